/** Whether a proposal is, contains or needs what was refused, or is what somebody has, under whatever name. */
import type { Refused } from '@presently/engine/suggest'
import { wordsIn } from '@presently/engine/text/tokens'
import { type Kinds, keyOf } from './kinds.ts'
import { lackingIn } from './lacking.ts'
import type { Proposal } from './proposal.ts'
import { endingsOf, isOnlyPartOf, partsOf, phraseIn } from './title-parts.ts'

/** Nouns for what a trait of the taxonomy says. Traits that are missing here tell how a thing is, and not what. */
const TRAIT_NOUNS: Readonly<Record<string, readonly string[]>> = {
  alcohol: ['alcohol'],
  scented: ['fragrance', 'perfume', 'scented candle', 'essential oil', 'incense'],
  screen: ['screen'],
  sharp: ['knife', 'blade'],
  book: ['book'],
  food: ['food'],
  clothing: ['clothes', 'clothing'],
  jewellery: ['jewelry'],
  plant: ['plant'],
  toy: ['toy'],
  religious: ['religion', 'religious'],
  'giftable-card': ['gift card', 'voucher'],
  subscription: ['subscription'],
  'contains-nuts': ['nut', 'tree nut', 'peanut'],
  'contains-dairy': ['dairy', 'milk', 'cheese', 'butter', 'cream'],
  'contains-egg': ['egg'],
  'contains-gluten': ['gluten', 'wheat'],
  'contains-meat': ['meat'],
  'contains-fish': ['fish', 'seafood', 'shellfish'],
  'contains-honey': ['honey', 'beeswax'],
  'contains-sugar': ['sugar'],
  'contains-caffeine': ['caffeine'],
  'contains-salt': ['salt'],
  'contains-leather': ['leather', 'suede', 'fur'],
  'contains-wool': ['wool', 'silk', 'down', 'feather', 'cashmere', 'merino'],
  'contains-plastic': ['plastic'],
  'contains-glass': ['glass'],
  'contains-latex': ['latex', 'rubber'],
}

/** Words that belong to no thing. */
const SMALL = new Set(
  'a an the of for to and or with any anything thing stuff item more non not no his her their too something another other all'.split(
    ' ',
  ),
)
/** 'Frog gifts' are all that is of frogs. */
const GIFTS = /\s(?:gifts?|presents?)$/
/** A proposal as names: all that it is called by, what that is, and what that contains. */
type Named = {
  /** The words of title and things, in the singular. */
  readonly words: ReadonlySet<string>
  /** What the title names first, in the singular. */
  readonly head: string
  /** It is only for a dearer thing, or shows one. */
  readonly isPart: boolean
  /** What the thing itself is. */
  readonly main: ReadonlySet<string>
  /** All that it and its parts are. */
  readonly is: ReadonlySet<string>
  readonly has: ReadonlySet<string>
  readonly lacks: ReadonlySet<string>
}

export type Thing = Pick<Proposal, 'title' | 'things' | 'what'>

/** The label of the first refusal that a thing breaks; null for none. */
export function refusalBroken(thing: Thing, refused: readonly Refused[], kinds: Kinds): string | null {
  if (refused.length === 0) return null
  const named = namedBy(thing, kinds)
  const broken = refused.find((one) =>
    one.isOwned ? isOwnedThing(named, one, kinds) : isBroken(named, one, kinds),
  )
  return broken?.label ?? null
}

/**
 * Whether a thing is, contains or needs one of what the model itself ruled out, or says so anywhere: such a word may tell how a thing is
 * ('flashing'), and then it stands in the sentence on it.
 */
export function isRuledOut(thing: Thing, ruledOut: readonly string[], kinds: Kinds): boolean {
  if (ruledOut.length === 0) return false
  const { is, has, words, lacks } = namedBy(thing, kinds)
  const said = new Set([...words, ...keyOf(thing.what).split(' ')])
  return ruledOut.some((word) => {
    const key = keyOf(word)
    return !lacks.has(key) && (is.has(key) || has.has(key) || isSaidIn(word, said, lacks))
  })
}

const union = (sets: readonly ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((one) => [...one]))

