/**
 * What is meant by a thing that is asked for and what stands before it: of a 'Fossil watch' the watch, as no watch is for who likes
 * fossils, and of a 'golf shirt' both.
 */
import type { Gift } from '../../gift.ts'
import { endingsOf, textsOf } from '../../retrieve/gift-texts.ts'
import { findPhrases, type Match } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import type { Text, Token } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { InterestWord } from './interests.ts'

/** What gifts are called, or what the name of one ends in, as stems -> those gifts. */
export function giftsCalled(
  gifts: readonly Gift[],
  ownable: ReadonlySet<string>,
): ReadonlyMap<string, readonly Gift[]> {
  const out = new Map<string, Gift[]>()
  for (const gift of gifts)
    for (const name of endingsOf(gift)) {
      if (!ownable.has(name)) continue
      const known = out.get(name)
      if (known) known.push(gift)
      else out.set(name, [gift])
    }
  return out
}

type Known = {
  /** All that may be a liking, sure or not. */
  readonly all: readonly Match<InterestWord>[]
  readonly vocabulary: Pick<Vocabulary, 'called' | 'ownable' | 'tree' | 'makers'>
}

export type Meant = {
  /** The words without those of a maker, and of a liking that no such thing is for. */
  readonly called: string
  /** Where what it is called by begins: of a 'Fossil leather watch' at the watch. */
  readonly head: Span
  /** The likings that are meant too. */
  readonly ids: ReadonlySet<string>
}

/** What is meant by a stretch that names a thing; null where all of it is, or nothing is called so. */
export function thingMeant(text: Text, item: Span, { all, vocabulary }: Known): Meant | null {
  const tokens = text.tokens.filter(({ start, end }) => start >= item.start && end <= item.end)
  const within = (one: Span): boolean => one.start >= item.start && one.end <= item.end
  const likings = all.filter(within)
  const makers = findPhrases(text, vocabulary.makers).filter(within)
  const isWhole =
    vocabulary.ownable.has(tokens.map(({ stem }) => stem).join(' ')) ||
    likings.some(({ start, end }) => start === item.start && end === item.end)
  if (tokens.length < 2 || (isWhole && makers.length === 0)) return null
  const head = headIn(tokens, [...likings, ...makers], vocabulary)
  if (!head) return null
  const { gifts } = head
  const served = likings.filter(
    (one) =>
      one.start >= head.start ||
      IS_DOING.test(text.folded.slice(one.start, one.end)) ||
      gifts.some((gift) => isFor(gift, one.entry.id, vocabulary)),
  )
  const isLeft = (token: Token): boolean =>
    token.start >= head.start ||
    gifts.some((gift) => textsOf(gift).phrases.includes(` ${token.stem} `)) ||
    !isWithin([...makers, ...likings.filter((one) => !served.includes(one))], token)
  const left = tokens.filter(isLeft)
  if (left.length === tokens.length) return null
  return {
    called: left.map(({ word }) => word).join(' '),
    head: { start: head.start, end: item.end },
    ids: new Set(served.map(({ entry }) => entry.id)),
  }
}

/** What a thing is for, and the name of no maker: an ironing board is no board. */
const IS_DOING = /ing$/

type Head = { readonly start: number; readonly gifts: readonly Gift[] }

/** The longest end that gifts are called by; none that begins with a liking or a maker. */
function headIn(
  tokens: readonly Token[],
  before: readonly Span[],
  { called }: Pick<Vocabulary, 'called'>,
): Head | null {
  for (const [from, { start }] of tokens.entries()) {
    const isOpened = before.some((one) => one.start === start) && from < tokens.length - 1
    const name = tokens.slice(from).map(({ stem }) => stem)
    const gifts = from === 0 || isOpened ? undefined : called.get(name.join(' '))
    if (gifts) return { start, gifts }
  }
  return null
}

const isFor = ({ interests }: Gift, id: string, { tree }: Pick<Vocabulary, 'tree'>): boolean =>
  Object.keys(interests).some((own) => own === id || tree.ancestorsOf(own).includes(id))
