/** How an answer is moved by what was noted of its person: what they like, and what they were given. */
import { type NotedPerson, notedPerson } from '../brief/people/person-facts.ts'
import type { Understanding } from '../brief/understand.ts'
import { notedReason, REASONS_MAX } from '../explain/reasons.ts'
import type { Gift } from '../gift.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { areTitlesAlike, type GiftIndex, titleStems, titleStemsOf } from '../retrieve/gift-index.ts'
import { wishOf } from '../retrieve/wish.ts'
import type { PersonFacts, Reason } from '../suggest.ts'
import type { Parts } from './parts.ts'

/** By number, what the person's likings add where the request asks for something else; null for nothing. */
export function likingGains(told: Understanding, person: PersonFacts, parts: Parts): Float32Array | null {
  const { index, vocabulary } = parts
  const { likings } = notedPerson(person, vocabulary)
  if (likings.length === 0 || wishOf(told, parts).asked.length === 0) return null
  const gains = new Float32Array(index.gifts.length)
  for (const { id } of likings) {
    const answers = id === null ? undefined : index.byInterest.get(id)
    for (const number of answers?.gifts ?? []) gains[number] = WEIGHTS.notedLiking
  }
  return gains
}

/** With what was noted of the person behind the strongest reason, where the gift serves it. */
export function withNoted(
  reasons: readonly Reason[],
  gift: Gift,
  likings: NotedPerson['likings'],
): readonly Reason[] {
  const [first] = reasons
  if (reasons.some(({ isPerson }) => isPerson)) return reasons
  for (const { id, words, noted } of likings) {
    const attribute = id === null ? undefined : gift.interests[id]
    if (attribute === undefined || attribute.toLowerCase() === first?.attribute.toLowerCase()) continue
    const reason = notedReason({ words, noted }, attribute)
    return first ? [first, reason].slice(0, REASONS_MAX) : [reason]
  }
  return reasons
}

/** The gifts that were given before, with all of their kind and all that are like them, by number. */
export function givenBefore({ given }: PersonFacts, index: GiftIndex): number[] {
  if (given.length === 0) return []
  const ids = new Set(given.map(({ giftId }) => giftId))
  const titles = given.map(({ title }) => titleStems(title)).filter(({ size }) => size > 0)
  const before = index.gifts.flatMap((gift, number) => {
    const stems = titleStemsOf(gift)
    return ids.has(gift.id) || titles.some((title) => areTitlesAlike(title, stems)) ? [number] : []
  })
  const kinds = new Set(before.map((number) => index.kinds[number]))
  const ofKind = [...index.gifts.keys()].filter((number) => kinds.has(index.kinds[number]))
  return [...new Set([...before, ...ofKind, ...before.flatMap((number) => [...(index.alike[number] ?? [])])])]
}
