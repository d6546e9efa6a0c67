import type { Rolldown } from 'vite'

/**
 * Addresses of a chunk, of all that it imports at once, and of their styles. What a chunk imports stands before its own
 * styles: they are written to win over those of the parts that they use, and of equal rules the last one counts.
 */
export function filesOf(page: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<Rolldown.OutputChunk>()
  const styles: string[] = []
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
    styles.push(...(chunk.viteMetadata?.importedCss ?? []))
  }
  add(page)
  const scripts = [...found].map(({ fileName }) => fileName)
  return [...new Set([...scripts, ...styles])].map((file) => `/${file}`)
}
