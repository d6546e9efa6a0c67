/** Links that lead nowhere, since when, and where visitors would meet them. */
import type { LinkRow } from '@presently/contract/operator-catalogue'
import type { Db } from '../../../db/open.ts'
import { AppError } from '../../../platform/errors.ts'
import { countFailing, type FailingLink, failingLinks, titlesOfOffers, titlesOfPlacements } from './store.ts'

/** What came of looking again; see the checker of links. */
type Rechecked = { readonly verdict: string; readonly state: string }

export type DeadLinksDeps = {
  readonly db: Db
  /** Looks at one address at once; null where it was never looked at. The whole is null where this site asks no shop. */
  readonly lookAgain: ((url: string, signal: AbortSignal) => Promise<Rechecked | null>) | null
}

/** The longest that an operator waits for a shop. */
const PATIENCE_MS = 20_000

export async function linkRows(
  { db }: Pick<DeadLinksDeps, 'db'>,
  page: { readonly limit: number; readonly offset?: number },
): Promise<LinkRow[]> {
  const links = await failingLinks(db, page)
  const shownBy = await namesOf(db, links)
  return links.map((link) => ({
    url: link.url,
    host: link.host,
    state: stateOf(link.state),
    fault: link.fault,
    failures: link.failures,
    since: link.failingSince?.toISOString() ?? null,
    checkedAt: link.checkedAt.toISOString(),
    nextCheckAt: link.nextCheckAt.toISOString(),
    shownBy: shownBy(link.shownBy),
  }))
}

export const linkCounts = ({ db }: Pick<DeadLinksDeps, 'db'>) => countFailing(db)

const stateOf = (state: string): LinkRow['state'] => (state === 'dead' ? 'dead' : 'failing')

/** What leads somewhere, in words, looked up for all of a page at once. */
async function namesOf(
  db: Db,
  links: readonly FailingLink[],
): Promise<(shownBy: string | null) => string | null> {
  const idsOf = (kind: string): string[] =>
    links.flatMap(({ shownBy }) => (shownBy?.startsWith(`${kind}:`) ? shownBy.slice(kind.length + 1) : []))
  const named = new Map<string, string>()
  for (const { id, title, retailer } of await titlesOfOffers(db, idsOf('offer')))
    named.set(`offer:${id}`, `Offer: ${title}, ${retailer}`)
  for (const { id, title, retailer } of await titlesOfPlacements(db, idsOf('sponsored')))
    named.set(`sponsored:${id}`, `Placement: ${title}${retailer === null ? '' : `, ${retailer}`}`)
  return (shownBy) => {
    if (shownBy?.startsWith('search:')) return `Ideas that search at ${shownBy.slice('search:'.length)}`
    return shownBy === null ? null : (named.get(shownBy) ?? null)
  }
}

/** Why a link failed, as an operator reads it. */
const FAULTS: Readonly<Record<string, string>> = {
  'http-404': 'the shop says that the page is gone',
  'soft-404': 'the shop shows a page that says so',
  loop: 'its redirects never end',
  timeout: 'the shop did not answer in time',
  unreachable: 'the shop could not be reached',
  unknown: 'the shop refuses to say: it may only refuse robots',
}

export async function lookAgainAt({ lookAgain }: DeadLinksDeps, url: string) {
  if (lookAgain === null)
    throw new AppError('unavailable', 'This site looks at no links. Set LINK_CHECKS=on to let it.')
  const seen = await lookAgain(url, AbortSignal.timeout(PATIENCE_MS))
  if (seen === null) throw new AppError('not-found', 'This link is not on the list any more. Read it again.')
  if (seen.verdict === 'ok')
    return { state: 'ok' as const, message: 'The page is there. The link is followed again.' }
  return {
    state: stateOf(seen.state),
    message: `Still failing: ${FAULTS[seen.verdict] ?? 'for an unknown reason'}.`,
  }
}
