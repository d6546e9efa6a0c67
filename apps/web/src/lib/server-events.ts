/** Reads what a server sends piece by piece as `text/event-stream`. */

/**
 * The data of each event, as it comes. Other fields and comments, such as heartbeats, are left out, and so is an event
 * that the end cuts short. Fails as the body does: where the connection breaks, or the request is called off.
 *
 * @example
 * for await (const data of readServerEvents(response.body)) show(JSON.parse(data))
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = []
  for await (const line of linesOf(body)) {
    if (line !== '') data.push(...dataIn(line))
    else if (data.length > 0) {
      yield data.join('\n')
      data = []
    }
  }
}

/** What a line adds to the data of its event; nothing where it is a line of another kind. */
function dataIn(line: string): string[] {
  const match = /^data(?:: ?(.*))?$/s.exec(line)
  return match ? [match[1] ?? ''] : []
}

/** Lines end with a line feed, a carriage return, or both. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of textsOf(body)) {
    // A carriage return at the very end may be half of an end: what follows tells.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      yield decoder.decode(piece.value, { stream: true })
    }
  } finally {
    // Who stops reading early wants no more of it; a body that has failed says so by itself.
    await reader.cancel().catch(() => {})
  }
}
