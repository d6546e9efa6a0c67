/** What removing, adding and bringing back a part of the brief does to a search. */
import type { BriefField } from '@presently/contract/brief'
import type { Relaxation } from '@presently/contract/ideas'
import { BRIEF_FIELDS } from './contract-facts.ts'
import type { Search } from './search-address.ts'

/** Fields that hold one value: a new one takes the place of the old. */
const SINGLE: ReadonlySet<BriefField> = new Set(['recipient', 'age', 'occasion', 'budget'])

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const without = (changes: readonly string[], change: string): string[] =>
  changes.filter((other) => !sameText(other, change))
const includes = (changes: readonly string[], change: string): boolean =>
  changes.some((other) => sameText(other, change))

export function changeOf(field: BriefField, value: string): string {
  return `${field}:${value}`
}

/** The field and the value of a change; null where it is not one. */
export function partsOf(change: string): { field: BriefField; value: string } | null {
  const colon = change.indexOf(':')
  const field = BRIEF_FIELDS.find((name) => name === change.slice(0, colon))
  return field === undefined ? null : { field, value: change.slice(colon + 1) }
}

/** Forgets a part: one that the visitor added is taken back, one from the text is left out. */
export function dropChange(search: Search, change: string): Search {
  const wasAdded = includes(search.add, change)
  return {
    ...search,
    page: 1,
    add: without(search.add, change),
    drop: wasAdded ? search.drop : [...without(search.drop, change), change],
  }
}

/** Brings a part that the text does not hold; `replaces` is the value it takes the place of. */
export function addChange(search: Search, change: string, replaces: string | null = null): Search {
  const cleared = replaces === null || sameText(replaces, change) ? search : dropChange(search, replaces)
  const wasDropped = includes(cleared.drop, change)
  return {
    ...cleared,
    page: 1,
    drop: without(cleared.drop, change),
    add: wasDropped ? cleared.add : [...without(cleared.add, change), change],
  }
}

/** Brings back a part that was left out, in place of what was added instead of it. */
export function bringBack(search: Search, change: string): Search {
  const field = partsOf(change)?.field
  const single = field !== undefined && SINGLE.has(field)
  return {
    ...search,
    page: 1,
    drop: without(search.drop, change),
    add: single ? search.add.filter((other) => partsOf(other)?.field !== field) : search.add,
  }
}

/** Names a refinement by its place, from 1, among what a smaller wish drops. */
const REFINEMENT = 'refine:'

/** The search as a smaller wish has it; refinements that it takes back leave the search, so that no chip stays behind. */
export function relaxed(search: Search, { drop, add }: Relaxation): Search {
  const isRefinement = (change: string): boolean => change.startsWith(REFINEMENT)
  const gone = drop.filter(isRefinement).map((change) => Number(change.slice(REFINEMENT.length)))
  const kept: Search = {
    ...search,
    page: 1,
    refine: search.refine.filter((_, place) => !gone.includes(place + 1)),
  }
  const parts = drop.filter((change) => !isRefinement(change))
  const dropped = parts.reduce((result, change) => dropChange(result, change), kept)
  return add.reduce((result, change) => addChange(result, change), dropped)
}
