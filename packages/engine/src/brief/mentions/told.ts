/** What a text tells, stretch by stretch: what the reader says of it, and the floor. */
import { isWithin, placesOf, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { certainIn } from './floor.ts'
import { wholesIn } from './items.ts'
import { isRefusal, type Mention, mentionsOf } from './mentions.ts'
import { withNamedThings } from './named-things.ts'

export type Told = {
  readonly text: Text
  /** In the order of the text. */
  readonly mentions: readonly Mention[]
  /** Phrases that hold their own 'and'. */
  readonly wholes: readonly Span[]
}

/** The mentions of a text; a liking gives way to a refusal that is certain. */
export function toldIn(text: Text, vocabulary: Vocabulary): Told {
  const wholes = wholesIn(text, vocabulary)
  const marked = mentionsOf(text, vocabulary.reader).map((one) => asNamed(text, one))
  const read = withNamedThings(text, marked, vocabulary)
  const refused = placesOf(read.filter(isRefusal))
  const certain = certainIn(text, wholes, vocabulary).filter((one) => !isWithin(refused, one))
  if (certain.length === 0) return { text, mentions: read, wholes }
  const others = read.filter((one) => !isWithin(certain, one))
  return { text, mentions: [...others, ...certain].sort((a, b) => a.start - b.start), wholes }
}

/** 'Something not medical' is asked for by what it is not. */
const IS_NOT =
  /^(?:(?:something|anything|things?|stuff|gifts?) (?:that is |that's |that are )?)?(?:not|no|nothing) (?:too |very )?(?=\p{L})/u

/** What its own words turn round: 'non-alcoholic beer' is a kind of beer, though the reader marks what is not in it. */
function asNamed({ folded }: Text, mention: Mention): Mention {
  const { role, start, end } = mention
  if (role === 'no' && /\b(?:non[- ]|nothing but )$/.test(folded.slice(0, start)))
    return { ...mention, role: 'like' }
  const not = role === 'want' || role === 'like' ? IS_NOT.exec(folded.slice(start, end)) : null
  return not ? { role: 'no', start: start + not[0].length, end } : mention
}
