/** The interests in a note such as 'Sister, turning 30, mysteries, $50', read while it is typed. */

const MOST_CHIPS = 5
/** A chip is longer than this, in characters. */
const TOO_SHORT = 2
const RELATIONS = new Set([
  'mom',
  'dad',
  'mother',
  'father',
  'friend',
  'boyfriend',
  'girlfriend',
  'wife',
  'husband',
])

const isNumeric = (item: string): boolean => !Number.isNaN(Number(item))
const startsWithDollars = (item: string): boolean => /^\$\s*\d/.test(item)

function isInterest(item: string): boolean {
  if (item.length <= TOO_SHORT) return false
  return !isNumeric(item) && !startsWithDollars(item) && !RELATIONS.has(item.toLowerCase())
}

/**
 * @example
 * interestChips('Mom, gardening, tea, $50') // ['gardening', 'tea']
 */
export function interestChips(query: string): string[] {
  const items = query
    .split(',')
    .map((item) => item.trim())
    .filter(isInterest)
  const firstByWord = new Map(items.toReversed().map((item) => [item.toLowerCase(), item]))
  return [...new Set(items.map((item) => firstByWord.get(item.toLowerCase()) ?? item))].slice(0, MOST_CHIPS)
}
