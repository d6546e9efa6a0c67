/** Things that shops sell, asked for by name where the reader marks a liking, or something else. */
import { lookUp } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { isSmallWord, stemsOf } from '../../text/stems.ts'
import type { Text } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { isOfMaker, wareIn } from '../wares.ts'
import type { Mention } from './mentions.ts'

type Names = Pick<Vocabulary, 'interests' | 'wares'>

/** What stands right behind a maker's name, and is nothing else, is which one: the 'pro' of 'AirPods pro'. */
export function withModel(
  text: Text,
  mention: Mention,
  { mentions, vocabulary: { wares } }: { readonly mentions: readonly Mention[]; readonly vocabulary: Names },
): Mention {
  if (mention.role !== 'want') return mention
  const found = wareIn(stemsOf(text.folded.slice(mention.start, mention.end)), wares)
  if (found === null || !isOfMaker(found.ware)) return mention
  let { end } = mention
  for (const token of text.tokens) {
    if (token.start < end) continue
    const isBehind = token.start === end + 1 && !isSmallWord(token.stem) && !isWithin(mentions, token)
    if (!isBehind) break
    end = token.end
  }
  return { ...mention, end }
}

/** The longest name of a ware in few words, whatever else its parts may be: a 'dog bed' is for no dog's birthday. */
export function withWare(
  text: Text,
  mentions: readonly Mention[],
  { wares, interests }: Names,
): readonly Mention[] {
  const refused = mentions.filter(({ role }) => role === 'no' || role === 'has' || role === 'money')
  const others = mentions.filter(({ role }) => role !== 'like')
  const isFree = (span: Span, isLong: boolean): boolean =>
    !isWithin(isLong ? refused : others, span) && isLoose(text, span, mentions)
  for (const words of stretchesOf(text)) {
    const span = placeOf(words)
    const ware = wares.get(stemsOf(text.folded.slice(span.start, span.end)).join(' '))
    const said = words.map(({ word }) => word)
    const isName = ware && (isOfMaker(ware) || (said.length > 1 && lookUp(interests, said) === undefined))
    if (!isName || !isFree(span, said.length > 1)) continue
    const beside = mentions.filter((one) => !isWithin([span], one))
    return [...beside, { ...span, role: 'want' as const }].sort((a, b) => a.start - b.start)
  }
  return mentions
}

const placeOf = (words: readonly Span[]): Span => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
})

/** Words of the longest name. */
const NAME_MAX = 5

/** The stretches of a text of few words, the longest first. */
const stretchesOf = ({ tokens }: Text): (typeof tokens)[] =>
  Array.from({ length: NAME_MAX }, (_, less) => NAME_MAX - less).flatMap((length) =>
    tokens.slice(length - 1).map((_, from) => tokens.slice(from, from + length)),
  )

/** Whether no word stands before it that may say what it is to somebody: 'takes piano lessons'. */
export function isLoose({ tokens, folded }: Text, { start }: Span, mentions: readonly Mention[]): boolean {
  const before = tokens.findLast(({ end }) => end <= start)
  return (
    before === undefined ||
    ARTICLE.test(before.word) ||
    /[^ ]/.test(folded.slice(before.end, start)) ||
    isWithin(mentions, before)
  )
}
const ARTICLE = /^(?:an?|the|some|new|nice|good)$/
