/** A sum over the rows of a table that does not depend on their order, which no two databases need to share. */
import { createHash } from 'node:crypto'

export type Tally = {
  readonly rows: number
  /** 64 hexadecimal digits. */
  readonly checksum: string
}

const MODULUS = 1n << 256n

/**
 * Adds up the SHA-256 of every row, modulo 2^256: a row more, less or changed, or one twice, changes the sum.
 *
 * @example
 * const sum = createTally()
 * sum.add('{"id":"1"}')
 * sum.result() // { rows: 1, checksum: '5f…' }
 */
export function createTally() {
  let rows = 0
  let sum = 0n
  return {
    add(row: string): void {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS
    },
    result: (): Tally => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  }
}
