/**
 * Where a link may lead that somebody else wrote: feeds and placements are data, and hostile until read. A shop's address
 * is http(s) on a host that we know, written plainly; whatever a browser and we could read differently is refused.
 */

const ADDRESS_LENGTH_MAX = 2048
/** Nothing stands between scheme and host, nor between host and path: no user, no port, no bracket, no backslash. */
const PLAIN = /^https?:\/\/(?<host>[a-z0-9.-]+)(?=[/?#]|$)(?<rest>.*)$/i
/** Letters, digits and dashes in at least two labels, the last of letters alone: no number can be read as an IP address. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/
/** A name of other alphabets looks like one of ours. */
const PUNYCODE_LABEL = /(?:^|\.)xn--/
/** Line ends, marks that steer text, halves of characters, blanks. */
const UNSEEN = /[\p{C}\p{Z}\\]/u
/** The same once decoded, byte by byte: a blank is common there, a line end or a backslash is not. */
const HIDDEN = /[^ -~\u0080-\uffff]|\\/

/** Rounds in which an address within an address may be encoded. */
const DECODING_ROUNDS = 5
/** Another address, or a script, anywhere in what follows the host. */
const ADDRESS_WITHIN = /[a-z][a-z0-9+.-]*:[/\\]|(?:java|vb)script:|data:[^,]*,|(?:^|[?#&;=])[+\s]*[/\\]{2}/i
/** Parameters by which shops send visitors on, with a host as their value. */
const SENT_ON =
  /[?&#;](?:\w*(?:redir|redirect)\w*|\w*ur[il]|goto|go|dest|destination|next|continue|forward|return(?:_?to)?|target|out|link|location)=(?:[\w-]+\.)+[a-z]{2,24}(?:[/:?&#;]|$)/i

/** Whether links may lead to a host, in small letters. */
export type IsKnownHost = (host: string) => boolean

/** The address as browsers will read it; null where it may not be followed. */
export function readShopAddress(text: string, isKnownHost: IsKnownHost): URL | null {
  const url = plainAddress(text)
  return url === null || leadsOn(restOf(text)) || !isKnownHost(url.hostname) ? null : url
}

/** An address that is written plainly, wherever it leads; null for any other. */
export function plainAddress(text: string): URL | null {
  if (text.length > ADDRESS_LENGTH_MAX || UNSEEN.test(text)) return null
  const { host = '' } = PLAIN.exec(text)?.groups ?? {}
  const name = host.toLowerCase()
  const url = isPlainHost(name) ? URL.parse(text) : null
  // The last word has the parser that browsers share.
  return url !== null && url.hostname === name && url.href.length <= ADDRESS_LENGTH_MAX ? url : null
}

/** What follows the host of an address that is written plainly. */
export const restOf = (text: string): string => PLAIN.exec(text)?.groups?.['rest'] ?? text

/** Whether a text in small letters is the name of a host that can be told from all others at a glance. */
export const isPlainHost = (name: string): boolean => NAME.test(name) && !PUNYCODE_LABEL.test(name)

/** Whether what follows the host names another place, however often it is encoded. */
export function leadsOn(rest: string): boolean {
  let text = rest
  for (let round = 0; round < DECODING_ROUNDS; round += 1) {
    if (ADDRESS_WITHIN.test(text) || SENT_ON.test(text)) return true
    const decoded = decodedOnce(text)
    if (decoded === text) return false
    if (HIDDEN.test(decoded)) return true
    text = decoded
  }
  // Nobody encodes a shop's address so often for a good reason.
  return true
}

/** Leniently, as some shops do: what is no code stays as it stands. */
const decodedOnce = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
