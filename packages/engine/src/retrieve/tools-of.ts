/** The tools of a trade or a subject among the gifts: what is of one of its interests, and is used or learned from. */
import { type GiftIndex, listOf } from './gift-index.ts'

/** Numbers, ascending, of the gifts with a tag among `interests` and a trait among `traits`. */
export function toolsOf(
  interests: ReadonlySet<string>,
  traits: readonly string[],
  { gifts, byTag }: Pick<GiftIndex, 'gifts' | 'byTag'>,
): number[] {
  const tagged = new Set([...interests].flatMap((id) => [...listOf(byTag, id)]))
  return [...tagged]
    .filter((number) => gifts[number]?.traits.some((trait) => traits.includes(trait)))
    .sort((a, b) => a - b)
}
