/**
 * Short texts in bytes: an ASCII sign takes one byte, any other code unit three. Words and ids are nearly all ASCII, and
 * comparing needs no decoding.
 */

/** Marks the two bytes after it as one code unit. */
const WIDE = 0xff

/** How many bytes a text takes. */
export function encodedLength(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= 128) length += 2
  return length
}

/** Writes the text from `at` on; answers where it ends. */
export function encodeInto(bytes: Uint8Array, at: number, text: string): number {
  let next = at
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 128) {
      bytes[next++] = code
    } else {
      bytes[next++] = WIDE
      bytes[next++] = code >>> 8
      bytes[next++] = code & 0xff
    }
  }
  return next
}

/** The text that the bytes from `start` to `end` spell. */
export function decode(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    text += String.fromCharCode(byte === WIDE ? wideAt(bytes, at) : byte)
    if (byte === WIDE) at += 2
  }
  return text
}

/** Whether the bytes from `start` to `end` spell the text. */
export function spells(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  let at = start
  for (let index = 0; index < text.length; index += 1) {
    if (at >= end) return false
    const byte = bytes[at] ?? 0
    if ((byte === WIDE ? wideAt(bytes, at) : byte) !== text.charCodeAt(index)) return false
    at += byte === WIDE ? 3 : 1
  }
  return at === end
}

const wideAt = (bytes: Uint8Array, at: number): number => ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
