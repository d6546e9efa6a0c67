/**
 * Scores the documents of one window, exactly: MaxScore (Turtle and Flood, 'Query evaluation: strategies and optimizations',
 * 1995) with an accumulator a document. Three kinds of lists, by what they can add at most:
 *
 * - optional: looked into only for documents that the other lists have brought near the threshold;
 * - silent: together with all lists before them too weak to lift a document over it, so they are only added up;
 * - loud: a document that passes the threshold with one of these becomes a candidate.
 *
 * `| 0` in the loops tells the compiler that a sum stays whole, which spares it a test at every step.
 */
import { keepCandidates } from './best.ts'
import { BLOCK_BITS } from './layout.ts'
import { seek } from './lists.ts'
import type { SearchIndex } from './search-index.ts'
import type { Workspace } from './workspace.ts'

const LOW_BITS = 2 ** BLOCK_BITS - 1
/** Optional lists may hold this share of the threshold: more of it makes more candidates than it saves postings. */
const OPTIONAL_SHARE = 0.3

export type Window = {
  /** Documents from `start` to `stop`; they lie in one block. */
  readonly start: number
  readonly stop: number
  /** The first windows are small: much passes a threshold that only begins to rise. */
  readonly isEarly: boolean
}

/** Offers the best documents of a window to those that are kept. */
export function scoreWindow(index: SearchIndex, { start, stop, isEarly }: Window): void {
  const { workspace: work } = index
  const { boundsBefore, lists, threshold, scores } = work
  const span = { low: start & LOW_BITS, size: stop - start }
  // Finding documents in a list pays only when few have passed.
  const optional = isEarly ? 0 : optionalLists(work)
  const need = threshold - (boundsBefore[optional] ?? 0)
  work.found = 0
  let list = optional
  for (; list < lists && (boundsBefore[list + 1] ?? 0) <= threshold; list += 1) addSilent(index, list, span)
  const add = isEarly ? addWithMany : addWithFew
  for (; list < lists; list += 1) add(index, list, { ...span, need })
  if (optional > 0) addOptional(index, optional, span)
  keepCandidates(work, start)
  scores.fill(0, 0, span.size)
}

/** The threshold only rises: a list that is optional once is so for the rest of the search, and its place may lag behind. */
function optionalLists({ boundsBefore, lists, threshold }: Workspace): number {
  let optional = 0
  while (optional < lists && (boundsBefore[optional + 1] ?? 0) <= threshold * OPTIONAL_SHARE) optional += 1
  return optional
}

/** Places of a window: the low bits of its first document, and how many there are. */
type Span = { readonly low: number; readonly size: number }

function addSilent(index: SearchIndex, list: number, { low, size }: Span): void {
  const { lows, impacts, workspace: work } = index
  const { scores } = work
  const weight = work.weights[list] ?? 0
  const end = work.ends[list] ?? 0
  let at = work.at[list] ?? 0
  for (; at < end; at = (at + 1) | 0) {
    const place = ((lows[at] ?? 0) - low) | 0
    if (place >= size) break
    scores[place] = ((scores[place] ?? 0) + Math.imul(weight, impacts[at] ?? 0)) | 0
  }
  work.at[list] = at
}

type Loud = Span & { readonly need: number }

/** Adds a loud list with few candidates to come. */
// oxlint-disable-next-line complexity -- each `?? 0` counts as a branch; the loop is one of the four that take the time
function addWithFew(index: SearchIndex, list: number, { low, size, need }: Loud): void {
  const { lows, impacts, workspace: work } = index
  const { scores, candidates } = work
  const weight = work.weights[list] ?? 0
  const end = work.ends[list] ?? 0
  let at = work.at[list] ?? 0
  let found = work.found
  for (; at < end; at = (at + 1) | 0) {
    const place = ((lows[at] ?? 0) - low) | 0
    if (place >= size) break
    const before = scores[place] ?? 0
    const after = (before + Math.imul(weight, impacts[at] ?? 0)) | 0
    scores[place] = after
    if (after > need && before <= need) {
      candidates[found] = place
      found += 1
    }
  }
  work.at[list] = at
  work.found = found
}

/** The same with many to come: every document is written down and counted only when the signs say that it passed. */
function addWithMany(index: SearchIndex, list: number, { low, size, need }: Loud): void {
  const { lows, impacts, workspace: work } = index
  const { scores, candidates } = work
  const weight = work.weights[list] ?? 0
  const end = work.ends[list] ?? 0
  const needed = (need + 1) | 0
  let at = work.at[list] ?? 0
  let found = work.found | 0
  for (; at < end; at = (at + 1) | 0) {
    const place = ((lows[at] ?? 0) - low) | 0
    if (place >= size) break
    const before = scores[place] ?? 0
    const after = (before + Math.imul(weight, impacts[at] ?? 0)) | 0
    scores[place] = after
    candidates[found] = place
    found = (found + (((before - needed) & ~(after - needed)) >>> 31)) | 0
  }
  work.at[list] = at
  work.found = found
}

/** Completes the candidates, the strongest optional list first, and leaves out those that fall behind. */
function addOptional(index: SearchIndex, optional: number, span: Span): void {
  const { workspace: work, lows } = index
  const { boundsBefore, threshold } = work
  for (let list = optional - 1; list >= 0 && work.found > 0; list -= 1) {
    const end = work.ends[list] ?? 0
    const from = seek(lows, work.at[list] ?? 0, end, span.low)
    const to = seek(lows, from, end, span.low + span.size)
    work.at[list] = from
    if (work.found < (to - from) * READ_COST) findCandidates(index, list, { ...span, from, to })
    else addSilent(index, list, span)
    dropHopeless(index, threshold - (boundsBefore[list] ?? 0))
  }
}

/** What reading a posting on the way costs, where finding one costs 1. */
const READ_COST = 1 / 20

type Stretch = Span & { readonly from: number; readonly to: number }

/** Documents lie evenly enough: the search begins where one would stand if they did so exactly. */
// oxlint-disable-next-line complexity -- each `?? 0` counts as a branch; the loop is one of the four that take the time
function findCandidates(index: SearchIndex, list: number, { low, size, from, to }: Stretch): void {
  const { lows, impacts, workspace: work } = index
  const { candidates, scores, found } = work
  const weight = work.weights[list] ?? 0
  const density = (to - from) / size
  for (let candidate = 0; candidate < found; candidate += 1) {
    const place = candidates[candidate] ?? 0
    const wanted = place + low
    let at = from + Math.floor(place * density)
    while (at < to && (lows[at] ?? 0) < wanted) at += 1
    while (at > from && (lows[at - 1] ?? 0) >= wanted) at -= 1
    if (at < to && lows[at] === wanted)
      scores[place] = (scores[place] ?? 0) + Math.imul(weight, impacts[at] ?? 0)
  }
}

/** Leaves out candidates that the lists still to come cannot lift over the threshold. */
function dropHopeless({ workspace: work }: SearchIndex, need: number): void {
  const { candidates, scores, found } = work
  let left = 0
  for (let candidate = 0; candidate < found; candidate += 1) {
    const place = candidates[candidate] ?? 0
    candidates[left] = place
    if ((scores[place] ?? 0) > need) left += 1
  }
  work.found = left
}
