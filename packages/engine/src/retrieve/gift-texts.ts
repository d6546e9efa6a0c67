/** The words of a gift as stems, read once for however many indexes it stands in. */

import type { Gift } from '../gift.ts'
import { onceFor } from '../remember.ts'
import { presentStems, stemsOf } from '../text/stems.ts'

export type GiftTexts = {
  /** Stems of what it is first, a blank on each side of every one. */
  readonly head: string
  /** Stems of its title and of each of its things. */
  readonly names: readonly (readonly string[])[]
  /** The names as text, a blank on each side of every stem and bars between: whole phrases are found in it. */
  readonly phrases: string
  readonly category: readonly string[]
  /** 'Coffee & Tea': a word of it names only some of what is in it. */
  readonly namesTwoKinds: boolean
  /** Stems of what is told of it. */
  readonly said: readonly string[]
}

export const textsOf = onceFor((gift: Gift): GiftTexts => {
  const names = [gift.title, ...gift.things.map((thing) => thing.replace(/^for:\s*/, ''))].map(presentStems)
  return {
    head: ` ${stemsOf(gift.things[0] ?? gift.title).join(' ')} `,
    names,
    phrases: names.map((name) => ` ${name.join(' ')} `).join('|'),
    category: presentStems(gift.category),
    namesTwoKinds: gift.category.includes('&'),
    said: [gift.description, gift.detail, ...Object.values(gift.interests)].flatMap(presentStems),
  }
})

/** How many of its things say what a gift is: what comes after is what it contains. */
const IS_THINGS = 3

/** What a gift is, as stems; each once. */
export const thingsOf = onceFor(
  ({ things }: Gift): ReadonlySet<string> =>
    new Set(
      things
        .slice(0, IS_THINGS)
        .filter((thing) => !thing.startsWith('for:'))
        .map((thing) => stemsOf(thing).join(' ')),
    ),
)

/** The same, and what each ends in: a rain jacket is a jacket. */
export const endingsOf = onceFor((gift: Gift): ReadonlySet<string> => {
  const out = new Set(thingsOf(gift))
  for (const thing of thingsOf(gift))
    for (let at = thing.indexOf(' '); at >= 0; at = thing.indexOf(' ', at + 1)) out.add(thing.slice(at + 1))
  return out
})
