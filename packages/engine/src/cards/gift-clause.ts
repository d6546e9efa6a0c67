/** What a card says of the gift itself. */
import type { Gift } from '../gift.ts'
import type { Lexicon } from '../lexicon.ts'
import { ANY_GIFT, CATEGORY_WORDS } from './gift-words.ts'

/** The gift as it was kept: its category alone where it is none of ours. */
export type CardGift = {
  readonly title: string
  readonly category: string | null
  readonly known: Gift | null
}

export type GiftSaid = {
  readonly warm: readonly string[]
  readonly light: readonly string[]
  /** Sentences that fit this gift and few others. */
  readonly own: readonly string[]
}

/** Of such a gift nothing but its giver's wishes are said. */
const NOTHING: GiftSaid = { warm: [], light: [], own: [] }
/** What stands there often touches the body, or is a joke that explains itself. */
const UNNAMED = new Set(['Beauty & Self-Care', 'Baby & New Parents', 'Party & Novelty', 'Sports & Fitness'])
/** With a longer name a sentence reads like a catalog. */
const THING_MAX_LENGTH = 28
const THING_MAX_WORDS = 3
/** A deed that there is time for: 'gardening'. Names of places and of people are none. */
const DEED = /^[a-z]{4,}ing$/

export type ClauseParts = {
  /** What there may be time for, of an interest; null where sentences cannot say it. */
  readonly deedOf: (interest: string) => string | null
  /** Things that are tactless to name. */
  readonly tactless: ReadonlySet<string>
}

export const tactlessThings = ({
  tactless,
  hazards,
}: Pick<Lexicon, 'tactless' | 'hazards'>): ReadonlySet<string> =>
  new Set([...tactless, ...hazards].flatMap(({ words }) => words))

/** A liking that a sentence may name as people say it: 'fishing', and not 'learning italian'. */
export const isDeed = (label: string): boolean => DEED.test(label)

export function saidOfGift(gift: CardGift | null, parts: ClauseParts): GiftSaid {
  if (gift === null || isSad(gift.known)) return NOTHING
  const { warm, light } = CATEGORY_WORDS[gift.category ?? ''] ?? ANY_GIFT
  return { warm, light, own: [...timeFor(gift.known, parts), ...named(gift, parts)] }
}

/** Made for mourning or for one trouble: no cheerful word fits. */
const isSad = (gift: Gift | null): boolean =>
  gift !== null &&
  (gift.audience.madeFor !== undefined ||
    (gift.occasions.includes('sympathy') && !gift.occasions.includes('any')))

function timeFor(gift: Gift | null, { deedOf }: ClauseParts): string[] {
  const [main] = Object.keys(gift?.interests ?? {})
  const deed = main === undefined ? null : deedOf(main)
  return deed === null ? [] : [timeForDeeds(deed)]
}

/** 'May there always be time for fishing.' */
export const timeForDeeds = (deeds: string): string => `May there always be time for ${deeds}.`

function named({ title, category, known }: CardGift, { tactless }: ClauseParts): string[] {
  if (known === null || UNNAMED.has(category ?? '') || Object.keys(known.interests).length === 0) return []
  if (known.things.some((name) => tactless.has(name))) return []
  const thing = namesOf(known)
    .flatMap((name) => asTitled(name, title) ?? [])
    .at(0)
  return thing === undefined
    ? []
    : [`When I saw the ${thing}, I thought of you.`, `I hope you enjoy the ${thing}.`]
}

/** What it is, and the wider word for it: 'acoustic guitar', 'guitar'. Later ones may only be what it contains. */
const namesOf = ({ things: [main = '', ...others] }: Gift): string[] => [
  main,
  ...others.filter((other) => main.endsWith(` ${other}`)),
]

/** A thing in the number in which the title names it, and in its spelling; null where it does not. */
function asTitled(thing: string, title: string): string | null {
  if (thing === '' || isLong(thing)) return null
  const at = wholeAt(title.toLowerCase(), thing.toLowerCase())
  if (at === null) return null
  // A title begins with a capital that is not the thing's.
  return at.start === 0 ? thing + title.slice(thing.length, at.end) : title.slice(at.start, at.end)
}

const isLong = (thing: string): boolean =>
  thing.length > THING_MAX_LENGTH || thing.split(' ').length > THING_MAX_WORDS

/** Where words stand as a whole, in one number or the other. */
function wholeAt(text: string, words: string): { readonly start: number; readonly end: number } | null {
  for (const form of [words, `${words}s`, `${words}es`]) {
    const start = ` ${text} `.indexOf(` ${form} `)
    if (start >= 0) return { start, end: start + form.length }
  }
  return null
}
