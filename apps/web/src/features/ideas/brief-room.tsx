import '../../ui/skeleton.css'
import './brief-chips.css'
import './brief-room.css'
import { usePhone } from './use-phone.ts'

/** Lines that the brief of a note takes, fitted to what those of `data/gift-queries-sample.jsonl` take. */
const MOST_LINES = 6
const linesOnTablets = (note: string) => Math.min(MOST_LINES, Math.round(1 + note.length / 32))
const linesOnDesktops = (note: string) => (note.length > 130 ? 2 : 1)

type Props = { note: string; hasRefineRow: boolean }

/** What will be understood, still unread: about as high as it will be, so that what stands below hardly moves. */
export function BriefRoom({ note, hasRefineRow }: Props) {
  const isPhone = usePhone()
  // There it is one line that runs on sideways.
  const lines = Array.from({ length: isPhone ? 1 : linesOnTablets(note) }, (_, line) => line)
  return (
    <div className="brief-room skeleton" aria-hidden="true">
      <div className="brief">
        {lines.map((line) => (
          <div className={line < linesOnDesktops(note) ? 'line' : 'line on-tablets'} key={line}>
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
