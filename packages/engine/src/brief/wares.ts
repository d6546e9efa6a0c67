/** Things that shops sell, found by what a request calls them: a 'red pepper mill' is a pepper mill. */
import type { WareEntry } from '../lexicon.ts'
import { onceFor } from '../remember.ts'
import { stemsOf } from '../text/stems.ts'

/** By the stems of each of their names. */
export type Wares = ReadonlyMap<string, WareEntry>

/** The first to claim a name keeps it. */
export function waresOf(rows: readonly WareEntry[]): Wares {
  const wares = new Map<string, WareEntry>()
  for (const row of rows)
    for (const name of namesOf(row)) if (name !== '' && !wares.has(name)) wares.set(name, row)
  return wares
}

/** A ware, and how many of the stems stand before its name. */
export type FoundWare = { readonly ware: WareEntry; readonly before: number }

/** The ware that some stems end in, by its longest name; null where they end in none. What it comes with says no other thing. */
export function wareIn(all: readonly string[], wares: Wares): FoundWare | null {
  const end = all.findIndex((stem, place) => place > 0 && COMES_WITH.has(stem))
  const stems = end < 0 ? all : all.slice(0, end)
  for (let before = 0; before < stems.length; before += 1) {
    const name = stems.slice(before).join(' ')
    const ware = wares.get(name)
    if (ware && (before === 0 || isWhole(name, ware))) return { ware, before }
  }
  return null
}

/** Whether it says what the thing is without the words before it: a 'key chain' is no chain. */
const isWhole = (name: string, ware: WareEntry): boolean => name.includes(' ') || namesOf(ware)[0] === name

const COMES_WITH: ReadonlySet<string> = new Set(['with', 'for', 'that', 'in'])

/** Made by one maker, and called by its name: no other thing is it. */
export const isOfMaker = ({ name }: WareEntry): boolean => /\p{Lu}/u.test(name)

/** Whether some idea of the catalogue is called so; `ownable` holds the stems of what ideas are called. */
export const isInCatalogue = (ware: WareEntry, ownable: ReadonlySet<string>): boolean =>
  namesOf(ware).some((name) => ownable.has(name))

/** The stems of each of its names. */
export const namesOf = onceFor(({ name, also }: WareEntry) =>
  [name, ...also].map((one) => stemsOf(one).join(' ')),
)
