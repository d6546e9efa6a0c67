/** Stretches that name one thing which is asked for, where the reader marks its parts, or takes it for a liking. */
import { lookUp } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { singular, type Text, wordsIn } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { isOfFewWords } from './few-words.ts'
import type { Mention } from './mentions.ts'

type Names = Pick<Vocabulary, 'called' | 'interests' | 'compounds'>

/** 'Fox hoodie' is one wish, and no liking of foxes beside it; of few words, what is called like a gift is asked for. */
export function withNamedThings(
  text: Text,
  mentions: readonly Mention[],
  vocabulary: Names,
): readonly Mention[] {
  const isSearch = isOfFewWords(text) && !LIKING.test(text.folded)
  const out: Mention[] = []
  for (const mention of mentions) {
    const before = out.at(-1)
    if (before?.role === 'like' && mention.role === 'want' && isBeside(text, before, mention))
      out.splice(-1, 1, { ...mention, start: before.start })
    else
      out.push(
        isSearch && mention.role === 'like' && isLoose(text, mention, mentions)
          ? asWish(text, mention, { mentions, vocabulary })
          : mention,
      )
  }
  return out
}

/** Whether no word stands before it that may say what it is to somebody: 'takes piano lessons'. */
function isLoose({ tokens, folded }: Text, { start }: Span, mentions: readonly Mention[]): boolean {
  const before = tokens.findLast(({ end }) => end <= start)
  return (
    before === undefined ||
    ARTICLE.test(before.word) ||
    /[^ ]/.test(folded.slice(before.end, start)) ||
    isWithin(mentions, before)
  )
}
const ARTICLE = /^(?:an?|the|some|new|nice|good)$/

/** What says that somebody likes it, and asks for nothing. */
const LIKING = new RegExp(
  String.raw`\b(?:loves?|loved|likes?|liked|enjoys?|enjoyed|adores?|into|fans?|fanatic|lovers?|collects?|plays?|` +
    String.raw`obsessed|interested|keen|crazy|mad|nuts|wears?|reads?|drinks?|watches|has|have|owns?|does|who|whose|` +
    String.raw`he|she|they|hes|shes|he's|she's)\b`,
)

const isBeside = ({ folded }: Text, one: Span, other: Span): boolean =>
  other.start === one.end + 1 && folded.charAt(one.end) === ' '

type Beside = { readonly mentions: readonly Mention[]; readonly vocabulary: Names }

/** A wish where it ends in what a gift is called by, or the word behind it is that: 'Fossil watch', the hat of a 'fishing hat'. */
function asWish(text: Text, mention: Mention, { mentions, vocabulary }: Beside): Mention {
  const next = text.tokens.find(({ start }) => start >= mention.end)
  const isNext =
    next !== undefined &&
    isBeside(text, mention, next) &&
    vocabulary.called.has(next.stem) &&
    !mentions.some((one) => one.start < next.end && one.end > next.start)
  if (isNext) return { ...mention, role: 'want', end: next.end }
  const said = wordsIn(text.folded.slice(mention.start, mention.end))
  const named = vocabulary.compounds.asNamed(said).map(singular)
  const isCalled = named.some((_, from) => vocabulary.called.has(named.slice(from).join(' ')))
  return isCalled && lookUp(vocabulary.interests, said) === undefined ? { ...mention, role: 'want' } : mention
}
