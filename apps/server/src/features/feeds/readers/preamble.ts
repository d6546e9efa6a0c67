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
    const end = kept.indexOf('\n')
    const isWhole = end >= 0 || !(await more())
    if (!isWhole) continue
    const first = end < 0 ? kept : kept.slice(0, end)
    const told = SEPARATOR.exec(first)?.[1]
    if (told !== undefined) mark = told === '\\t' ? '\t' : told
    else if (first.trim() !== '' && !isRemark(first))
      return { mark, header: first, headerLine: line, text: from(kept, pieces) }
    if (end < 0) throw new FeedRefusal('The feed is empty: its first line should name the columns.')
    kept = kept.slice(end + 1)
    line += 1
  }

  async function more(): Promise<boolean> {
    const { done, value } = await pieces.next()
    if (done) return false
    kept += value
    if (kept.length > HEAD_MAX && !kept.includes('\n'))
      throw new FeedRefusal(
        `The first line is longer than ${HEAD_MAX} characters: it should name the columns.`,
      )
    return true
  }
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
