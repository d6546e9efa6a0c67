import type { Rolldown } from 'vite'

/** Addresses of a chunk, of all that it imports at once, and of their styles. */
export function filesOf(page: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  add(page)
  const files = [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set(files)].map((file) => `/${file}`)
}
