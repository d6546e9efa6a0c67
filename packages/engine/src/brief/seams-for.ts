/** Which words of a request are read together or apart. */
import { languageOf } from '../text/languages.ts'
import type { Seam } from '../text/seams.ts'
import { isWithin } from '../text/span.ts'
import type { Read } from '../text/tokens.ts'
import { type Mention, readIn } from './mentions/mentions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a thing may be named by. Elsewhere, 'facebook' and 'deadline' are best left as they stand. */
const NAMING: ReadonlySet<Mention['role']> = new Set(['like', 'want', 'need', 'has', 'no'])

/** Of another language none; where no name says so, only of what is liked, wished or refused, and of no name. */
export const seamsFor =
  ({ rewriter: { compounds, languages }, reader }: Pick<Vocabulary, 'rewriter' | 'reader'>) =>
  (read: Read): readonly Seam[] => {
    const seams = compounds(read)
    if (seams.length === 0 || languageOf(read, languages) !== null) return []
    if (!seams.some(({ isGuess }) => isGuess)) return seams
    const named = readIn(read.raw, reader).filter(({ role }) => NAMING.has(role))
    return seams.filter((seam) => !seam.isGuess || (isWithin(named, seam) && !isNameAt(read.raw, seam)))
  }

/** A capital within a sentence begins a name. */
const isNameAt = (raw: string, { start }: Seam): boolean =>
  /\p{Lu}/u.test(raw.charAt(start)) && /[\p{L},;:&]\s$/u.test(raw.slice(Math.max(0, start - 2), start))
