/** Ridge regression of many outputs at once on sparse rows, solved by conjugate gradients (Hestenes and Stiefel, 1952). */

/** Rows of signs with a value each; a row begins at `starts[row]`. */
export type SparseRows = {
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float32Array
  readonly width: number
}

/** Enough for three places; stopping early holds the weights back a little too. */
const STEPS = 25

/**
 * Minimises |X W - Y|² + ridge |W|².
 *
 * @param targets row by row, `outputs` numbers each
 * @returns column by column, `outputs` numbers each
 */
export function fitRidge(
  rows: SparseRows,
  targets: Float32Array,
  outputs: number,
  ridge: number,
): Float32Array {
  const weights = new Float32Array(rows.width * outputs)
  const residual = transposed(rows, targets, outputs)
  const direction = residual.slice()
  let squares = squaresOf(residual, outputs)
  for (let step = 0; step < STEPS; step += 1) {
    const moved = transposed(rows, times(rows, direction, outputs), outputs)
    for (let at = 0; at < moved.length; at += 1)
      moved[at] = (moved[at] as number) + ridge * (direction[at] as number)
    const along = productsOf(direction, moved, outputs)
    const lengths = squares.map((square, output) => square / ((along[output] as number) || 1))
    for (let at = 0; at < weights.length; at += 1) {
      const length = lengths[at % outputs] as number
      weights[at] = (weights[at] as number) + length * (direction[at] as number)
      residual[at] = (residual[at] as number) - length * (moved[at] as number)
    }
    const next = squaresOf(residual, outputs)
    for (let at = 0; at < direction.length; at += 1) {
      const output = at % outputs
      const turn = (next[output] as number) / ((squares[output] as number) || 1)
      direction[at] = (residual[at] as number) + turn * (direction[at] as number)
    }
    squares = next
  }
  return weights
}

/** X times a matrix that has a line for each column. */
export function times(
  { starts, columns, values }: SparseRows,
  matrix: Float32Array,
  outputs: number,
): Float32Array {
  const count = starts.length - 1
  const out = new Float32Array(count * outputs)
  for (let row = 0; row < count; row += 1)
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
      const from = (columns[at] as number) * outputs
      for (let output = 0; output < outputs; output += 1)
        out[row * outputs + output] =
          (out[row * outputs + output] as number) + (values[at] as number) * (matrix[from + output] as number)
    }
  return out
}

/** Xᵀ times a matrix that has a line for each row. */
function transposed(
  { starts, columns, values, width }: SparseRows,
  matrix: Float32Array,
  outputs: number,
): Float32Array {
  const out = new Float32Array(width * outputs)
  for (let row = 0; row < starts.length - 1; row += 1)
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
      const to = (columns[at] as number) * outputs
      for (let output = 0; output < outputs; output += 1)
        out[to + output] =
          (out[to + output] as number) + (values[at] as number) * (matrix[row * outputs + output] as number)
    }
  return out
}

const squaresOf = (matrix: Float32Array, outputs: number): Float64Array => productsOf(matrix, matrix, outputs)

function productsOf(one: Float32Array, other: Float32Array, outputs: number): Float64Array {
  const sums = new Float64Array(outputs)
  for (let at = 0; at < one.length; at += 1)
    sums[at % outputs] = (sums[at % outputs] as number) + (one[at] as number) * (other[at] as number)
  return sums
}
