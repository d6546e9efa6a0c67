/** What is asked for by what somebody needs, and what likings ask for nothing beside it. */
import type { Interest } from '../brief/likings/interests.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { ConstraintEntry } from '../lexicon.ts'
import type { Person } from './audience.ts'

type Need = { readonly entry: ConstraintEntry; readonly words: string }

/** The constraints that nouns answer; one that tells but the form of a gift only where there is no other. */
export function needsOf({ constraints }: Understanding): readonly Need[] {
  const needs = constraints.flatMap(({ entry, words }) => (entry?.things ? [{ entry, words }] : []))
  const others = needs.filter(({ entry }) => entry.form !== true)
  return others.length > 0 ? others : needs
}

/** A student who loves plants is given plants, and one who is homesick what is from home: no pencil case. */
export function withoutBackground(
  served: readonly Interest[],
  { constraints }: Understanding,
  { taxonomy }: Vocabulary,
): readonly Interest[] {
  const isBackground = ({ id }: Interest): boolean =>
    id !== null && taxonomy.interests[id]?.background === true
  const likings = served.filter((one) => !isBackground(one))
  const isNeeding = constraints.some(
    ({ entry }) => entry?.things !== undefined && !served.some(({ id }) => id === entry.tells),
  )
  return likings.length > 0 || isNeeding ? likings : served
}

/** So many of six are for a feast or a rite, and for what comes once, whatever likings are told beside it. */
const PLACES_OF_LEADING = 2
const PLACES_OF_MARKED = 1

/** How many of a page's places what is made for the day has, where likings are told too: a first communion of whoever dances. */
export const placesOfDay = ({ occasions: [first] }: Person, { taxonomy }: Vocabulary): number => {
  const row = first === undefined ? undefined : taxonomy.occasions[first]
  return row?.leads === true ? PLACES_OF_LEADING : row?.marked === true ? PLACES_OF_MARKED : 0
}

/** A day that asks for what is made for it: one that leads, that comes once, or that is closed to the rest. */
export const isOwnDay = ({ occasions: [first] }: Person, { taxonomy }: Vocabulary): boolean => {
  const row = first === undefined ? undefined : taxonomy.occasions[first]
  return row !== undefined && (row.leads === true || row.marked === true || !row.open)
}
