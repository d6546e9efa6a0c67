/** Things that are asked for by a noun that ideas are called by, where a request says hardly more. */
import { isWithin, placesOf, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { type AskedThings, type Read, thingBeside, thingLeft } from './asked-things.ts'
import { tokensIn } from './items.ts'

type Nouns = ReadonlySet<string>

/** What is asked for with no word between it and whom it is for, or alone: 'tools brother', 'backpack'. */
export function besideSomebody(text: Text, { named, bare, only }: AskedThings, nouns: Nouns): Span[] {
  const beside = thingBeside(text, nouns) ?? only.find((one) => isCalled(text, one, nouns))
  return beside && !isWithin(placesOf(named, bare), beside) ? [beside] : []
}

type Said = {
  readonly before: Read
  readonly things: AskedThings
  readonly beside: readonly Span[]
  /** What is told as a liking is not asked for. */
  readonly told: readonly Span[]
}

/** What is left of the request beside what was read, where nothing else is asked for. */
export function leftAlone(text: Text, { before, things, beside, told }: Said, nouns: Nouns): Span[] {
  if (things.named.length + things.bare.length + beside.length > 0) return []
  const left = thingLeft(text, placesOf(before.taken, before.feasts), nouns)
  return left && !isWithin(told, left) ? [left] : []
}

/** 'Backpack', and not a word more: ideas are called so. */
export const isCalled = (text: Text, one: Span, nouns: Nouns): boolean =>
  nouns.has(
    tokensIn(text, one)
      .map(({ stem }) => stem)
      .join(' '),
  )
