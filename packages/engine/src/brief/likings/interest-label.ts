/** What a card and a chip call an interest. */
import { memoryOf } from '../../remember.ts'
import { root, stemsOf } from '../../text/stems.ts'

/** So many labels are remembered: people say the same of the same likings. */
const LABELS_MAX = 2000
const labels = memoryOf<string>(LABELS_MAX)

/** 'Reads' is reading, 'pour-over coffee' stays, and 'rides his bike' is cycling: the words are kept beside it. */
export const labelOf = (words: string, name: string): string =>
  labels(`${name}|${words}`, () => findLabel(words, name))

function findLabel(words: string, name: string): string {
  const said = stemsOf(words).map(core)
  const named = stemsOf(name).map(core)
  const isNamed = named.every((stem) => said.includes(stem))
  if (isNamed) return said.length > named.length ? words.toLowerCase() : name
  // 'Pour-over' is pour-over coffee.
  if (said.every((stem) => named.includes(stem))) return name
  return `${name}: ${words.toLowerCase()}`
}

/** So much of a stem that 'reads' and 'reading', 'carpenter' and 'carpentry' agree. */
const core = (stem: string): string =>
  root(stem)
    .replace(/(?:er|ry|y|e|s)$/, '')
    .slice(0, 7)

/** Whether words are what an interest is called, and not a part of it: 'whisky' is whiskey, a wallet is not handbags. */
export const isItsName = (words: string, name: string): boolean =>
  labelOf(words, name) === name ||
  (words.length > SAME_UNTIL &&
    !words.includes(' ') &&
    name.startsWith(words.slice(0, SAME_UNTIL).toLowerCase()))
const SAME_UNTIL = 5
