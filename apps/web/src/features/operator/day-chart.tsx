import type { DayRow } from '@presently/contract/operator-overview'
import { countText } from '../../lib/count-text.ts'
import { dayLines } from './day-lines.ts'
import { dayText } from './site-words.ts'
import './figures.css'

const WIDTH = 700
const HEIGHT = 240
/** Dates under the chart. */
const MARKS = 4

/** Searches and clicks, day by day: two lines that differ in stroke as well as in colour, and say in words what they show. */
export function DayChart({ days }: { days: readonly DayRow[] }) {
  const { top, lines } = dayLines(
    days.map(({ searches, clicks }) => [searches, clicks] as const),
    { width: WIDTH, height: HEIGHT },
  )
  const [searches = '', clicks = ''] = lines
  const steps = [4, 3, 2, 1, 0].map((quarter) => (top * quarter) / 4)
  const marks = Array.from(
    { length: MARKS },
    (_, at) => days[Math.round((at * (days.length - 1)) / (MARKS - 1))],
  )
  return (
    <div className="day-chart">
      <div className="y" aria-hidden="true">
        {steps.map((step) => (
          <span key={step}>{countText(step)}</span>
        ))}
      </div>
      <div className="plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={inWords(days)}
        >
          {steps.map((step) => {
            const y = HEIGHT - (step / top) * HEIGHT
            return (
              <line
                className="grid-line"
                key={step}
                x1="0"
                x2={WIDTH}
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
          <path className="line-1" d={searches} vectorEffect="non-scaling-stroke" />
          {/* The dashed one last: where both run together it does not hide the other. */}
          <path className="line-2" d={clicks} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className="x" aria-hidden="true">
        {marks.map((mark) => (mark ? <span key={mark.day}>{dayText(mark.day)}</span> : null))}
      </div>
    </div>
  )
}

/** What a reader of the picture sees, in a sentence. */
function inWords(days: readonly DayRow[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 'No days.'
  return `From ${dayText(first.day)} to ${dayText(last.day)} searches went from ${countText(first.searches)} to ${countText(last.searches)} a day, clicks to shops from ${countText(first.clicks)} to ${countText(last.clicks)}.`
}

/** What the lines stand for. */
export function ChartKey() {
  return (
    <ul className="chart-key">
      {['Searches', 'Clicks to shops'].map((name, at) => (
        <li key={name}>
          <svg viewBox="0 0 28 8" aria-hidden="true">
            <line className={`line-${at + 1}`} x1="0" y1="4" x2="28" y2="4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
