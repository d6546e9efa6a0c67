import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Step } from './purchase.ts'
import './steps.css'

const NAMES: Readonly<Record<Step, string>> = { selection: 'Plan', info: 'Details', payment: 'Payment' }

type Props = { steps: readonly Step[]; current: Step }

/** How far the purchase is. Takes the focus when that changes: what had it has gone with its step. */
export function Steps({ steps, current }: Props) {
  const place = steps.indexOf(current)
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    list.current?.focus()
  }, [current])
  return (
    <ol ref={list} className="steps" tabIndex={-1} aria-label={`Step ${place + 1} of ${steps.length}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < place ? 'done' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className="n">{index < place ? <Check className="i" /> : index + 1}</span>
          {NAMES[step]}
        </li>
      ))}
    </ol>
  )
}
