/**
 * Passwords as argon2id with the least cost that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one
 * lane. Hashing runs beside the event loop.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const NONCE_BYTES = 16

/** The hash as a PHC string. The same password in another Unicode form is the same password (NFKC). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Base64 as PHC strings have it: the standard letters, nothing to fill the end. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/

/** A hash of nothing anybody knows: an unknown account costs as much time as a known one. */
const nobodysHash = hashPassword(randomBytes(NONCE_BYTES).toString('hex'))

/** Whether the password is the one of the hash; with null, which nobody's password fits, it takes as long to say no. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const match = PHC.exec(hash ?? (await nobodysHash))
  if (!match) throw new Error('A stored password hash is no argon2id string.')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const wanted = Buffer.from(tag, 'base64')
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return timingSafeEqual(given, wanted) && hash !== null
}
