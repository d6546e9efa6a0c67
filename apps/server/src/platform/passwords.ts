/** Passwords as argon2id. Hashing runs beside the event loop. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What a hash costs whoever computes it. */
export type HashCost = {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The least that OWASP's Password Storage Cheat Sheet recommends for argon2id: 19 MiB, two passes, one lane. */
export const RECOMMENDED_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const TAG_BYTES = 32
const NONCE_BYTES = 16

export type Passwords = {
  /** The hash as a PHC string. The same password in another Unicode form is the same password (NFKC). */
  readonly hash: (password: string) => Promise<string>
  /** Whether the password is the one of the hash; with null, which nobody's password fits, it takes as long to say no. */
  readonly isRight: (password: string, hash: string | null) => Promise<boolean>
}

/** Passwords that are kept at a cost from now on; those that were kept at another are known all the same. */
export function createPasswords(cost: HashCost): Passwords {
  const hash = (password: string) => hashAt(cost, password)
  /** A hash of nothing anybody knows: an unknown account costs as much time as a known one. */
  const nobodysHash = hash(randomBytes(NONCE_BYTES).toString('hex'))
  return {
    hash,
    isRight: async (password, kept) => (await fits(password, kept ?? (await nobodysHash))) && kept !== null,
  }
}

async function hashAt(cost: HashCost, password: string): Promise<string> {
  const { memory, passes, parallelism } = cost
  const nonce = randomBytes(NONCE_BYTES)
  const message = password.normalize('NFKC')
  const tag = await derive('argon2id', { message, nonce, ...cost, tagLength: TAG_BYTES })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Base64 as PHC strings have it: the standard letters, nothing to fill the end. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/

async function fits(password: string, hash: string): Promise<boolean> {
  const match = PHC.exec(hash)
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
  return timingSafeEqual(given, wanted)
}
