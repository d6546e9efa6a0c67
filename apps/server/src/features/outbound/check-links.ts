/** Looks at the links of offers, placements and shops, every hour at those whose turn it is. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { isNetworkAddress } from '../../platform/network-addresses.ts'
import type { PageFetch } from '../../platform/page-fetch.ts'
import { checkLink, type Verdict } from './check-link.ts'
import { createHostTurns } from './host-turns.ts'
import type { Shops } from './shops.ts'
import {
  type Before,
  claimCheck,
  deleteChecks,
  keepVerdict,
  knownCheck,
  knownChecks,
  liveAddresses,
} from './store.ts'
import { checkedAddress, knownToFeeds, searchCheckedAs } from './targets.ts'

export type LinkCheckDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shops: Shops
  readonly retailers: Readonly<Record<string, RetailerRow>>
  readonly otherHosts: readonly string[]
  readonly fetchPage: PageFetch
  /** Between two requests to one host. */
  readonly pauseMs: number
  /** Requests that one host gets in a round. */
  readonly perHost: number
}

/** Hosts that are asked at the same time: each waits for its own pauses alone. */
const HOSTS_AT_ONCE = 16
/** Failures in a row that make a link dead: with the waits between them they take more than two days. */
const FAILURES_TO_DIE = 3
const HOUR_MS = 3_600_000
const AGAIN_AFTER_HOURS = { ok: 24, unknown: 12 } as const
/** After the first failure, the second, the third, and every further one. */
const AFTER_FAILURE_HOURS = [24, 36, 72, 168] as const

/** One round. Ends early, and cleanly, when the signal says so. */
export async function checkLinks(deps: LinkCheckDeps, signal: AbortSignal): Promise<void> {
  const due = await dueAddresses(deps)
  const byHost = Map.groupBy(due, ({ url }) => new URL(url).hostname)
  const turns = createHostTurns({ perHost: deps.perHost, pauseMs: deps.pauseMs, signal })
  const hosts = [...byHost.values()].values()
  const work = async (): Promise<void> => {
    for (const addresses of hosts) {
      for (const address of addresses) {
        if (!(await checkOne(deps, address, { turnAt: turns.take, signal }))) break
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
}

type DueAddress = { readonly url: string; readonly shownBy: string }

/** What links lead to now and has not been looked at lately; the longest waiting first. */
async function dueAddresses(deps: LinkCheckDeps): Promise<DueAddress[]> {
  const { db, shops, retailers } = deps
  const now = deps.clock()
  const isKnown = await knownToFeeds(deps)
  const live = new Map<string, string>(
    Object.values(retailers).map((shop) => [searchCheckedAs(shop), `search:${shop.name}`] as const),
  )
  for await (const addresses of liveAddresses(db, now)) {
    for (const { shownBy, ...link } of addresses) {
      const address = checkedAddress(link, shops, isKnown)
      if (address !== null && !isNetworkAddress(new URL(address)) && !live.has(address))
        live.set(address, shownBy)
    }
  }
  const known = await knownChecks(db)
  await deleteChecks(
    db,
    [...known.keys()].filter((url) => !live.has(url)),
  )
  const dueAt = (url: string): number => known.get(url)?.getTime() ?? 0
  return [...live]
    .map(([url, shownBy]) => ({ url, shownBy }))
    .filter(({ url }) => dueAt(url) <= now.getTime())
    .sort((one, other) => dueAt(one.url) - dueAt(other.url))
}

/** What came of looking at a link again, out of its turn. */
export type Rechecked = { readonly verdict: Verdict; readonly state: string }

/**
 * Looks at one address at once, for an operator. A success makes it well; a failure is only told: what is dead is decided by
 * looks that lie days apart. Null where it was never looked at.
 */
export async function recheckLink(
  { db, clock, fetchPage }: Pick<LinkCheckDeps, 'db' | 'clock' | 'fetchPage'>,
  url: string,
  signal: AbortSignal,
): Promise<Rechecked | null> {
  const before = await knownCheck(db, url)
  if (before === null) return null
  const verdict = await checkLink({ fetchPage, turnAt: async () => true, signal }, url)
  if (signal.aborted || verdict !== 'ok')
    return { verdict: signal.aborted ? 'timeout' : verdict, state: before.state }
  const now = clock()
  await keepVerdict(db, { url, checkedAt: now, ...stateAfter('ok', before, now) })
  return { verdict, state: WELL.state }
}

type Turn = { readonly turnAt: (host: string) => Promise<boolean>; readonly signal: AbortSignal }

/** False where the host has no turn left. */
async function checkOne(
  deps: LinkCheckDeps,
  { url: address, shownBy }: DueAddress,
  turn: Turn,
): Promise<boolean> {
  if (turn.signal.aborted) return false
  const { db, clock, fetchPage } = deps
  const now = clock()
  // Of several instances one looks at it; what it leaves undone is due again in an hour.
  const row = {
    url: address,
    host: new URL(address).hostname,
    shownBy,
    checkedAt: now,
    nextCheckAt: hoursAfter(now, 1),
  }
  const before = await claimCheck(db, row, now)
  if (before === null) return true
  let isOutOfTurns = false
  const turnAt = async (host: string): Promise<boolean> => {
    const mayAsk = await turn.turnAt(host)
    if (!mayAsk) isOutOfTurns = true
    return mayAsk
  }
  const verdict = await checkLink({ fetchPage, turnAt, signal: turn.signal }, address)
  if (isOutOfTurns || turn.signal.aborted) return false
  await keepVerdict(db, { url: address, checkedAt: now, ...stateAfter(verdict, before, now) })
  return true
}

const WELL = { state: 'ok', fault: null, failures: 0, failingSince: null } as const

/** What is known of a link after another look. One success clears it; it dies of several failures in a row. */
function stateAfter(verdict: Verdict, before: Before, now: Date) {
  if (verdict === 'ok') return { ...WELL, nextCheckAt: hoursAfter(now, AGAIN_AFTER_HOURS.ok) }
  if (verdict === 'unknown') return { ...before, nextCheckAt: hoursAfter(now, AGAIN_AFTER_HOURS.unknown) }
  const { failures } = before
  const wait = AFTER_FAILURE_HOURS[Math.min(failures, AFTER_FAILURE_HOURS.length - 1)] ?? AGAIN_AFTER_HOURS.ok
  return {
    state: failures + 1 >= FAILURES_TO_DIE ? 'dead' : 'unsure',
    fault: verdict,
    failures: failures + 1,
    failingSince: before.failingSince ?? now,
    nextCheckAt: hoursAfter(now, wait),
  }
}

const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)
