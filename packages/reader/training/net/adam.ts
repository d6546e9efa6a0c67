/** How the network moves against its slopes: Adam with decay of the weights (Kingma and Ba, 2015; Loshchilov and Hutter, 2019). */
import { NAMES, type Name, type State, WIDTHS } from './state.ts'

const DECAY = 0.01
const SLOPE_MAX = 5
const [BETA_1, BETA_2, EPSILON] = [0.9, 0.999, 1e-8]

type Rates = {
  readonly rate: number
  /** Words move so much slower than all else. */
  readonly wordRate: number
}

/** A step of Adam against the mean slope of a batch of so many tokens; the slopes are nothing after it. */
export function move(state: State, tokens: number, { rate, wordRate }: Rates): void {
  const scale = clip(state, 1 / tokens)
  for (const name of NAMES) {
    const width = WIDTHS[name]
    const its = name === 'words' ? rate * wordRate : rate
    const decay = width === undefined ? its * DECAY : 0
    if (width === undefined)
      moveRow(state, name, { from: 0, to: state.net[name].length, scale, rate: its, decay })
    else {
      for (const row of state.touched.get(name) ?? [])
        moveRow(state, name, { from: row * width, to: (row + 1) * width, scale, rate: its, decay })
      state.touched.get(name)?.clear()
    }
  }
}

/** The scale by which no step's slopes are longer than they may be. */
function clip(state: State, scale: number): number {
  const length = Math.sqrt(NAMES.reduce((sum, name) => addSquares(sum, state, name), 0)) * scale
  return length > SLOPE_MAX ? (scale * SLOPE_MAX) / length : scale
}

/** Of a table the touched rows alone: the others have no slope. */
function addSquares(before: number, { slopes, touched }: State, name: Name): number {
  const width = WIDTHS[name]
  let sum = before
  const add = (numbers: Float32Array): void => {
    for (const value of numbers) sum += value * value
  }
  if (width === undefined) add(slopes[name])
  else for (const row of touched.get(name) ?? []) add(slopes[name].subarray(row * width, (row + 1) * width))
  return sum
}

type Part = {
  readonly from: number
  readonly to: number
  readonly scale: number
  readonly rate: number
  readonly decay: number
}

function moveRow(
  { net, slopes, first, second, step }: State,
  name: Name,
  { from, to, scale, rate, decay }: Part,
): void {
  const [values, slope, mean, square] = [net[name], slopes[name], first[name], second[name]]
  const bias1 = 1 - BETA_1 ** (step + 1)
  const bias2 = 1 - BETA_2 ** (step + 1)
  for (let at = from; at < to; at += 1) {
    const value = (slope[at] as number) * scale
    slope[at] = 0
    const m = BETA_1 * (mean[at] as number) + (1 - BETA_1) * value
    const v = BETA_2 * (square[at] as number) + (1 - BETA_2) * value * value
    mean[at] = m
    square[at] = v
    const now = (values[at] as number) * (1 - decay)
    values[at] = now - (rate * (m / bias1)) / (Math.sqrt(v / bias2) + EPSILON)
  }
}
