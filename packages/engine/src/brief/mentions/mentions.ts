/** What the reader says of a request, at the places of the text that the rules read. */
import type { Mention as Read, Reader } from '@presently/reader/read'
import { memoryFor } from '../../remember.ts'
import { isWithin, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { PET } from '../people/pets.ts'

/** How sure the reader is of the role, from 0 to 1, is told of what it read itself. */
export type Mention = Span & Pick<Read, 'role'> & Partial<Pick<Read, 'sureness'>>

/** The parts of a request are read one by one, and a dialogue reads its first words again: all of them from one reading. */
const KEPT_MAX = 32
const kept = memoryFor<Reader, readonly Read[]>(KEPT_MAX)

/** What the reader says of a text as it stands. */
export const readIn = (text: string, reader: Reader): readonly Read[] =>
  kept(reader)(text, () => reader.mentionsIn(text))

/** The mentions in the order of the text, without those that were hidden from the rules: names, orders to a machine, what was taken back. */
export function mentionsOf(text: Text, reader: Reader): readonly Mention[] {
  const read = readIn(text.raw, reader)
  const own = read.flatMap(({ role, start, end, sureness }) => {
    const span = foldedSpan(text, { start, end })
    return /[\p{L}\p{N}]/u.test(text.folded.slice(span.start, span.end)) ? [{ ...span, role, sureness }] : []
  })
  if (!isTranslated(text)) return own
  // The reader has learned from far more English: what it sees in the translation alone is told too.
  const others = readIn(text.folded, reader)
  const beside = others.filter((one) => !isWithin(own, one))
  return [...own, ...beside].sort((a, b) => a.start - b.start)
}

/** Whether so much of it is read as other words that they are those of another language. */
const TRANSLATED_FROM = 1 / 3
function isTranslated({ changes, folded }: Text): boolean {
  let signs = 0
  for (const { start, end } of changes) signs += end - start
  return signs > folded.length * TRANSLATED_FROM
}

/** The stretch of the folded text that stands for one of the raw text; half of what was rewritten is all of it. */
function foldedSpan({ changes }: Text, raw: Span): Span {
  let { start, end } = raw
  for (const change of changes) {
    const longer = change.end - change.to
    if (raw.start >= change.to) start = raw.start + longer
    else if (raw.start > change.from) start = change.start
    if (raw.end >= change.to) end = raw.end + longer
    else if (raw.end > change.from) end = change.end
  }
  return { start, end }
}

export const isRefusal = ({ role }: Mention): boolean => role === 'no' || role === 'has'

const IS_PET = new RegExp(String.raw`(?:^| )${PET}$`, 'u')
/** Who has two dogs is given what is for dogs. */
export const isPet = ({ folded }: Text, { role, start, end }: Mention): boolean =>
  role === 'has' && IS_PET.test(folded.slice(start, end))
