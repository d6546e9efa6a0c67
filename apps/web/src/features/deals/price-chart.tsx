import type { PriceRecord } from '@presently/contract/deals'
import { useState } from 'react'
import { dayInWords } from '../../lib/day-in-words.ts'
import { dollars } from '../../lib/money.ts'
import { priceSteps } from './price-steps.ts'

const WIDTH = 320
const HEIGHT = 96

type Props = { points: PriceRecord['points'] }

/** What a thing cost, as steps. The slider walks through the changes by keyboard or finger; the table holds them all. */
export function PriceChart({ points }: Props) {
  const [now] = useState(() => new Date())
  const { steps, path } = priceSteps(points, { width: WIDTH, height: HEIGHT, now })
  const [place, setPlace] = useState(steps.length - 1)
  const first = steps[0]
  const step = steps[place]
  if (!first || !step) return <p className="meta">We have no prices of it yet.</p>
  const reading = `${dollars(step.priceCents)} from ${dayInWords(step.from)}`
  return (
    <figure className="price-chart">
      <div className="price-plot">
        <PriceScale cents={steps.map(({ priceCents }) => priceCents)} />
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
          <path className="steps" d={path} />
          <circle cx={step.x} cy={step.y} r="5" />
        </svg>
        <p className="x">
          <span>
            <span className="sr">From </span>
            <time dateTime={first.from}>{dayInWords(first.from)}</time>
          </span>
          <span>
            <span className="sr">to </span>
            <time dateTime={now.toISOString()}>Today</time>
          </span>
        </p>
      </div>
      <input
        type="range"
        aria-label="Walk through the price changes"
        aria-valuetext={reading}
        min={0}
        max={steps.length - 1}
        value={place}
        disabled={steps.length === 1}
        onChange={({ target }) => setPlace(Number(target.value))}
      />
      <figcaption>{reading}</figcaption>
      <details>
        <summary>All prices as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ from, priceCents }) => (
              <tr key={from}>
                <td>
                  <time dateTime={from}>{dayInWords(from)}</time>
                </td>
                <td>{dollars(priceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** The prices between which the line runs; one where it never changed. */
function PriceScale({ cents }: { cents: readonly number[] }) {
  const [highest, lowest] = [Math.max(...cents), Math.min(...cents)]
  if (highest === lowest)
    return (
      <p className="y">
        <span>{dollars(lowest)}</span>
      </p>
    )
  return (
    <p className="y">
      <span>
        <span className="sr">Highest price </span>
        {dollars(highest)}
      </span>
      <span>
        <span className="sr">Lowest price </span>
        {dollars(lowest)}
      </span>
    </p>
  )
}
