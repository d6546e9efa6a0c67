/** Stretches that name one thing which is asked for, where the reader marks its parts, or takes it for a liking. */
import { lookUp } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { stemsOf } from '../../text/stems.ts'
import { singular, type Text, wordsIn } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type FoundWare, isInCatalogue, isOfMaker, wareIn } from '../wares.ts'
import { isOfFewWords } from './few-words.ts'
import type { Mention } from './mentions.ts'
import { isLoose, withModel, withWare } from './named-wares.ts'

type Names = Pick<Vocabulary, 'called' | 'interests' | 'compounds' | 'wares' | 'ownable'>

/** 'Fox hoodie' is one wish, and no liking of foxes beside it; of few words, what is called like a gift is asked for. */
export function withNamedThings(
  text: Text,
  mentions: readonly Mention[],
  vocabulary: Names,
): readonly Mention[] {
  const isSearch = isOfFewWords(text) && !LIKING.test(text.folded)
  const whole = joinedWishes(text, mentions)
  if (!isSearch) return whole
  const wished = whole.map((mention) =>
    mention.role === 'like' && isLoose(text, mention, mentions)
      ? asWish(text, mention, { mentions, vocabulary })
      : mention,
  )
  const named = wished.some(({ role }) => role === 'want') ? wished : withWare(text, wished, vocabulary)
  return named.map((mention) => withModel(text, mention, { mentions: named, vocabulary }))
}

/** A wish with the liking that stands right before it. */
function joinedWishes(text: Text, mentions: readonly Mention[]): Mention[] {
  const out: Mention[] = []
  for (const mention of mentions) {
    const before = out.at(-1)
    const isPart = before?.role === 'like' && mention.role === 'want' && isBeside(text, before, mention)
    if (isPart) out.splice(-1, 1, { ...mention, start: before.start })
    else out.push(mention)
  }
  return out
}

/** What a maker calls so, or what no idea is called, is no more than that thing: nobody collects hoverboards. */
const isNoIdea = ({ ware, before }: FoundWare, { ownable }: Names): boolean =>
  isOfMaker(ware) || (before === 0 && !isInCatalogue(ware, ownable))

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
  const found = wareIn(stemsOf(said.join(' ')), vocabulary.wares)
  const isCalled =
    found !== null || named.some((_, from) => vocabulary.called.has(named.slice(from).join(' ')))
  if (found !== null && isNoIdea(found, vocabulary)) return { ...mention, role: 'want' }
  return isCalled && lookUp(vocabulary.interests, said) === undefined ? { ...mention, role: 'want' } : mention
}
