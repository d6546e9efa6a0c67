/** The lists of postings that a query reads, in the order of what they can add to a score. */
import { IMPACT_WORTH, idfOf } from './impact.ts'
import { BLOCK_BITS } from './layout.ts'
import { NO_TERM, numberOf, type SearchIndex } from './search-index.ts'
import { MOST_TERMS, type Workspace } from './workspace.ts'

export type QueryTerm = {
  /** As `termOf` has it. */
  readonly term: string
  /** How much it counts; 1 is an ordinary word. */
  readonly weight: number
}

/** The heaviest term's weight in whole numbers: with 64 terms and impacts of a byte, scores stay below 2 ** 27. */
const HEAVIEST = 4096

/** Looks the terms up and orders their lists, the one that can add least first. */
export function openLists(index: SearchIndex, terms: readonly QueryTerm[]): void {
  const { workspace, documents, termStarts } = index
  workspace.lists = 0
  let heaviest = 0
  for (const { term, weight } of terms) {
    const number = weight > 0 ? numberOf(index, term) : NO_TERM
    if (number === NO_TERM) continue
    const withTerm = (termStarts[number + 1] ?? 0) - (termStarts[number] ?? 0)
    const worth = weight * idfOf(documents, withTerm)
    noteList(workspace, number, worth)
    heaviest = Math.max(heaviest, worth)
  }
  weighLists(index, HEAVIEST / heaviest)
}

/** A term said twice counts once, with its higher weight. */
function noteList(workspace: Workspace, number: number, worth: number): void {
  const { terms, worths, lists } = workspace
  let list = 0
  while (list < lists && terms[list] !== number) list += 1
  if (list === MOST_TERMS) return
  if (list === lists) workspace.lists += 1
  worths[list] = list === lists ? worth : Math.max(worth, worths[list] ?? 0)
  terms[list] = number
}

/** Makes the weights whole and puts each list in its place. */
function weighLists({ workspace, tops }: SearchIndex, scale: number): void {
  const { terms, worths, weights, bounds, boundsBefore, lists } = workspace
  workspace.worth = IMPACT_WORTH / scale
  for (let list = 0; list < lists; list += 1) {
    const term = terms[list] ?? 0
    const weight = Math.max(1, Math.round((worths[list] ?? 0) * scale))
    const bound = weight * (tops[term] ?? 0)
    const place = makePlace(workspace, list, bound)
    terms[place] = term
    weights[place] = weight
    bounds[place] = bound
  }
  boundsBefore[0] = 0
  for (let list = 0; list < lists; list += 1)
    boundsBefore[list + 1] = (boundsBefore[list] ?? 0) + (bounds[list] ?? 0)
}

/** Moves the lists that can add more than `bound` one place up; answers which place that leaves free. */
function makePlace({ terms, weights, bounds }: Workspace, filled: number, bound: number): number {
  let place = filled
  for (; place > 0 && (bounds[place - 1] ?? 0) > bound; place -= 1) {
    terms[place] = terms[place - 1] ?? 0
    weights[place] = weights[place - 1] ?? 0
    bounds[place] = bounds[place - 1] ?? 0
  }
  return place
}

/** Sets every list to its first posting of a block, or to that of the first document wanted in it. */
export function enterBlock(index: SearchIndex, block: number, first: number): void {
  const { at, ends, lists } = index.workspace
  const low = first & (2 ** BLOCK_BITS - 1)
  for (let list = 0; list < lists; list += 1) {
    findBlock(index, list, block)
    if (low > 0) at[list] = seek(index.lows, at[list] ?? 0, ends[list] ?? 0, low)
  }
}

function findBlock(index: SearchIndex, list: number, block: number): void {
  const { workspace, termStarts, blockStarts, frequent } = index
  const term = workspace.terms[list] ?? 0
  if (blockStarts.length === 0) {
    workspace.at[list] = termStarts[term] ?? 0
    workspace.ends[list] = termStarts[term + 1] ?? 0
  } else if (term < frequent) {
    const row = (term * blockStarts.length) / frequent
    workspace.at[list] = blockStarts[row + block] ?? 0
    workspace.ends[list] = blockStarts[row + block + 1] ?? 0
  } else {
    findRareBlock(index, list, block)
  }
}

/** A rare term's few postings each say their block. */
function findRareBlock(index: SearchIndex, list: number, block: number): void {
  const { workspace, termStarts, frequent, highs } = index
  const term = workspace.terms[list] ?? 0
  const rareFrom = termStarts[frequent] ?? 0
  const last = termStarts[term + 1] ?? 0
  let at = termStarts[term] ?? 0
  while (at < last && (highs[at - rareFrom] ?? 0) < block) at += 1
  let end = at
  while (end < last && highs[end - rareFrom] === block) end += 1
  workspace.at[list] = at
  workspace.ends[list] = end
}

/** The first posting from `at` on whose document is not below `low`: by steps that double, then by halves. */
export function seek(lows: Uint16Array, at: number, end: number, low: number): number {
  let step = 1
  let from = at
  while (from + step < end && (lows[from + step] ?? 0) < low) {
    from += step
    step *= 2
  }
  let to = Math.min(end, from + step)
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((lows[middle] ?? 0) < low) from = middle + 1
    else to = middle
  }
  return from
}
