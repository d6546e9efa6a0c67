/**
 * Keeps the best documents. Scores are counted in steps; once the upper steps hold as many documents as are wanted, what
 * lies below them is out of reach. So the threshold follows at the cost of a count a document, where a heap moves one
 * entry a level, and only what is left at the end is put in order.
 */
import { MOST_KEPT, STEPS, type Workspace } from './workspace.ts'

const DOCUMENT_BITS = 24
const DOCUMENTS = 2 ** DOCUMENT_BITS

/** Score and document in one number, which orders by both: the higher score first, among equals the lower document. */
const keyOf = (score: number, document: number): number => score * DOCUMENTS + (DOCUMENTS - 1 - document)
export const scoreOf = (key: number): number => Math.floor(key * (1 / DOCUMENTS))
/** Not by a remainder, which costs more of a float than all the rest. */
export const documentOf = (key: number): number => DOCUMENTS - 1 - (key - scoreOf(key) * DOCUMENTS)

/** Begins anew, for scores of at most `highest`. */
export function beginKeeping(work: Workspace, wanted: number, highest: number): void {
  work.kept = 0
  work.wanted = wanted
  work.threshold = 0
  work.steps.fill(0)
  work.stepBits = Math.max(0, 32 - Math.clz32(highest) - Math.log2(STEPS))
  work.lowestStep = 0
  work.inSteps = 0
}

/**
 * Keeps the candidates of a window, all of which are above the threshold, and raises it. Windows come in the order of the
 * documents: one that only reaches the threshold is behind those that do.
 */
export function keepCandidates(work: Workspace, start: number): void {
  const { candidates, scores, found, keys, steps, stepBits } = work
  if (found === 0) return
  let { kept } = work
  for (let candidate = 0; candidate < found; candidate = (candidate + 1) | 0) {
    const place = candidates[candidate] ?? 0
    const score = scores[place] ?? 0
    const step = score >>> stepBits
    keys[kept] = keyOf(score, start + place)
    steps[step] = ((steps[step] ?? 0) + 1) | 0
    kept = (kept + 1) | 0
  }
  work.kept = kept
  work.inSteps += found
  raiseThreshold(work)
  if (kept > MOST_KEPT) dropWorse(work)
}

/** Leaves out the lowest steps as long as enough documents stand above them. */
function raiseThreshold(work: Workspace): void {
  const { steps, wanted } = work
  let step = work.lowestStep
  let left = work.inSteps - (steps[step] ?? 0)
  while (left >= wanted) {
    work.inSteps = left
    step += 1
    left -= steps[step] ?? 0
  }
  if (step === work.lowestStep) return
  work.lowestStep = step
  work.threshold = Math.max(work.threshold, (step << work.stepBits) - 1)
}

/** Leaves as many as are wanted, the best first. */
export function sortBest(work: Workspace): void {
  dropOutOfReach(work)
  if (work.kept > work.wanted) dropWorse(work)
  const { keys, kept } = work
  if (kept > INSERTED) keys.subarray(0, kept).sort().reverse()
  else insertionSort(keys, kept)
}

/** Up to so many keys are put in order by hand, without a view of them. */
const INSERTED = 128

function dropOutOfReach(work: Workspace): void {
  const { keys, kept } = work
  const lowest = keyOf(work.lowestStep << work.stepBits, DOCUMENTS - 1)
  let left = 0
  for (let at = 0; at < kept; at += 1) {
    const key = keys[at] ?? 0
    keys[left] = key
    if (key >= lowest) left += 1
  }
  work.kept = left
}

function insertionSort(keys: Float64Array, count: number): void {
  for (let at = 1; at < count; at += 1) {
    const key = keys[at] ?? 0
    let place = at
    for (; place > 0 && (keys[place - 1] ?? 0) < key; place -= 1) keys[place] = keys[place - 1] ?? 0
    keys[place] = key
  }
}

/** Leaves as many as are wanted, the worst of them last; raises the threshold to its score. */
function dropWorse(work: Workspace): void {
  const { keys, wanted } = work
  moveGreatestFirst(keys, work.kept, wanted)
  work.kept = wanted
  work.threshold = Math.max(work.threshold, scoreOf(keys[wanted - 1] ?? 0))
}

/** Quickselect: the `wanted` greatest of the first `count` keys come to the front, the least of them last. */
function moveGreatestFirst(keys: Float64Array, count: number, wanted: number): void {
  let low = 0
  let high = count - 1
  while (low < high) {
    const pivot = medianOfThree(keys, low, high)
    let left = low
    let right = high
    while (left <= right) {
      while ((keys[left] ?? 0) > pivot) left += 1
      while ((keys[right] ?? 0) < pivot) right -= 1
      if (left <= right) swap(keys, left++, right--)
    }
    if (wanted - 1 <= right) high = right
    else if (wanted - 1 >= left) low = left
    else return
  }
}

function medianOfThree(keys: Float64Array, low: number, high: number): number {
  const a = keys[low] ?? 0
  const b = keys[(low + high) >>> 1] ?? 0
  const c = keys[high] ?? 0
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(keys: Float64Array, a: number, b: number): void {
  const key = keys[a] ?? 0
  keys[a] = keys[b] ?? 0
  keys[b] = key
}
