/** Codes by which operators prove who they are: of an authenticator (RFC 6238), and the ones that stand in for it. */
import { Secret, TOTP } from 'otpauth'
import { hashToken, randomCode } from '../../../platform/secrets.ts'

/** As every authenticator knows them. */
const MANNER = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A code counts one step before and after its own: clocks of phones are not exact. */
const WINDOW_STEPS = 1
const STEP_MS = MANNER.period * 1000

/** 32 letters and digits that are not taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 80 random bits: a fast hash keeps them well enough. */
const RECOVERY_LENGTH = 16

/** 160 random bits in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

type Named = { readonly issuer: string; readonly label: string }

const totpOf = (secret: string, named: Named = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...MANNER, ...named, secret: Secret.fromBase32(secret) })

/** What authenticators read from a picture. `issuer` is the site's name, `label` tells the account among others. */
export const addressOf = (secret: string, named: Named): string => totpOf(secret, named).toString()

/** The step of time whose code it is, counted from 1970; null where it is the code of none nearby. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta
}

/** Six digits; anything else is a recovery code. */
export const isOfAuthenticator = (code: string): boolean => /^\d{6}$/.test(code)

export const newRecoveryCode = (): string => randomCode(ALPHABET, RECOVERY_LENGTH)

/** As people read it: 'ABCD-EFGH-JKLM-NPQR'. */
export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** By which it is kept: of two operators the same code would be two. */
export const recoveryHash = (userId: string, code: string): string => hashToken(`${userId}:${code}`)
