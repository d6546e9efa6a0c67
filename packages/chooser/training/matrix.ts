/** Matrices row by row in one array, as much of them at a time as a processor's registers hold: learning is mostly their products. */

const TILE_ROWS = 2
const TILE_COLUMNS = 4

/** How many rows a matrix is filled up to with rows of nothing, so that no tile is cut. */
const filledTo = (rows: number): number => Math.ceil(rows / TILE_COLUMNS) * TILE_COLUMNS

/** The same rows, and rows of nothing up to a whole tile. */
export function filled(values: Float32Array, width: number): Float64Array {
  const out = new Float64Array(filledTo(values.length / width) * width)
  out.set(values)
  return out
}

/** `a` times `b` turned over: each row of `a` with each row of `b`. The rows of both are filled to whole tiles and of one width. */
export function timesRows(a: Float64Array, b: Float64Array, width: number): Float64Array {
  const rows = a.length / width
  const columns = b.length / width
  const out = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row += TILE_ROWS)
    for (let column = 0; column < columns; column += TILE_COLUMNS)
      fillTile(out, { a, b, width, row, column, columns })
  return out
}

type Tile = {
  readonly a: Float64Array
  readonly b: Float64Array
  readonly width: number
  readonly row: number
  readonly column: number
  readonly columns: number
}

/** Two rows of one with four of the other: eight sums in registers. */
function fillTile(out: Float64Array, { a, b, width, row, column, columns }: Tile): void {
  let [s00, s01, s02, s03, s10, s11, s12, s13] = [0, 0, 0, 0, 0, 0, 0, 0]
  let one = row * width
  let other = column * width
  for (const end = one + width; one < end; one += 1, other += 1) {
    const x = a[one] as number
    const y = a[one + width] as number
    const p = b[other] as number
    const q = b[other + width] as number
    const r = b[other + 2 * width] as number
    const s = b[other + 3 * width] as number
    s00 += x * p
    s01 += x * q
    s02 += x * r
    s03 += x * s
    s10 += y * p
    s11 += y * q
    s12 += y * r
    s13 += y * s
  }
  const first = row * columns + column
  out[first] = s00
  out[first + 1] = s01
  out[first + 2] = s02
  out[first + 3] = s03
  const second = first + columns
  out[second] = s10
  out[second + 1] = s11
  out[second + 2] = s12
  out[second + 3] = s13
}

/** Rows become columns. */
export function turned(values: Float64Array, width: number): Float64Array {
  const rows = values.length / width
  const out = new Float64Array(values.length)
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < width; at += 1) out[at * rows + row] = values[row * width + at] as number
  return out
}
