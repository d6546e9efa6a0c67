/** An index ready to be searched: views into one buffer, and the memory that searches work in. */
import { decode, spells } from './encoding.ts'
import { type Counts, readCounts, type Sections, sectionsOf } from './layout.ts'
import { mixed } from './word-table.ts'
import { hashOf } from './words.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

export type SearchIndex = Counts &
  Sections & {
    readonly buffer: ArrayBuffer
    /** Used by one search at a time; a search neither waits nor calls back. */
    readonly workspace: Workspace
    /** Ids decoded so far. */
    readonly ids: Map<number, string>
  }

/** Opens an index without copying or decoding it: any size opens in less than a millisecond. */
export function openSearchIndex(buffer: ArrayBuffer): SearchIndex {
  const counts = readCounts(buffer)
  const sections = sectionsOf(buffer, counts)
  return { ...counts, ...sections, buffer, workspace: createWorkspace(), ids: new Map() }
}

/** The index as one buffer, to be kept and opened again. It is the index's own memory: not to be written to. */
export const serialize = (index: SearchIndex): ArrayBuffer => index.buffer

/** The id of a document by its number. */
export function idOf(index: SearchIndex, document: number): string {
  const known = index.ids.get(document)
  if (known !== undefined) return known
  const start = index.idStarts[document] ?? 0
  const id = decode(index.idBytes, start, index.idStarts[document + 1] ?? start)
  index.ids.set(document, id)
  return id
}

export const NO_TERM = -1

/** The number of a term, NO_TERM where no document has it. */
export function numberOf(index: SearchIndex, term: string): number {
  const { slots, nameStarts, nameBytes } = index
  const mask = slots.length - 1
  let slot = mixed(hashOf(term)) & mask
  for (let held = slots[slot] ?? 0; held > 0; held = slots[slot] ?? 0) {
    if (spells(nameBytes, nameStarts[held - 1] ?? 0, nameStarts[held] ?? 0, term)) return held - 1
    slot = (slot + 1) & mask
  }
  return NO_TERM
}

/** How many documents have the term. */
export function frequencyOf(index: SearchIndex, term: string): number {
  const number = numberOf(index, term)
  return number === NO_TERM ? 0 : (index.termStarts[number + 1] ?? 0) - (index.termStarts[number] ?? 0)
}
