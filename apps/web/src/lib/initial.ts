/** The first letter of a name, as a capital; '' for a name of spaces. A whole character: half of an emoji is no letter. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toUpperCase()
}
