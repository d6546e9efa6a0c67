/** What stands before the header of a table: blank lines, remarks, and a spreadsheet's word on the mark between cells. */
import { FeedRefusal } from './feed-refusal.ts'

/** A header that is longer is none. */
const HEAD_MAX = 1_000_000
/** As Excel writes it: sep=; */
const SEPARATOR = /^"?sep=(.|\\t)"?$/i

export type Headed = {
  /** The mark between cells, where the file says it. */
  readonly mark: string | null
  /** The header's first line. */
  readonly header: string
  readonly headerLine: number
  /** The text from the header on. */
  readonly text: AsyncIterable<string>
}

/** Facebook's remarks begin with this. */
const isRemark = (line: string): boolean => line.startsWith('#')

export async function headed(whole: AsyncIterable<string>): Promise<Headed> {
  const pieces = whole[Symbol.asyncIterator]()
  let kept = ''
  let line = 1
  let mark: string | null = null
  for (;;) {
    kept = await withWholeLine(kept, pieces)
    const [first = ''] = kept.split('\n', 1)
    const told = markIn(first)
    if (told === null && isHeader(first))
      return { mark, header: first, headerLine: line, text: from(kept, pieces) }
    mark = told ?? mark
    if (!kept.includes('\n'))
      throw new FeedRefusal('The feed is empty: its first line should name the columns.')
    kept = kept.slice(first.length + 1)
    line += 1
  }
}

const isHeader = (line: string): boolean => line.trim() !== '' && !isRemark(line)

function markIn(line: string): string | null {
  const told = SEPARATOR.exec(line)?.[1]
  return told === '\\t' ? '\t' : (told ?? null)
}

/** The text up to the end of a line, or of all. */
async function withWholeLine(start: string, pieces: AsyncIterator<string>): Promise<string> {
  let kept = start
  while (!kept.includes('\n')) {
    const { done, value } = await pieces.next()
    if (done) return kept
    kept += value
    if (kept.length > HEAD_MAX && !kept.includes('\n'))
      throw new FeedRefusal(
        `The first line is longer than ${HEAD_MAX} characters: it should name the columns.`,
      )
  }
  return kept
}

async function* from(start: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    if (start !== '') yield start
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops early closes the file or the connection.
    await pieces.return?.()
  }
}
