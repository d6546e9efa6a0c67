/** Leaves an interest out that was hardly meant: 'swing' of a 'porch swing' is no dance. The words stay, and are searched for as they are. */
import type { Link } from '@presently/chooser/meant/meant'
import type { Match } from '../../text/phrases.ts'
import { overlaps, readAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Mention } from '../mentions/mentions.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Interest, InterestWord } from './interests.ts'

type Known = {
  readonly text: Text
  readonly mentions: readonly Mention[]
  readonly all: readonly Match<InterestWord>[]
  readonly vocabulary: Pick<Vocabulary, 'doubtOf' | 'deeds' | 'taxonomy'>
}

/** Above it three of four interests are wrong, in requests that nothing was learned from (`npm run train -- meant`). */
const HARDLY_MEANT = 0.6

export const withoutHardlyMeant = (likings: readonly Interest[], known: Known): Interest[] =>
  likings.map((liking) => {
    const link = linkOf(liking, likings.length, known)
    const isHardlyMeant = link !== null && known.vocabulary.doubtOf(link) > HARDLY_MEANT
    return isHardlyMeant ? { ...liking, id: null, label: readAt(known.text, liking) } : liking
  })

/**
 * Null where nothing is to be doubted: no interest, one that stands with a ware, what is asked for (whose words are searched for beside it),
 * what somebody used to like, and what says the interest's own name, or a verb of it, and nothing else.
 */
function linkOf(liking: Interest, likings: number, { text, mentions, all, vocabulary }: Known): Link | null {
  const { start, end, id: interest, ware } = liking
  const role = mentions.find((one) => overlaps(one, liking))?.role
  const said = text.folded.slice(start, end)
  if (interest === null || ware !== undefined || isOwnName(said, interest, vocabulary)) return null
  if (role !== 'like' && role !== 'who') return null
  const [match] = all
    .filter((one) => one.entry.id === interest && one.start >= start && one.end <= end)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  return {
    interest,
    phrase: match ? text.folded.slice(match.start, match.end) : '',
    said,
    isCued: match?.entry.cued ?? false,
    isCalling: role === 'who',
    likings,
  }
}

const isOwnName = (said: string, interest: string, { deeds, taxonomy }: Known['vocabulary']): boolean =>
  deeds.get(said) === interest || taxonomy.interests[interest]?.label === said
