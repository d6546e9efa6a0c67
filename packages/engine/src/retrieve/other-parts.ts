/** Of an interest whose parts have little in common: those that nobody named, where others were. */
import type { Interest } from '../brief/likings/interests.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'

/** The other marked words of an interest whose parts have little in common. */
export const partsApart = (
  id: string | null,
  said: readonly string[],
  { narrow, taxonomy }: Vocabulary,
): readonly (readonly string[])[] =>
  id !== null && taxonomy.interests[id]?.loose === true
    ? (narrow.get(id) ?? []).filter((one) => !one.some((stem) => said.includes(stem)))
    : []

/** Of what a loose interest holds, all but the parts that are told of, and what they hold or are held by; none where none is. */
export function partsUnsaid(
  whole: string | null,
  told: readonly Pick<Interest, 'id'>[],
  { taxonomy, tree }: Vocabulary,
): readonly string[] {
  if (whole === null || taxonomy.interests[whole]?.loose !== true) return []
  const parts = tree.descendantsOf(whole)
  const said = told.flatMap((one) => (one.id !== null && parts.includes(one.id) ? [one.id] : []))
  if (said.length === 0) return []
  const near = new Set(said.flatMap((one) => [...tree.familyOf(one)]))
  return parts.filter((part) => !near.has(part))
}

const NONE: ReadonlySet<string> = new Set()

/** The same of the loose wholes of what is told beside it: who cooks, and likes Italian food, means no Brazilian dishes. */
export function partsUnsaidBeside(
  id: string | null,
  told: readonly Pick<Interest, 'id'>[],
  vocabulary: Vocabulary,
): readonly string[] {
  const { tree } = vocabulary
  const wholes = new Set(told.flatMap((one) => (one.id === null ? [] : tree.ancestorsOf(one.id))))
  const own = id === null ? NONE : tree.familyOf(id)
  return [...wholes].flatMap((whole) =>
    own.has(whole) ? [] : partsUnsaid(whole, told, vocabulary).filter((part) => !own.has(part)),
  )
}
