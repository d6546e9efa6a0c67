/**
 * Learns boosted regression trees: each tree is fitted to what those before it leave over (Friedman, 2001), over features cut
 * into bins and split where the squared error falls most, best leaf first (as LightGBM does; Ke and others, 2017).
 */
import { type Node, type Trees, treesOf } from '@presently/chooser/ranker/trees'

export type Rows = {
  readonly features: readonly string[]
  /** Row by row. */
  readonly values: Float32Array
  readonly targets: Float32Array
  /** How much each row counts. */
  readonly weights: Float32Array
}

export type BoostSettings = {
  readonly trees: number
  readonly leaves: number
  readonly rate: number
  /** The least weight of a leaf. */
  readonly leafWeight: number
  /** Added to a leaf's weight: draws what few rows say towards nothing. */
  readonly ridge: number
  /** The share of the features that a tree may ask, drawn anew for each. */
  readonly featureShare: number
  readonly seed: number
}

const BINS = 64

/** The same rows and settings give the same trees. */
export function learnTrees(rows: Rows, settings: BoostSettings): Trees {
  const { targets, weights, features } = rows
  const binned = binRows(rows)
  const all = Int32Array.from(targets, (_, row) => row)
  const start = weightedMean(targets, weights)
  const left = targets.map((target) => target - start)
  const next = randomOf(settings.seed)
  const trees: Grown[] = []
  for (let tree = 0; tree < settings.trees; tree += 1) {
    const asked = features.map((_, at) => at).filter(() => next() < settings.featureShare)
    trees.push(growTree({ binned, left, weights, asked, settings }, all))
  }
  return treesOf({ features, start }, trees)
}

/** Mulberry32: numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function weightedMean(values: Float32Array, weights: Float32Array): number {
  let sum = 0
  let weight = 0
  for (let at = 0; at < values.length; at += 1) {
    sum += (values[at] as number) * (weights[at] as number)
    weight += weights[at] as number
  }
  return sum / (weight || 1)
}

type Binned = {
  readonly count: number
  /** Feature by feature: the bin of each row. */
  readonly bins: readonly Uint8Array[]
  /** The highest value of each bin but the last. */
  readonly edges: readonly Float32Array[]
}

function binRows({ features, values, targets }: Rows): Binned {
  const count = targets.length
  const edges = features.map((_, feature) => {
    const sorted = Float32Array.from(
      { length: count },
      (_, row) => values[row * features.length + feature] as number,
    ).sort()
    const cuts = new Set<number>()
    for (let bin = 1; bin < BINS; bin += 1) cuts.add(sorted[Math.floor((bin * count) / BINS)] as number)
    cuts.delete(sorted.at(-1) as number)
    return Float32Array.from(cuts)
  })
  const bins = edges.map((cuts, feature) =>
    Uint8Array.from({ length: count }, (_, row) =>
      binOf(values[row * features.length + feature] as number, cuts),
    ),
  )
  return { count, bins, edges }
}

