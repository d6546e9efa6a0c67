import { type ReactNode, type RefCallback, useEffect, useId, useState } from 'react'
import { tooltipStore } from './tooltip-store.ts'

type Props = {
  label: string
  /** The button: it takes the given ref and carries its own accessible name. */
  children: (anchor: RefCallback<HTMLElement>) => ReactNode
}

/** Gives a button a tooltip, shown by the TooltipOutlet of the page. */
export function Tooltip({ label, children }: Props) {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => (element ? tooltipStore.add({ id, element, label }) : undefined), [id, element, label])
  return children(setElement)
}
