/** The memory a search works in, made once for an index: a search allocates nothing but its result. */

/** Documents scored together: their scores stay in the first-level cache. */
export const WINDOW = 1 << 13
/** A query's further terms are left out; a request of 500 characters has fewer. */
export const MOST_TERMS = 64
/** Longest answer. */
export const MOST_RESULTS = 1024
/** So many are kept before the worse ones are dropped; a window may bring a whole window more. */
export const MOST_KEPT = 2 * MOST_RESULTS
/** Steps of scores that are counted, a power of two. */
export const STEPS = 1024

/** One list of postings a term of the query, the one that can add least to a score first. */
export type Workspace = {
  /** Scores of the documents of a window. All zero between windows. */
  readonly scores: Int32Array
  /** Places in the window of documents that may yet be among the best, and how many they are. */
  readonly candidates: Int32Array
  found: number
  lists: number
  readonly terms: Int32Array
  /** Weight times idf, before it is made whole. */
  readonly worths: Float64Array
  /** What an impact of one adds to a score. */
  readonly weights: Int32Array
  /** What a score of one is worth outside. */
  worth: number
  /** The most that this list can add, and all before it together. */
  readonly bounds: Int32Array
  readonly boundsBefore: Int32Array
  /** Where each list has got to, and where its postings of this block end. */
  readonly at: Uint32Array
  readonly ends: Uint32Array
  /** The best so far as keys (see best.ts), how many, how many are wanted, and the score they all reach. */
  readonly keys: Float64Array
  kept: number
  wanted: number
  threshold: number
  /** How many documents were kept by step of score, how many bits a step leaves out, and from which step on they count. */
  readonly steps: Int32Array
  stepBits: number
  lowestStep: number
  inSteps: number
}

export const createWorkspace = (): Workspace => ({
  scores: new Int32Array(WINDOW),
  candidates: new Int32Array(WINDOW + 1),
  found: 0,
  lists: 0,
  terms: new Int32Array(MOST_TERMS),
  worths: new Float64Array(MOST_TERMS),
  weights: new Int32Array(MOST_TERMS),
  worth: 0,
  bounds: new Int32Array(MOST_TERMS),
  boundsBefore: new Int32Array(MOST_TERMS + 1),
  at: new Uint32Array(MOST_TERMS),
  ends: new Uint32Array(MOST_TERMS),
  keys: new Float64Array(MOST_KEPT + WINDOW),
  kept: 0,
  wanted: 0,
  threshold: 0,
  steps: new Int32Array(STEPS),
  stepBits: 0,
  lowestStep: 0,
  inSteps: 0,
})