function namedBy({ title, things, what }: Thing, kinds: Kinds): Named {
  const [head = '', ...parts] = partsOf(title)
  const [thing = ''] = things
  const whole = phraseIn(title).filter((one) => kinds.isName(one))
  const endsOf = (phrase: string): string[] => namesAtEnd(phrase, kinds)
  const names = [...things, ...[head, ...parts].flatMap(endsOf), ...whole]
  return {
    words: new Set([title, ...things].flatMap((one) => keyOf(one).split(' '))),
    head: keyOf(head),
    isPart: isOnlyPartOf(title, thing),
    main: union([...endingsOf(thing), ...headsSaidTwice(head, things)].map(kinds.closure)),
    is: union(names.flatMap((one) => [kinds.closure(one), ...endsOf(one).map(kinds.closure)])),
    has: union(names.map(kinds.contents)),
    lacks: lackingIn(`${title} ${what} ${things.join(' ')}`),
  }
}

/** Where the dictionary has 'peanut butter', that is no butter. */
function namesAtEnd(phrase: string, kinds: Kinds): string[] {
  const ends = endingsOf(phrase)
  const known = ends.findIndex((end) => kinds.knows(end))
  return known < 0 ? ends : ends.slice(0, known + 1)
}

/** A name at the end of the title is the thing where its nouns say so too: 'Mario Kart Wii' is no console. */
function headsSaidTwice(head: string, things: readonly string[]): string[] {
  const inThings = new Set(things.flatMap((thing) => keyOf(thing).split(' ')))
  return endingsOf(head).filter((end) => end.split(' ').some((word) => inThings.has(word)))
}

/** The nouns that a refusal stands for. */
function nounsOf({ label, things, traits, isState }: Refused, kinds: Kinds): string[] {
  // What the dictionary has as a name of its own is narrower than what the catalogue takes it for: a console is no game.
  const wider = kinds.knows(label) ? [] : things.map(keyOf)
  const own = isState ? [] : [keyOf(label), ...meaningsOf(label, kinds), ...wider]
  return [...own, ...traits.flatMap((trait) => TRAIT_NOUNS[trait] ?? [])].filter((noun) => noun !== '')
}

/** 'Mushy scrapbooky stuff' names no thing: its words tell of a character, and what has it. */
function meaningsOf(label: string, kinds: Kinds): readonly string[] {
  const whole = kinds.meant(label)
  return whole.length > 0 ? whole : wordsIn(label).flatMap((word) => kinds.ofCharacter(word))
}

function isBroken(named: Named, refused: Refused, kinds: Kinds): boolean {
  const { is, has, lacks, words } = named
  // 'Gluten-free crackers' are made of no wheat either.
  if (lacks.has(keyOf(refused.label))) return false
  const nouns = nounsOf(refused, kinds).filter((noun) => !lacks.has(noun))
  if (nouns.some((noun) => is.has(noun) || has.has(noun))) return true
  // 'Non-vegan food' refuses what is not vegan: its traits say what that is.
  if (refused.isState || /^non\b/.test(refused.label)) return false
  return isSaidIn(refused.label, words, lacks)
}

/** Whether all that a label says stands there, in whatever order: 'maths' in 'book of maths puzzles'. */
function isSaidIn(label: string, words: ReadonlySet<string>, lacks: ReadonlySet<string>): boolean {
  const said = wordsIn(label.replace(GIFTS, ''))
    .map(keyOf)
    .filter((word) => !SMALL.has(word))
  const isSaid = (word: string): boolean => words.has(word) || words.has(keyOf(word.replace(LIKE, '')))
  return said.length > 0 && !said.some((word) => lacks.has(word)) && said.every(isSaid)
}

/** 'Mathsy' is what has to do with maths. */
const LIKE = /(?<=\p{L}{4})(?:y|ish|esque)$/u

/** Who has one is given no second; what goes with it may be given. A name in the title is the thing, unless it is only for it. */
function isOwnedThing({ main, head, isPart }: Named, refused: Refused, kinds: Kinds): boolean {
  const own = [keyOf(refused.label), ...kinds.meant(refused.label)]
  const isCalled =
    !isPart && kinds.isProper(refused.label) && ` ${head} `.includes(` ${keyOf(refused.label)} `)
  return isCalled || own.some((noun) => noun !== '' && main.has(noun))
}
