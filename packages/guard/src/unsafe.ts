/** What is put forward for somebody too young for it, and what is put forward for nobody. */
import type { YoungEntry } from '@presently/engine/lexicon'
import { type Kinds, keyOf } from './kinds.ts'
import type { Proposal } from './proposal.ts'
import { endingsOf, partsOf } from './title-parts.ts'

/** From this age on alcohol may be given (US: National Minimum Drinking Age Act, 1984). */
const ALCOHOL_FROM = 21
/** What such things are in the dictionary. */
const ALCOHOL = 'alcohol'
const FOR_NOBODY = ['tobacco', 'nicotine', 'drug', 'cannabis', 'weapon', 'firearm', 'ammunition'].map(keyOf)

export type IsUnsafe = (proposal: Proposal, ageFrom: number | null) => boolean

/** `ageFrom`: whole years of the youngest whom it is for; null where that is not said. */
export function unsafety(young: readonly YoungEntry[], kinds: Kinds): IsUnsafe {
  const rows = young.map(({ until, words }) => ({ until, things: new Set(words.map(keyOf)) }))
  return ({ title, things }, ageFrom) => {
    const names = [...things, ...partsOf(title)].flatMap(endingsOf)
    const main = new Set(endingsOf(things[0] ?? '').flatMap((name) => [...kinds.closure(name)]))
    // Of whom no age is said, only what nobody is given is out.
    const age = ageFrom ?? Number.POSITIVE_INFINITY
    const isDrink = age < ALCOHOL_FROM && names.some((name) => kinds.closure(name).has(ALCOHOL))
    return (
      isDrink ||
      FOR_NOBODY.some((kind) => main.has(kind)) ||
      rows.some(
        ({ until, things: unsafe }) =>
          (until === null || age < until) && names.some((name) => unsafe.has(name)),
      )
    )
  }
}
