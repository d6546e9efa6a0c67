/** Boosted regression trees (Friedman, Greedy Function Approximation, 2001), walked: what a row of features is worth. */

/** All trees one after the other, a place a node. */
export type Trees = {
  /** The features' names, in the order of a row. */
  readonly features: readonly string[]
  /** What a row is worth before any tree. */
  readonly start: number
  /** The root of each tree. */
  readonly roots: Int32Array
  /** The feature asked; -1 at a leaf. */
  readonly asked: Int16Array
  /** A row goes left where its feature is at most this; at a leaf, what the leaf adds. */
  readonly values: Float32Array
  /** The left child; the right one follows it. */
  readonly lefts: Int32Array
}

/** Some of the trees: the first of them, and the one behind the last. */
export type Part = readonly [first: number, end: number]
const ALL: Part = [0, Number.POSITIVE_INFINITY]

/** What the trees, or a part of them, say of the row that begins at `from`. */
export function worthOf(
  { start, roots, asked, values, lefts }: Trees,
  rows: Float32Array,
  from: number,
  [first, end]: Part = ALL,
): number {
  let sum = start
  const last = Math.min(end, roots.length)
  for (let tree = first; tree < last; tree += 1) {
    let node = roots[tree] as number
    let feature = asked[node] as number
    while (feature >= 0) {
      const left = lefts[node] as number
      node = (rows[from + feature] as number) <= (values[node] as number) ? left : left + 1
      feature = asked[node] as number
    }
    sum += values[node] as number
  }
  return sum
}

type Written = {
  readonly features: readonly string[]
  readonly start: number
  /** A tree a row: each node as [feature, threshold, left], each leaf as [value]. */
  readonly trees: readonly (readonly (readonly number[])[])[]
}

/** The trees as text, one a line: what `readTrees` reads. */
export function writeTrees({ features, start, roots, asked, values, lefts }: Trees): string {
  const trees = [...roots].map((root, tree) => {
    const end = roots[tree + 1] ?? asked.length
    return Array.from({ length: end - root }, (_, at) => {
      const node = root + at
      const value = Number((values[node] as number).toPrecision(6))
      return (asked[node] as number) < 0 ? [value] : [asked[node], value, (lefts[node] as number) - root]
    })
  })
  const rows = trees.map((tree) => JSON.stringify(tree)).join(',\n')
  return `{"features":${JSON.stringify(features)},"start":${start},"trees":[\n${rows}\n]}\n`
}

/** Throws a sentence where the features are others than the program's own: such trees would walk amiss. */
export function readTrees(text: string, features: readonly string[]): Trees {
  const { features: learned, start, trees } = JSON.parse(text) as Written // written by writeTrees
  if (learned.join() !== features.join())
    throw new Error(
      'The ranking was learned from other features than the program computes: run `npm run train -- chooser`.',
    )
  return treesOf(
    { features, start },
    trees.map((tree) => tree.map(nodeOf)),
  )
}

/** A place of one tree: a leaf asks feature -1; the left child's place is counted from the tree's own root. */
export type Node = { readonly feature: number; readonly value: number; readonly left: number }

const nodeOf = ([one = 0, threshold, left = 0]: readonly number[]): Node =>
  threshold === undefined ? { feature: -1, value: one, left: 0 } : { feature: one, value: threshold, left }

/** Lays trees one after the other, so that walking them touches plain arrays alone. */
export function treesOf(told: Pick<Trees, 'features' | 'start'>, trees: readonly (readonly Node[])[]): Trees {
  const nodes = trees.flat()
  const roots = new Int32Array(trees.length)
  const lefts = new Int32Array(nodes.length)
  let root = 0
  for (const [tree, own] of trees.entries()) {
    roots[tree] = root
    for (const [at, { left }] of own.entries()) lefts[root + at] = root + left
    root += own.length
  }
  return {
    ...told,
    roots,
    lefts,
    asked: Int16Array.from(nodes, ({ feature }) => feature),
    values: Float32Array.from(nodes, ({ value }) => value),
  }
}
