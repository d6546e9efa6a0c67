/** What refuses a part of a thing: the books about war, the toys that are loud. */

import { interestNamed } from '../brief/refusals/interest-named.ts'
import type { Part } from '../brief/refusals/narrowed.ts'
import { lookUp, lookUpEnding } from '../text/phrases.ts'
import { wordsIn } from '../text/tokens.ts'
import { listOf } from './gift-index.ts'
import type { Postings } from './postings.ts'
import { byLabel, type Catalogue, conceptsOf } from './refused-names.ts'

/** A refusal beside what is liked in the same request. */
export type Asking = Catalogue & {
  /** Interests that the request names. */
  readonly liked: ReadonlySet<string>
  /** Those of them that it names behind what is refused. */
  readonly likedAfter: ReadonlySet<string>
  /** What is refused by its own name though it is liked by another: 'loves Elsa, no Disney'. */
  readonly isRefusal: boolean
}

/** 'Gardening books' are books about gardening; null where the words before are no liking's own name: 'Tolkien books'. */
export function partByModifier(words: readonly string[], { vocabulary }: Asking): Part | null {
  for (let from = 1; from < words.length; from += 1) {
    const thing = words.slice(from)
    const topic = words.slice(0, from)
    if (lookUp(vocabulary.concepts, thing)?.tellsOf && isNameOrShort(topic, vocabulary))
      return { thing: thing.join(' '), manner: 'about', topic: topic.join(' ') }
  }
  return null
}

/** 'Dino' is short for dinosaurs. */
function isNameOrShort(topic: readonly string[], vocabulary: Asking['vocabulary']): boolean {
  const { id, isItsName } = interestNamed(topic, vocabulary)
  if (isItsName || id === undefined) return isItsName
  const said = topic.join(' ')
  return said.length >= SHORT_FROM && vocabulary.taxonomy.interests[id]?.label.startsWith(said) === true
}
const SHORT_FROM = 4

const SETS = /^(?:sets?|kits?|stuff|things?|toys?|figures?)$/

/** 'Lego Minecraft sets' are bricks about Minecraft; null where what stands first is no thing, or what follows it no liking. */
export function partByMaker([maker = '', ...rest]: readonly string[], { vocabulary }: Asking): Part | null {
  const topic = rest.filter((word) => !SETS.test(word))
  const made = lookUp(vocabulary.concepts, [maker])
  const isThing = lookUpEnding(vocabulary.concepts, topic)?.tellsOf === true
  if (topic.length === 0 || !made || made.things.length === 0 || isThing) return null
  return interestNamed(topic, vocabulary).id === undefined
    ? null
    : { thing: maker, manner: 'about', topic: topic.join(' ') }
}

/** What a thing is like, and the trait that marks it. */
const MANNERS: ReadonlyMap<string, string> = new Map([
  ['plastic', 'contains-plastic'],
  ['noisy', 'loud'],
  ['loud', 'loud'],
  ['sharp', 'sharp'],
  ['scented', 'scented'],
])

/** 'Noisy plastic toys' are the toys that are loud and those of plastic; of 'plastic dinosaurs' the wooden one stays. */
export function byManner(words: readonly string[], asking: Asking): Postings[] {
  const { index, vocabulary } = asking
  const from = words.findIndex((word) => !MANNERS.has(word))
  if (from < 1) return []
  const rest = words.slice(from)
  const { id } = interestNamed(rest, vocabulary)
  const things = new Set([
    ...byLabel(rest.join(' '), { index, vocabulary }).flatMap((list) => [...list]),
    ...(id === undefined ? [] : listOf(index.byTag, id)),
  ])
  return words
    .slice(0, from)
    .map((word) => listOf(index.byTrait, MANNERS.get(word) ?? '').filter((number) => things.has(number)))
}

/** What is such a thing and has to do with the topic: books about war, and neither other books nor other things of war. */
export function byPart({ thing, manner, topic }: Part, asking: Asking): Postings[] {
  const told = onTopic(topic, asking)
  // What a gift may hold unseen is refused wherever it is: 'with nuts', 'with batteries'.
  const isHeld = conceptsOf(topic, asking.vocabulary).some(({ traits }) => traits.length > 0)
  if (thing === null || (manner === 'with' && isHeld)) return told
  const things = new Set(byLabel(thing, asking).flatMap((list) => [...list]))
  return told.map((list) => list.filter((number) => things.has(number)))
}

function onTopic(topic: string, asking: Asking): Postings[] {
  const { index, vocabulary, liked } = asking
  const words = wordsIn(topic)
  // 'War' is refused like 'war things'.
  const themed = ['things', 'stuff'].filter((noun) => lookUp(vocabulary.concepts, [...words, noun]))
  const { id } = interestNamed(words, vocabulary)
  // Who loves gardening may want no books about it; who loves history and none about Napoleon wants the others.
  const isMeant = id !== undefined && (isNameOrShort(words, vocabulary) || !liked.has(id))
  return [
    ...byLabel(topic, asking),
    ...themed.flatMap((noun) => byLabel(`${topic} ${noun}`, asking)),
    ...(isMeant ? [listOf(index.byTag, id), ...unlikedBelow(id, asking)] : []),
  ]
}

/** The gifts of what stands below a refused liking, but for what is liked of it. */
export const unlikedBelow = (id: string, asking: Asking): Postings[] =>
  asking.vocabulary.tree
    .descendantsOf(id)
    .filter((below) => !isLikedWithin(below, asking))
    .map((below) => listOf(asking.index.byTag, below))

/** All likings but one. */
export const without = (liked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...liked].filter((one) => one !== id))

/** Whether something of it is liked. */
export const isLikedWithin = (id: string, { liked, vocabulary: { tree } }: Asking): boolean =>
  [id, ...tree.descendantsOf(id)].some((one) => liked.has(one))
