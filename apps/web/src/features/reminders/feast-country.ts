/** Where a feast is kept: as the form has it, and as it is sent. Countries keep some feasts on days of their own. */
import type { Feast, FeastCountries } from '@presently/contract/reminders'
import { countryOf } from './feasts.ts'

/** What the server knows of feasts; undefined until it has told. */
export type KnownFeasts =
  | { readonly feasts: readonly FeastCountries[]; readonly country: string | null }
  | undefined

/** In the form: a country of which nothing is known. */
export const ELSEWHERE = 'elsewhere'
/** In the form: nothing chosen yet, or every country without a day of its own. */
export const NOWHERE = ''

type Asked = {
  readonly feast: Feast
  /** As chosen in the form; null for nothing. */
  readonly chosen: string | null
}

const factsOf = (known: KnownFeasts, feast: Feast): FeastCountries | undefined =>
  known?.feasts.find((facts) => facts.feast === feast)

/** Where the visitor probably is: as the account chose last, or else as the browser's language says. */
function guessed(known: KnownFeasts): string | null {
  const country = known?.country ?? countryOf(navigator.language)
  return country !== null && /^[A-Z]{2}$/.test(country) ? country : null
}

/** What the form shows as chosen. Nothing stands for a country whose day is not known: it is asked for. */
export function shownCountry(known: KnownFeasts, { feast, chosen }: Asked): string {
  if (chosen !== null) return chosen
  const guess = guessed(known)
  return guess !== null && factsOf(known, feast)?.known.includes(guess) ? guess : NOWHERE
}

/** The countries to choose among, by their names; null where the day is the same everywhere. */
export function countryChoices(known: KnownFeasts, feast: Feast) {
  const facts = factsOf(known, feast)
  if (!facts || (facts.isWorldwide && facts.known.length === 0)) return null
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const countries = facts.known
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return { countries, isWorldwide: facts.isWorldwide }
}

/** What is sent; nothing where the server is to ask. */
export function sentCountry(known: KnownFeasts, asked: Asked): string | null {
  const shown = shownCountry(known, asked)
  if (shown === ELSEWHERE) return null
  if (shown !== NOWHERE) return shown
  return factsOf(known, asked.feast)?.isWorldwide === false ? null : guessed(known)
}
