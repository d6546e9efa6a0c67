import type { Feast } from '@presently/contract/reminders'
import { Field } from '../../ui/field.tsx'
import { countryChoices, ELSEWHERE, type KnownFeasts, NOWHERE, shownCountry } from './feast-country.ts'

type Props = {
  feast: Feast
  /** As chosen; null for nothing. */
  chosen: string | null
  known: KnownFeasts
  error: string | undefined
  onChoose: (country: string) => void
}

/** Where a feast is kept, where that makes a difference: another country's day is no answer. */
export function CountryField({ feast, chosen, known, error, onChoose }: Props) {
  const choices = countryChoices(known, feast)
  if (choices === null) return null
  return (
    <Field label="Country" error={error}>
      {(control) => (
        <select
          {...control}
          name="country"
          value={shownCountry(known, { feast, chosen })}
          onChange={({ target: { value } }) => onChoose(value)}
        >
          <option value={NOWHERE}>{choices.isWorldwide ? 'Any other country' : 'Choose a country'}</option>
          {choices.countries.map(({ code, name }) => (
            <option value={code} key={code}>
              {name}
            </option>
          ))}
          {!choices.isWorldwide && <option value={ELSEWHERE}>Another country</option>}
        </select>
      )}
    </Field>
  )
}
