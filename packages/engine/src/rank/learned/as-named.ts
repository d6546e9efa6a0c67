/** A request with what is named in it written as the catalogue writes it, so that it is told the same of both forms. */
import type { Mention } from '../../brief/mentions/mentions.ts'
import type { Understanding } from '../../brief/understand.ts'
import type { Vocabulary } from '../../brief/vocabulary.ts'
import { isWithin } from '../../text/span.ts'
import { withFolded, wordsIn } from '../../text/tokens.ts'

type Told = Pick<Understanding, 'text' | 'mentions' | 'interests'>

/** What a thing may be named by. */
const NAMING: ReadonlySet<Mention['role']> = new Set(['like', 'want', 'no', 'has'])

/** Of 'a lunchbox for work' a lunch box for work, of a 'Fossil watch' a watch; most requests stay as they are. */
export function asNamedIn<T extends Told>(told: T, { compounds }: Pick<Vocabulary, 'compounds'>): T {
  const { text, mentions, interests } = told
  let { folded } = text
  let moved = 0
  const out: Mention[] = []
  for (const mention of mentions) {
    const [start, end] = [mention.start + moved, mention.end + moved]
    const said = NAMING.has(mention.role) ? wordsIn(folded.slice(start, end)) : []
    const thing = interests.find((one) => one.called !== undefined && isWithin([mention], one))
    const named = compounds.asNamed(thing?.called === undefined ? said : wordsIn(thing.called))
    if (named.length === said.length) {
      out.push({ ...mention, start, end })
      continue
    }
    const words = named.join(' ')
    folded = folded.slice(0, start) + words + folded.slice(end)
    moved += words.length - (end - start)
    out.push({ ...mention, start, end: start + words.length })
  }
  return folded === text.folded ? told : { ...told, text: withFolded(text, folded), mentions: out }
}
