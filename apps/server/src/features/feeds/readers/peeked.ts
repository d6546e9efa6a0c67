/** A look at the beginning of a stream, which is then read from its beginning all the same. */

export async function peeked(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let have = 0
  while (have < length) {
    const { done, value } = await iterator.next()
    if (done) break
    chunks.push(value)
    have += value.length
  }
  const head = Buffer.concat(chunks)
  const whole = async function* () {
    try {
      yield head
      for (;;) {
        const { done, value } = await iterator.next()
        if (done) return
        yield value
      }
    } finally {
      // Whoever stops early closes the file or the connection.
      await iterator.return?.()
    }
  }
  return { head: head.subarray(0, length), whole: whole() }
}
