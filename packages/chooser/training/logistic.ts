/** Logistic regression by Newton's steps, held back by a small ridge (Hosmer and Lemeshow, 2000). */

/** A row of signs, and whether what is to be told is so. */
export type Case = { readonly signs: readonly number[]; readonly isSo: boolean }

const STEPS = 20
const RIDGE = 1

/** The weights of the signs; the same cases give the same ones. */
export function fitLogistic(cases: readonly Case[]): readonly number[] {
  let weights = (cases[0]?.signs ?? []).map(() => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const moved = solve(...bent(cases, weights))
    weights = weights.map((weight, at) => weight + (moved[at] as number))
  }
  return weights
}

/** How the cost bends and slopes at some weights. */
function bent(cases: readonly Case[], weights: readonly number[]): [bends: number[][], slopes: number[]] {
  const slopes = weights.map((weight) => -RIDGE * weight)
  const bends = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)))
  for (const { signs, isSo } of cases) {
    const sum = signs.reduce((all, sign, at) => all + sign * (weights[at] as number), 0)
    const part = 1 / (1 + Math.exp(-sum))
    for (const [row, sign] of signs.entries()) {
      if (sign === 0) continue
      slopes[row] = (slopes[row] as number) + sign * (Number(isSo) - part)
      addTimes(bends[row] as number[], signs, part * (1 - part) * sign)
    }
  }
  return [bends, slopes]
}

function addTimes(row: number[], numbers: readonly number[], by: number): void {
  for (const [at, number] of numbers.entries()) row[at] = (row[at] as number) + by * number
}

/** Solves `matrix x = values` for a matrix that is symmetric and positive definite, by Gauss's elimination. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at] as number])
  for (const [at, pivot] of rows.entries())
    for (const row of rows.slice(at + 1)) {
      const by = (row[at] as number) / (pivot[at] as number)
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] as number) - by * (pivot[column] as number)
    }
  const out = values.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] as number[]
    let rest = row[rows.length] as number
    for (let column = at + 1; column < rows.length; column += 1)
      rest -= (row[column] as number) * (out[column] as number)
    out[at] = rest / (row[at] as number)
  }
  return out
}
