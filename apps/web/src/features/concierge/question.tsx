import type { ConciergeQuestion } from './turn-parts.ts'

type Props = {
  question: ConciergeQuestion
  /** It is the last that was said: its answers can still be pressed. */
  isOpen: boolean
  onChoose: (option: string) => void
}

/** A question, with answers to press; it can be answered in one's own words as well. */
export function Question({ question: { text, options }, isOpen, onChoose }: Props) {
  return (
    <div className="question">
      <p>{text}</p>
      {isOpen && options.length > 0 && (
        <div className="chips" role="group" aria-label={text}>
          {options.map((option) => (
            <button type="button" className="chip" key={option} onClick={() => onChoose(option)}>
              {option}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
