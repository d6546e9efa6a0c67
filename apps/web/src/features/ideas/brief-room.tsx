import '../../ui/skeleton.css'
import './brief-chips.css'
import './brief-room.css'

/** Lines that the brief of a note takes, fitted to what those of `data/gift-queries-sample.jsonl` take. */
const MOST_LINES = 6
const linesOnPhones = (note: string) => Math.min(MOST_LINES, Math.round(1 + note.length / 32))
const linesOnDesktops = (note: string) => (note.length > 130 ? 2 : 1)

type Props = { note: string; hasRefineRow: boolean }

/** What will be understood, still unread: about as high as it will be, so that what stands below hardly moves. */
export function BriefRoom({ note, hasRefineRow }: Props) {
  const lines = Array.from({ length: linesOnPhones(note) }, (_, line) => line)
  return (
    <div className="brief-room skeleton" aria-hidden="true">
      <div className="brief">
        {lines.map((line) => (
          <div className={line < linesOnDesktops(note) ? 'line' : 'line on-phones'} key={line}>
            <div className="sk" />
            <div className="sk" />
          </div>
        ))}
      </div>
      {hasRefineRow && (
        <div className="line refine-room">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      )}
    </div>
  )
}