function binOf(value: number, cuts: Float32Array): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (cuts[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

type Growing = {
  readonly binned: Binned
  /** What is left over of each row's target: a grown tree takes its share. */
  readonly left: Float32Array
  readonly weights: Float32Array
  readonly asked: readonly number[]
  readonly settings: BoostSettings
}

type Split = { readonly gain: number; readonly feature: number; readonly bin: number }
type Leaf = { readonly node: number; readonly rows: Int32Array; readonly split: Split | null }
/** A node as it grows: a leaf until it is split. */
type Growth = { -readonly [Name in keyof Node]: Node[Name] }
type Grown = readonly Node[]

/** Splits the leaf that gains most until there are enough, then gives each leaf its value. */
function growTree(growing: Growing, all: Int32Array): Grown {
  const { binned, settings } = growing
  const nodes: Growth[] = [{ feature: -1, value: 0, left: 0 }]
  const leaves: Leaf[] = [{ node: 0, rows: all, split: bestSplit(growing, all) }]
  while (leaves.length < settings.leaves) {
    const at = leaves.reduce((best, leaf, place) => (gainOf(leaf) > gainOf(leaves[best]) ? place : best), 0)
    const leaf = leaves[at]
    if (!leaf?.split) break
    const { feature, bin } = leaf.split
    const node = nodes[leaf.node] as Growth
    node.feature = feature
    node.value = (binned.edges[feature] as Float32Array)[bin] as number
    node.left = nodes.length
    const bins = binned.bins[feature] as Uint8Array
    const parts = [
      leaf.rows.filter((row) => (bins[row] as number) <= bin),
      leaf.rows.filter((row) => (bins[row] as number) > bin),
    ]
    const grown = parts.map((rows, side) => ({
      node: node.left + side,
      rows,
      split: bestSplit(growing, rows),
    }))
    nodes.push({ feature: -1, value: 0, left: 0 }, { feature: -1, value: 0, left: 0 })
    leaves.splice(at, 1, ...grown)
  }
  for (const { node, rows } of leaves) settle(nodes[node] as Growth, rows, growing)
  return nodes
}

const gainOf = (leaf: Leaf | undefined): number => leaf?.split?.gain ?? 0

/** A leaf says a share of the mean of what is left over, and takes it from its rows. */
function settle(node: Growth, rows: Int32Array, growing: Growing): void {
  const { left, settings } = growing
  const { sum, weight } = massOf(rows, growing)
  node.value = (settings.rate * sum) / (weight + settings.ridge)
  for (const row of rows) left[row] = (left[row] as number) - node.value
}

/** What the rows of a leaf come to: the weighted sum of what is left over, and the weight. */
type Mass = { readonly sum: number; readonly weight: number }

function massOf(rows: Int32Array, { left, weights }: Growing): Mass {
  let sum = 0
  let weight = 0
  for (const row of rows) {
    sum += (left[row] as number) * (weights[row] as number)
    weight += weights[row] as number
  }
  return { sum, weight }
}

function bestSplit(growing: Growing, rows: Int32Array): Split | null {
  const mass = massOf(rows, growing)
  if (mass.weight < growing.settings.leafWeight * 2) return null
  let best: Split | null = null
  for (const feature of growing.asked) {
    const split = splitBy(feature, rows, mass, growing)
    if (split.gain > (best?.gain ?? LEAST_GAIN)) best = split
  }
  return best
}

/** Less is rounding. */
const LEAST_GAIN = 1e-6

const sums = new Float64Array(BINS)
const masses = new Float64Array(BINS)

/** The bin of a feature after which a cut takes most from the squared error. */
function splitBy(feature: number, rows: Int32Array, all: Mass, growing: Growing): Split {
  const { binned, settings } = growing
  const { leafWeight, ridge } = settings
  fillBins(binned.bins[feature] as Uint8Array, rows, growing)
  const worth = (sum: number, weight: number): number => (sum * sum) / (weight + ridge)
  const whole = worth(all.sum, all.weight)
  let best: Split = { gain: 0, feature, bin: 0 }
  let sum = 0
  let weight = 0
  const cuts = (binned.edges[feature] as Float32Array).length
  for (let bin = 0; bin < cuts; bin += 1) {
    sum += sums[bin] as number
    weight += masses[bin] as number
    if (weight < leafWeight || all.weight - weight < leafWeight) continue
    const gain = worth(sum, weight) + worth(all.sum - sum, all.weight - weight) - whole
    if (gain > best.gain) best = { gain, feature, bin }
  }
  return best
}

function fillBins(bins: Uint8Array, rows: Int32Array, { left, weights }: Growing): void {
  sums.fill(0)
  masses.fill(0)
  for (const row of rows) {
    const bin = bins[row] as number
    sums[bin] = (sums[bin] as number) + (left[row] as number) * (weights[row] as number)
    masses[bin] = (masses[bin] as number) + (weights[row] as number)
  }
}
