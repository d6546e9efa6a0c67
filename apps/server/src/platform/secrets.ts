/** Secrets that are handed out once and kept as hashes: session tokens, one-time links. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as URL-safe text. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** By which a token is kept and found. A random token needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a text can be one of our tokens; anything else is not looked up. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Letters drawn evenly from an alphabet. */
export const randomCode = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
