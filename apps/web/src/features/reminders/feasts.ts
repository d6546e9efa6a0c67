/** Feasts whose date moves, as the page names them. */
import type { Feast } from '@presently/contract/reminders'
import { FEASTS } from './contract-facts.ts'

const NAMES: Readonly<Record<Feast, string>> = {
  'lunar new year': 'Lunar New Year',
  passover: 'Passover',
  easter: 'Easter',
  "mother's day": 'Mother’s Day',
  "father's day": 'Father’s Day',
  eid: 'Eid al-Fitr',
  'eid al-adha': 'Eid al-Adha',
  diwali: 'Diwali',
  thanksgiving: 'Thanksgiving',
  hanukkah: 'Hanukkah',
}

export const feastName = (feast: Feast): string => NAMES[feast]

export const isFeast = (text: string): text is Feast => FEASTS.some((feast) => feast === text)

/** Where the browser's language is spoken, as ISO 3166-1; null where it does not say. */
export function countryOf(language: string): string | null {
  try {
    return new Intl.Locale(language).region ?? null
  } catch {
    return null
  }
}
