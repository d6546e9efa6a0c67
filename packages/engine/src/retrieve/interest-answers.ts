/** What answers an interest: the gifts tagged with it, with what it holds, or with what holds it. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { onceFor } from '../remember.ts'
import { findPhrases } from '../text/phrases.ts'
import { phraseKey, readText } from '../text/tokens.ts'
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
const BY_NAME = -1

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

type Parts = Pick<Vocabulary, 'taxonomy' | 'tree' | 'interests'>

/** Reads each gift once for a vocabulary, in however many indexes it stands. */
const readerOf = onceFor((vocabulary: Vocabulary) => onceFor((gift: Gift) => answersOf(gift, vocabulary)))

/** Every interest that one gift answers. */
function answersOf(gift: Gift, parts: Parts): Map<string, Answer> {
  const { taxonomy, tree, interests: table } = parts
  const out = new Map<string, Answer>()
  const needed = neededBy(gift, table)
  const offer = (id: string, full: number, tag: number, isGeneral = false) => {
    const strength = needsOther(id, needed, parts) ? full * WEIGHTS.needsOther : full
    if (strength > (out.get(id)?.strength ?? 0)) out.set(id, { strength, tag, isGeneral })
  }
  const named = namedIn(gift, table)
  for (const [tag, id] of Object.keys(gift.interests).entries()) {
    const strength = tag === 0 ? WEIGHTS.mainInterest : WEIGHTS.otherInterest
    offer(id, strength, tag)
    for (const [up, ancestor] of tree.ancestorsOf(id).entries()) {
      // Of music and books the parts have little in common: who loves music need not love K-pop.
      const isLoose = taxonomy.interests[ancestor]?.loose === true
      offer(ancestor, strength * (isLoose ? WEIGHTS.widerLoose : WEIGHTS.widerInterest) ** (up + 1), tag)
    }
    const below = tree.descendantsOf(id)
    const namedBelow = below.filter((one) => named.has(one))
    // 'Ten reeds for an alto sax' answers the saxophone and not the violin; a music stand answers both a little.
    const answered = namedBelow.length > 0 ? namedBelow : below
    const share = namedBelow.length > 0 ? 1 : WEIGHTS.generalGift
    for (const one of answered) offer(one, strength * share, tag, share < 1)
  }
  const kin = new Set(Object.keys(gift.interests).map((id) => tree.parentOf(id)))
  // What is of one part of a whole is not of another by its name alone: no trading cards for who plays bridge.
  for (const id of calledBy(gift, table))
    if (taxonomy.interests[id] && !out.has(id) && !(tree.parentOf(id) !== null && kin.has(tree.parentOf(id))))
      offer(id, WEIGHTS.calledByWord, BY_NAME)
  return out
}

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

/** Interests that are, word for word, one of the things the gift is, or that one must have to use it. */
function calledBy({ things }: Gift, table: Vocabulary['interests']): string[] {
  return things.flatMap((thing) => {
    const key = phraseKey(thing.replace(/^for:\s*/, ''))
    const entry = table.entries.get(key)
    return entry ? [entry.id] : []
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
