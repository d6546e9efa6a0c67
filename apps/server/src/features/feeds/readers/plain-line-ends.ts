/** A text with one kind of line end, whatever kinds of them it mixes. */
export async function* withPlainLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isOpen = false
  for await (const chunk of text) {
    // The second half of a line end whose first half ended the piece before.
    const rest = isOpen && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    isOpen = chunk.endsWith('\r')
    if (rest === '') continue
    yield rest.includes('\r') ? rest.replaceAll(/\r\n?/g, '\n') : rest
  }
}
