import { PERIODS, type PeriodDays } from './site-facts.ts'

type Props = { days: PeriodDays; onChoose: (days: PeriodDays) => void }

/** How many days a page looks back. */
export function PeriodChoice({ days, onChoose }: Props) {
  return (
    <fieldset className="chips op-periods">
      <legend className="sr">Period</legend>
      {PERIODS.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === days}
          onClick={() => onChoose(one)}
        >
          {one} days
        </button>
      ))}
    </fieldset>
  )
}
