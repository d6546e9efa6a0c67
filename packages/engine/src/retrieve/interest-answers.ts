/** What answers an interest: the gifts tagged with it, with what it holds, or with what holds it. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { onceFor } from '../remember.ts'
import { findPhrases } from '../text/phrases.ts'
import { phraseKey, readText } from '../text/tokens.ts'
import { textsOf } from './gift-texts.ts'
import type { Postings } from './postings.ts'

/** Gifts by number with how well each answers; `tags` is the gift's own tag that does, as its place among its interests. */
export type Answers = {
  readonly gifts: Postings
  readonly strengths: Float32Array
  readonly tags: Int8Array
  /** 1 where the gift is for the whole that holds the interest: a feeder for birds, to who named owls. */
  readonly general: Uint8Array
}

type Answer = { readonly strength: number; readonly tag: number; readonly isGeneral: boolean }

/** Says that a gift is called by the interest's own word, though no tag says so. */
export const BY_NAME = -1

export function answersByInterest(
  gifts: readonly Gift[],
  vocabulary: Vocabulary,
): ReadonlyMap<string, Answers> {
  const answersOf = readerOf(vocabulary)
  const found = new Map<string, Map<number, Answer>>()
  for (const [number, gift] of gifts.entries())
    for (const [id, answer] of answersOf(gift)) {
      const own = found.get(id) ?? new Map<number, Answer>()
      own.set(number, answer)
      found.set(id, own)
    }
  return new Map([...found].map(([id, own]) => [id, packed(own)] as const))
}

type Parts = Pick<Vocabulary, 'taxonomy' | 'tree' | 'interests' | 'narrow'>

/** Reads each gift once for a vocabulary, in however many indexes it stands. */
const readerOf = onceFor((vocabulary: Vocabulary) => onceFor((gift: Gift) => answersOf(gift, vocabulary)))

/** Says that a gift answers an interest so well, by one of its tags; what is said of one before counts where it is better. */
type Offer = (id: string, strength: number, tag: number, isGeneral?: boolean) => void

/** Every interest that one gift answers. */
function answersOf(gift: Gift, parts: Parts): Map<string, Answer> {
  const out = new Map<string, Answer>()
  const needed = neededBy(gift, parts.interests)
  const offer: Offer = (id, full, tag, isGeneral = false) => {
    const strength = needsOther(id, needed, parts) ? full * WEIGHTS.needsOther : full
    if (strength > (out.get(id)?.strength ?? 0)) out.set(id, { strength, tag, isGeneral })
  }
  const named = namedIn(gift, parts.interests)
  const names = textsOf(gift).phrases
  for (const [tag, id] of Object.keys(gift.interests).entries()) {
    const strength = tag === 0 ? WEIGHTS.mainInterest : WEIGHTS.otherInterest
    offer(id, strength, tag)
    offerUp(id, { strength, tag, offer }, parts)
    if (parts.tree.descendantsOf(id).length > 0)
      offerDown(id, { strength, tag, offer }, { named, names }, parts)
  }
  for (const id of calledBy(gift, parts))
    if (parts.taxonomy.interests[id] && !out.has(id)) offer(id, WEIGHTS.calledByWord, BY_NAME)
  return out
}

type Tag = { readonly strength: number; readonly tag: number; readonly offer: Offer }

/** To what holds the interest. Of music and books the parts have little in common: who loves music need not love K-pop. */
function offerUp(id: string, { strength, tag, offer }: Tag, { taxonomy, tree }: Parts): void {
  for (const [up, ancestor] of tree.ancestorsOf(id).entries()) {
    const isLoose = taxonomy.interests[ancestor]?.loose === true
    offer(ancestor, strength * (isLoose ? WEIGHTS.widerLoose : WEIGHTS.widerInterest) ** (up + 1), tag)
  }
}

type Naming = {
  /** Interests that its texts name. */
  readonly named: ReadonlySet<string>
  /** Its title and things. */
  readonly names: string
}

/**
 * To what it holds. 'Ten reeds for an alto sax' answers the saxophone and not the violin; a music stand answers both a little, and a
 * plush hippo, of the wild animals, none who love frogs.
 */
function offerDown(id: string, { strength, tag, offer }: Tag, { named, names }: Naming, parts: Parts): void {
  const below = parts.tree.descendantsOf(id)
  const namedBelow = below.filter((one) => named.has(one))
  if (namedBelow.length === 0 && namesPart(names, id, parts)) return
  const answered = namedBelow.length > 0 ? namedBelow : below
  const share = namedBelow.length > 0 ? 1 : WEIGHTS.generalGift
  for (const one of answered) offer(one, strength * share, tag, share < 1)
}

/**
 * Whether it is called by a narrow word of the interest: it is about so small a part that the other parts have nothing of it. Within
 * what pleases many they are near enough: checkers for who plays chess.
 */
const namesPart = (names: string, id: string, { narrow, taxonomy }: Parts): boolean =>
  taxonomy.interests[id]?.broad !== true &&
  (narrow.get(id)?.some((word) => names.includes(` ${word.join(' ')} `)) ?? false)

/** Interests whose words stand anywhere in the gift's texts. */
function namedIn(gift: Gift, table: Vocabulary['interests']): Set<string> {
  const texts = [gift.title, ...gift.things, gift.description, gift.detail, ...Object.values(gift.interests)]
  return new Set(texts.flatMap((text) => findPhrases(readText(text), table).map(({ entry }) => entry.id)))
}

/** Whether it serves an interest only with a thing of one beside it, or of a part that has little in common with the rest. */
function needsOther(id: string, needed: readonly string[], { taxonomy, tree }: Parts): boolean {
  if (needed.length === 0) return false
  const above = tree.ancestorsOf(id)
  if (needed.some((one) => one === id || above.includes(one))) return false
  const parent = tree.parentOf(id)
  const isLoose = taxonomy.interests[id]?.loose === true
  return needed.some(
    (one) =>
      (isLoose && tree.ancestorsOf(one).includes(id)) || (parent !== null && tree.parentOf(one) === parent),
  )
}

/** The interests of what one must have to use it: not everybody who loves jazz has a turntable. */
const neededBy = ({ things }: Gift, table: Vocabulary['interests']): string[] =>
  things.flatMap((thing) => {
    const entry = thing.startsWith(NEEDED)
      ? table.entries.get(phraseKey(thing.slice(NEEDED.length)))
      : undefined
    return entry ? [entry.id] : []
  })
const NEEDED = 'for:'

/**
 * Interests that are, word for word, one of the things the gift is, or that one must have to use it; but for those that lie beside
 * one of its own: no trading cards for who plays bridge.
 */
function calledBy({ things, interests }: Gift, { tree, interests: table }: Parts): string[] {
  const wholes = new Set(Object.keys(interests).map((id) => tree.parentOf(id)))
  return things.flatMap((thing) => {
    const id = table.entries.get(phraseKey(thing.replace(/^for:\s*/, '')))?.id
    if (id === undefined) return []
    const whole = tree.parentOf(id)
    return whole !== null && wholes.has(whole) ? [] : [id]
  })
}

function packed(own: ReadonlyMap<number, Answer>): Answers {
  const rows = [...own].sort(([a], [b]) => a - b)
  return {
    gifts: Int32Array.from(rows, ([number]) => number),
    strengths: Float32Array.from(rows, ([, { strength }]) => strength),
    tags: Int8Array.from(rows, ([, { tag }]) => tag),
    general: Uint8Array.from(rows, ([, { isGeneral }]) => (isGeneral ? 1 : 0)),
  }
}
