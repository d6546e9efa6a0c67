/** Ids that the same names always come to: a feed that is read again meets its own rows. */
import { hash } from 'node:crypto'

/** A UUID of version 8 (RFC 9562), made of names. */
export function stableId(...names: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(names), 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
