/** The operator's desk of whoever makes a request: whether there is one, and whether it stands open. */
import { CODE_FRESH_MINUTES, DESK_IDLE_MINUTES, DESK_OPEN_HOURS } from '@presently/contract/operator-desk'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { Log } from '../../platform/logging.ts'
import type { AccountViewer, Viewers } from '../viewer.ts'
import { findOperator, noteDeskUse } from './store.ts'

/** An operator. The desk may be locked. */
export type OperatorDesk = {
  readonly kind: 'operator'
  readonly userId: string
  /** The hash of the session's token. */
  readonly session: string
  /** By which the audit log names the operator. */
  readonly number: number
  readonly hasAuthenticator: boolean
  readonly isOpen: boolean
  /** Whether a code was given within the last minutes. */
  readonly hasFreshCode: boolean
}

export type Desk = { readonly kind: 'none' } | OperatorDesk

export const NO_DESK: Desk = { kind: 'none' }

const MINUTE_MS = 60_000
const IDLE_MS = DESK_IDLE_MINUTES * MINUTE_MS
const OPEN_MS = DESK_OPEN_HOURS * 60 * MINUTE_MS
const FRESH_MS = CODE_FRESH_MINUTES * MINUTE_MS
/** Clocks of two machines may differ by this; what lies further ahead is no moment that has been. */
const SKEW_MS = MINUTE_MS
/** A desk that was used less than this ago is not noted again: most calls then write nothing. */
const NOTE_AFTER_MS = MINUTE_MS

export type Desks = {
  /** Finds it once a request. Throws 503 where the database cannot tell. */
  of(request: FastifyRequest): Promise<Desk>
}

type DeskDeps = { readonly db: Db; readonly clock: Clock; readonly viewers: Viewers }

export function createDesks({ db, clock, viewers }: DeskDeps): Desks {
  const known = new WeakMap<FastifyRequest, Promise<Desk>>()
  const find = async (request: FastifyRequest): Promise<Desk> => {
    const viewer = await viewers.of(request)
    return viewer.kind === 'account' ? deskOf({ db, log: request.log }, viewer, clock()) : NO_DESK
  }
  return {
    of(request) {
      const finding = known.get(request) ?? find(request)
      known.set(request, finding)
      return finding.catch((cause: unknown) => {
        throw new AppError('unavailable', sentenceFor('unavailable'), { cause })
      })
    },
  }
}

async function deskOf(
  { db, log }: { readonly db: Db; readonly log: Log },
  { userId, session }: AccountViewer,
  now: Date,
): Promise<Desk> {
  const found = await findOperator(db, { userId, session })
  if (!found) return NO_DESK
  const { number, secret, desk } = found
  const hasAuthenticator = secret !== null
  const open = hasAuthenticator ? standingOpen(desk, now) : null
  if (open && !isWithin(open.lastUsedAt, NOTE_AFTER_MS, now))
    // A database that takes no more locks no operator out, who may have come to see why.
    await noteDeskUse(db, session, now).catch((err: unknown) =>
      log.error({ err }, 'the use of a desk could not be noted'),
    )
  return {
    kind: 'operator',
    userId,
    session,
    number,
    hasAuthenticator,
    isOpen: open !== null,
    hasFreshCode: open !== null && isWithin(open.codeAt, FRESH_MS, now),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findOperator>>>['desk']

/** The desk, unless its time is over. */
function standingOpen(desk: Row, now: Date): Row {
  if (desk === null) return null
  return isWithin(desk.lastUsedAt, IDLE_MS, now) && isWithin(desk.openedAt, OPEN_MS, now) ? desk : null
}

/** Whether a moment is less than so many milliseconds ago. */
function isWithin(moment: Date, ms: number, now: Date): boolean {
  const ageMs = now.getTime() - moment.getTime()
  return ageMs >= -SKEW_MS && ageMs < ms
}
