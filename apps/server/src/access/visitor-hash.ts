/** Tells visitors apart for a day, without keeping who they were. */
import { createHmac } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Clock } from '../platform/clock.ts'
import { newToken } from '../platform/secrets.ts'
import { deleteSaltsBefore, saltOf } from './store.ts'

export type SaltDeps = { readonly db: Db; readonly clock: Clock }

/** What tells visitors apart for a day. */
export type Visitor = { readonly address: string; readonly userAgent: string }

/**
 * A visitor's hash for one thing that is counted, such as 'offer:1': it tells nothing about what else the same visitor
 * did. `day` is the UTC day that its salt lives.
 */
export async function visitorHash(
  { db, clock }: SaltDeps,
  counted: string,
  visitor: Visitor,
): Promise<{ readonly day: string; readonly hash: string }> {
  const day = dayOf(clock())
  const salt = await saltOf(db, day, newToken())
  return { day, hash: hashed(salt, counted, visitor) }
}

/** The same for many visitors of the day, with one look at its salt. */
export async function visitorHashes(
  { db, clock }: SaltDeps,
  counted: string,
): Promise<(visitor: Visitor) => string> {
  const salt = await saltOf(db, dayOf(clock()), newToken())
  return (visitor) => hashed(salt, counted, visitor)
}

const hashed = (salt: string, counted: string, { address, userAgent }: Visitor): string =>
  createHmac('sha256', salt).update(`${counted}\n${address}\n${userAgent}`).digest('base64url')

/** Without its salt no count of an earlier day can be tied to anybody. */
export const forgetSalts = ({ db, clock }: SaltDeps): Promise<void> => deleteSaltsBefore(db, dayOf(clock()))

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
