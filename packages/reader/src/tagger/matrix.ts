/** Rows of numbers times vectors: what most of the reading, and nearly all of the learning, consists of. */

/** A matrix of as many rows as there are biases, one behind the other. */
export type Weights = { readonly matrix: Float32Array; readonly bias: Float32Array }

/**
 * `out[token][row] = bias[row] + matrix[row] . vectors[token]` for all tokens.
 *
 * @param vectors a row a token, as wide as those of the matrix
 * @returns a row a token, with a number for each row of the matrix
 */
export function multiplyAll({ matrix, bias }: Weights, vectors: Float32Array): Float32Array {
  const rows = bias.length
  const width = matrix.length / rows
  const tokens = vectors.length / width
  const out = new Float32Array(tokens * rows)
  for (let row = 0; row < rows; row += 1) {
    const place = row * width
    const start = bias[row] as number
    let token = 0
    // Four tokens at a time: a number of the matrix is fetched once for all.
    for (; token + 3 < tokens; token += 4) {
      const one = token * width
      const two = one + width
      const three = two + width
      const four = three + width
      let a = start
      let b = start
      let c = start
      let d = start
      for (let at = 0; at < width; at += 1) {
        const by = matrix[place + at] as number
        a += by * (vectors[one + at] as number)
        b += by * (vectors[two + at] as number)
        c += by * (vectors[three + at] as number)
        d += by * (vectors[four + at] as number)
      }
      out[token * rows + row] = a
      out[(token + 1) * rows + row] = b
      out[(token + 2) * rows + row] = c
      out[(token + 3) * rows + row] = d
    }
    for (; token < tokens; token += 1) {
      let sum = start
      for (let at = 0; at < width; at += 1)
        sum += (matrix[place + at] as number) * (vectors[token * width + at] as number)
      out[token * rows + row] = sum
    }
  }
  return out
}

/** Some rows of a matrix, from one on. */
export type Rows = Weights & { readonly from: number }

/** `out[row] = bias[row] + matrix[row] . vector` for as many rows as `out` has. */
export function multiply(out: Float32Array, { matrix, bias, from }: Rows, vector: Float32Array): void {
  const width = vector.length
  let row = 0
  // Two rows at a time: a number of the vector is fetched once for both.
  for (; row + 1 < out.length; row += 2) {
    const one = (from + row) * width
    const two = one + width
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let e = 0
    let f = 0
    let g = 0
    let h = 0
    let at = 0
    for (; at + 3 < width; at += 4) {
      const v = vector[at] as number
      const w = vector[at + 1] as number
      const x = vector[at + 2] as number
      const y = vector[at + 3] as number
      a += (matrix[one + at] as number) * v
      b += (matrix[one + at + 1] as number) * w
      c += (matrix[one + at + 2] as number) * x
      d += (matrix[one + at + 3] as number) * y
      e += (matrix[two + at] as number) * v
      f += (matrix[two + at + 1] as number) * w
      g += (matrix[two + at + 2] as number) * x
      h += (matrix[two + at + 3] as number) * y
    }
    for (; at < width; at += 1) {
      a += (matrix[one + at] as number) * (vector[at] as number)
      e += (matrix[two + at] as number) * (vector[at] as number)
    }
    out[row] = (bias[from + row] as number) + (a + b) + (c + d)
    out[row + 1] = (bias[from + row + 1] as number) + (e + f) + (g + h)
  }
  if (row === out.length) return
  let sum = 0
  for (let at = 0; at < width; at += 1)
    sum += (matrix[(from + row) * width + at] as number) * (vector[at] as number)
  out[row] = (bias[from + row] as number) + sum
}
