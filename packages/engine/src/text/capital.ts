/** With a capital first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** No name begins with it. */
const IS_SMALL = /[a-z0-9]/

/** A capital within a sentence, and small letters after it: a name, which is right as it stands. */
export function isNameAt(
  raw: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  if (IS_SMALL.test(raw.charAt(start))) return false
  const word = raw.slice(start, end)
  return /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L},;:&]\s$/u.test(raw.slice(0, start))
}
