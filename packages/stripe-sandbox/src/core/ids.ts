import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, as identifiers and secrets are made of them. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last whole multiple of 62 would favour the first letters.
      if (byte < 248 && text.length < length) text += LETTERS[byte % 62]
    }
  }
  return text
}

/** An identifier such as `cus_9s6XKzkNRiz8i3`. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`
