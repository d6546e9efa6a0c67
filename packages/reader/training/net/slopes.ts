/** The way back through rows of numbers times vectors: four at a time, as it takes most of the time of learning. */

/** A row a token of what came out of a matrix, and of what went into it, each a slope or a value. */
type Pass = {
  /** As wide as the matrix has rows. */
  readonly out: Float32Array
  readonly rows: number
  /** As wide as its rows are. */
  readonly vectors: Float32Array
}

/** Adds to the slopes of a matrix what the slopes of its outcome ask for: `slopes[row] += out[token][row] * vectors[token]`. */
export function addSlopes(slopes: Float32Array, { out, rows, vectors }: Pass): void {
  const tokens = out.length / rows
  const width = vectors.length / tokens
  for (let row = 0; row < rows; row += 1) {
    const place = row * width
    let token = 0
    for (; token + 3 < tokens; token += 4) {
      const a = out[token * rows + row] as number
      const b = out[(token + 1) * rows + row] as number
      const c = out[(token + 2) * rows + row] as number
      const d = out[(token + 3) * rows + row] as number
      const one = token * width
      const two = one + width
      const three = two + width
      const four = three + width
      for (let at = 0; at < width; at += 1)
        slopes[place + at] =
          (slopes[place + at] as number) +
          a * (vectors[one + at] as number) +
          b * (vectors[two + at] as number) +
          c * (vectors[three + at] as number) +
          d * (vectors[four + at] as number)
    }
    for (; token < tokens; token += 1) {
      const a = out[token * rows + row] as number
      for (let at = 0; at < width; at += 1)
        slopes[place + at] = (slopes[place + at] as number) + a * (vectors[token * width + at] as number)
    }
  }
}

/** Adds to the slopes of biases those of their outcome. */
export function addBiasSlopes(slopes: Float32Array, { out, rows }: Omit<Pass, 'vectors'>): void {
  for (let at = 0; at < out.length; at += 1)
    slopes[at % rows] = (slopes[at % rows] as number) + (out[at] as number)
}

/**
 * The slopes of what went into a matrix, from those of what came out of it: `back[token] = out[token] . matrix`.
 *
 * @returns a row a token, as wide as a row of the matrix
 */
export function backThrough(matrix: Float32Array, out: Float32Array, rows: number): Float32Array {
  const tokens = out.length / rows
  const width = matrix.length / rows
  const back = new Float32Array(tokens * width)
  for (let token = 0; token < tokens; token += 1) {
    const place = token * width
    const from = token * rows
    let row = 0
    for (; row + 3 < rows; row += 4) {
      const a = out[from + row] as number
      const b = out[from + row + 1] as number
      const c = out[from + row + 2] as number
      const d = out[from + row + 3] as number
      const one = row * width
      const two = one + width
      const three = two + width
      const four = three + width
      for (let at = 0; at < width; at += 1)
        back[place + at] =
          (back[place + at] as number) +
          a * (matrix[one + at] as number) +
          b * (matrix[two + at] as number) +
          c * (matrix[three + at] as number) +
          d * (matrix[four + at] as number)
    }
    for (; row < rows; row += 1) {
      const a = out[from + row] as number
      for (let at = 0; at < width; at += 1)
        back[place + at] = (back[place + at] as number) + a * (matrix[row * width + at] as number)
    }
  }
  return back
}
