/** The lines of a text, none kept that is longer than a row may be. */

const LINE_LENGTH_MAX = 1_000_000

export type Line = {
  readonly line: number
  /** Null where it was too long to be kept. */
  readonly text: string | null
  /** Whether the text ends in it, without a line end. */
  readonly isLast: boolean
}

export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1
  let start: string | null = ''
  const joined = (piece: string): string | null =>
    start === null || start.length + piece.length > LINE_LENGTH_MAX ? null : start + piece
  for await (const chunk of text) {
    const pieces = chunk.split('\n')
    const last = pieces.pop() ?? ''
    for (const piece of pieces) {
      yield { line, text: joined(piece), isLast: false }
      line += 1
      start = ''
    }
    start = joined(last)
  }
  if (start !== '') yield { line, text: start, isLast: true }
}
