/** Who makes a request: a visitor, or an account with what its plan opens. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError, sentenceFor } from '../platform/errors.ts'
import { hashToken, isToken } from '../platform/secrets.ts'
import { type Entitlements, entitlementsOf } from './entitlements.ts'
import type { SessionCookie } from './session-cookie.ts'
import { extendSession, findSession } from './store.ts'

export type AccountViewer = {
  readonly kind: 'account'
  readonly userId: string
  /** The hash of the session's token. */
  readonly session: string
  readonly plan: Entitlements
}

type Visitor = {
  readonly kind: 'visitor'
  /** Whose session belongs to a suspended account: it opens nothing, and they are told so. */
  readonly isSuspended?: true
}

export type Viewer = Visitor | AccountViewer

const VISITOR: Viewer = { kind: 'visitor' }
const SUSPENDED: Viewer = { kind: 'visitor', isSuspended: true }

/** Finds out who makes a request, once a request. */
export type Viewers = {
  /** Throws 503 where the database cannot tell. */
  of(request: FastifyRequest, reply?: FastifyReply): Promise<Viewer>
  /** The same, but who cannot be told is a visitor: for what everybody may do. */
  orVisitor(request: FastifyRequest, reply?: FastifyReply): Promise<Viewer>
  /** What a suspended account's browser is told, which forgets its session with it. */
  tellSuspended(reply: FastifyReply): AppError
}

type ViewerDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly cookie: SessionCookie
  /** What the owner of a suspended account is told. */
  readonly suspended: string
}

/** A session that was used less than this ago is not extended again: most calls then write nothing. */
const EXTEND_AFTER_MS = 3_600_000

export function createViewers({ db, clock, cookie, suspended }: ViewerDeps): Viewers {
  const known = new WeakMap<FastifyRequest, Promise<Viewer>>()

  async function find(request: FastifyRequest): Promise<Viewer> {
    const token = cookie.read(request)
    if (token === null || !isToken(token)) return VISITOR
    const now = clock()
    const found = await findSession(db, hashToken(token), now)
    if (!found) return VISITOR
    if (found.suspendedAt !== null) return SUSPENDED
    if (now.getTime() - found.lastSeenAt.getTime() > EXTEND_AFTER_MS)
      await extend(request, found.tokenHash, now)
    return {
      kind: 'account',
      userId: found.userId,
      session: found.tokenHash,
      plan: entitlementsOf(found, now),
    }
  }
  const extended = new WeakSet<FastifyRequest>()

  /** A database that takes no more, such as on a full disk, signs nobody out who only reads. */
  async function extend(request: FastifyRequest, tokenHash: string, now: Date): Promise<void> {
    try {
      await extendSession(db, { tokenHash, now, expiresAt: cookie.expiry(now) })
      extended.add(request)
    } catch (err) {
      request.log.error({ err }, 'a session could not be extended')
    }
  }

  async function of(request: FastifyRequest, reply?: FastifyReply): Promise<Viewer> {
    const finding = known.get(request) ?? find(request)
    known.set(request, finding)
    const viewer = await finding.catch((cause: unknown) => {
      throw new AppError('unavailable', sentenceFor('unavailable'), { cause })
    })
    // The browser keeps the cookie as long as the server keeps the session.
    if (reply && extended.delete(request)) cookie.keep(request, reply)
    return viewer
  }

  return {
    of,
    orVisitor: (request, reply) =>
      of(request, reply).catch((err: unknown) => {
        request.log.error({ err }, 'a session could not be looked up')
        return VISITOR
      }),
    tellSuspended(reply) {
      cookie.clear(reply)
      return new AppError('suspended', suspended)
    },
  }
}

/** The account of a viewer that an access rule let through. */
export function accountOf(viewer: Viewer): AccountViewer {
  if (viewer.kind === 'account') return viewer
  throw new AppError('unauthorized', sentenceFor('unauthorized'))
}
