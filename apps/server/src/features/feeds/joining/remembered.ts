/** What was read of a word once, kept: a feed has few words and makers, and many rows. */

/** Then they are forgotten, and read anew. */
const REMEMBERED_MAX = 20_000

/** The same reading, done once for a text while it is remembered. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = read(text)
    if (known.size >= REMEMBERED_MAX) known.clear()
    known.set(text, value)
    return value
  }
}
