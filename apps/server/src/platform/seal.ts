/** Seals secrets that must be read again: the database alone gives none of them away. AES-256-GCM. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isToken, newToken } from './secrets.ts'
import { StartRefusal } from './start-refusal.ts'
import { makeWholeFile } from './whole-file.ts'

export type Seal = {
  /** Seals a text for one owner: sealed, it opens for nobody else. */
  seal(text: string, owner: string): string
  /** The text; null where it was sealed by another key, for another owner, or changed. */
  open(sealed: string, owner: string): string | null
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `readKey` answers the secret text that the key is made of; asked on first need, once. */
export function createSeal(readKey: () => string): Seal {
  let key: Buffer | undefined
  const keyNow = (): Buffer => {
    key ??= Buffer.from(hkdfSync('sha256', readKey(), '', 'operators', KEY_BYTES))
    return key
  }
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyNow(), nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, keyNow(), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The secret of what the site seals and marks: the operator's own, else one in the data folder. */
export const siteSecret = (config: {
  readonly OPERATOR_KEY: string | null
  readonly DATA_DIR: string
}): string => config.OPERATOR_KEY ?? secretIn(config.DATA_DIR, 'operator.key')

/** The secret in a file of the data folder, made where there is none. Only its owner may read it. */
export function secretIn(folder: string, name: string): string {
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Whoever starts at the same moment may be quicker: there is one secret.
  if (!existsSync(file)) makeWholeFile(file, `${newToken()}\n`, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (!isToken(secret))
    throw new StartRefusal(
      `${file} holds no key. Put back the one that it held, or set OPERATOR_KEY; without it nobody's authenticator can be read.`,
    )
  return secret
}
