import { Check } from 'lucide-react'
import './ticks.css'

type Props = {
  items: readonly string[]
  /** Which of them stand out. */
  isMarked?: ((item: string) => boolean) | undefined
}

/** What a plan holds, each with a tick. */
export function Ticks({ items, isMarked }: Props) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item} className={isMarked?.(item) ? 'on' : undefined}>
          <Check className="i" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
