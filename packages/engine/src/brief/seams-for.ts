/** Which words of a request are read together or apart. */
import { isNameAt } from '../text/capital.ts'
import { languageOf } from '../text/languages.ts'
import type { Seam } from '../text/seams.ts'
import type { Read } from '../text/tokens.ts'
import { isOfFewWords } from './mentions/few-words.ts'
import { type Mention, readIn } from './mentions/mentions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a thing may be named by. Elsewhere they are two words: 'they take away her phone' orders no takeaway. */
const NAMING: ReadonlySet<Mention['role']> = new Set(['like', 'want', 'need', 'has', 'no'])

/** Of another language none: its words are no English ones. Two words are one where both belong to one thing that is named; few words name one. */
export const seamsFor =
  ({ rewriter: { languages }, compounds, reader }: Pick<Vocabulary, 'rewriter' | 'compounds' | 'reader'>) =>
  (read: Read): readonly Seam[] => {
    const seams = compounds.seamsIn(read)
    if (seams.length === 0 || languageOf(read, languages) !== null) return []
    if (isOfFewWords(read) || seams.every(({ isOpen }) => isOpen)) return seams
    const named = readIn(read.raw, reader).filter(({ role }) => NAMING.has(role))
    const isNamed = ({ start, at, end }: Seam): boolean =>
      named.some((one) => one.start <= start && one.end >= end) && !isNameAt(read.raw, { start: at + 1, end })
    return seams.filter((seam) => seam.isOpen || isNamed(seam))
  }
