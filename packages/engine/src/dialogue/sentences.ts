/** Small words of the replies: numbers, lists, names of things. */

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** 'Four of the six', 'All three', 'None of the six'. */
export function shareSaid(count: number, whole: number): string {
  if (count === whole && whole > 1) return `All ${numberSaid(whole)}`
  return `${NUMBERS[count] ?? count} of the ${numberSaid(whole)}`
}

/** In words up to six. */
export const numberSaid = (count: number): string =>
  count === 0 ? 'no' : (NUMBERS[count]?.toLowerCase() ?? String(count))

/** 'is' for one, 'are' for all others. */
export const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** Whether a thing is named in the plural, as far as its ending tells. */
export const isPlural = (thing: string): boolean => /[^s]s$/.test(thing) && !/(?:us|is|as|ss)$/.test(thing)

/** 'a', 'a and b', 'a, b and c'. */
export const listSaid = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Sentences in one text. */
export const joined = (sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null && sentence !== '').join(' ')
