/** Ways in which networks write a merchant's address into their links. */
import type { Parted } from './network.ts'

const SCHEME = /^https?:\/\//i
const ENCODED_SCHEME = /^https?%3a/i
const BARE_HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:[/?#]|$)/i

/** An address that may still be encoded, or lack its scheme; null for what is none. */
export function addressIn(text: string): string | null {
  const trimmed = text.trim()
  if (SCHEME.test(trimmed)) return trimmed
  if (ENCODED_SCHEME.test(trimmed)) return addressIn(decodedOr(trimmed))
  return BARE_HOST.test(trimmed) ? `https://${trimmed}` : null
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Reads the address from a parameter of the query, the first of the names that has one; names are read without case.
 *
 * @example
 * inQuery(new URL('https://go.example.com/?id=1&url=https%3A%2F%2Fshop.example.com%2Fp'), ['url'])
 * // { destination: 'https://shop.example.com/p', rest: 'https://go.example.com/?id=1' }
 */
export function inQuery(
  link: URL,
  names: readonly string[],
  /** Parameters that tell where the link stands; nobody is sent there. */
  aside: readonly string[] = [],
): Parted | null {
  const parameters = [...link.searchParams]
  for (const wanted of names) {
    const at = parameters.findIndex(([name, value]) => name.toLowerCase() === wanted && value !== '')
    const destination = addressIn(parameters[at]?.[1] ?? '')
    if (destination === null) continue
    const kept = parameters.filter(([name], place) => place !== at && !aside.includes(name.toLowerCase()))
    const rest = new URL(link)
    rest.search = new URLSearchParams(kept).toString()
    return { destination, rest: rest.href }
  }
  return null
}

/** Reads the address that begins behind a mark in what follows the host, and goes on to the end. */
export function behind(link: URL, mark: RegExp): Parted | null {
  const written = `${link.pathname}${link.search}${link.hash}`
  const found = mark.exec(written)
  if (found === null) return null
  const destination = addressIn(written.slice(found.index + found[0].length))
  return destination === null ? null : { destination, rest: `${link.origin}${written.slice(0, found.index)}` }
}
