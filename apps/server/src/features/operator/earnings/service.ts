/** What links earned, and which links can earn. */
import { cannotEarn, type EarningRow, PROGRAMMES } from '@presently/catalog/earning'
import type { RetailerRow } from '@presently/catalog/retailers'
import {
  type EarnedBy,
  type EarnedRow,
  type EarnedSum,
  type EarningLinkRow,
  type EarningLinks,
  type Earnings,
  THEME_CLICKS_MIN,
} from '@presently/contract/operator-earnings'
import type { Gift } from '@presently/engine/gift'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { periodOf, type Span, spanOf } from '../period.ts'
import { joinNext, type PlainLink } from './join-next.ts'
import { earnedIn, earningClicksIn, offerTitles, viewsIn } from './store.ts'

export type EarningsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly gifts: readonly Gift[]
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** The operator's affiliate ids by the name of their setting. */
  readonly affiliateIds: Readonly<Record<string, string>>
  /** How each shop can earn, by its id. */
  readonly earning: Readonly<Record<string, EarningRow>>
  readonly hasCatchAll: boolean
  readonly guideTitles: ReadonlyMap<string, string>
}

type Asked = { readonly days: number; readonly by: EarnedBy }

export async function earningsOf(deps: EarningsDeps, asked: Asked, limit: number): Promise<Earnings> {
  const span = spanOf(deps.clock(), asked.days)
  const earned = await earnedIn(deps.db, span, asked.by)
  const rows = await earnedRows(deps, { span, by: asked.by, earned })
  return {
    period: periodOf(span),
    sums: sumsOf(earned),
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
  }
}

type Earned = Awaited<ReturnType<typeof earnedIn>>

/** A sum for each currency, in the order of the alphabet. */
function sumsOf(earned: Earned): EarnedSum[] {
  return [...Map.groupBy(earned, ({ currency }) => currency)]
    .map(([currency, rows]) => sumOf(currency, rows))
    .sort((one, other) => one.currency.localeCompare(other.currency))
}

function sumOf(currency: string, rows: Earned): EarnedSum {
  const centsOf = (state: Earned[number]['state']) =>
    rows.reduce((sum, row) => sum + (row.state === state ? row.cents : 0), 0)
  const [approvedCents, paidCents] = [centsOf('approved'), centsOf('paid')]
  return {
    currency,
    purchases: rows.reduce((sum, row) => sum + (row.state === 'reversed' ? 0 : row.purchases), 0),
    pendingCents: centsOf('pending'),
    approvedCents,
    paidCents,
    reversedCents: centsOf('reversed'),
    earnedCents: approvedCents + paidCents,
  }
}

type Grouping = { readonly span: Span; readonly by: EarnedBy; readonly earned: Earned }

async function earnedRows(deps: EarningsDeps, { span, by, earned }: Grouping): Promise<EarnedRow[]> {
  const counted = await earningClicksIn(deps.db, span, by)
  const known = [...new Set([...counted.keys(), ...earned.flatMap(({ label }) => label ?? [])])]
  const nameOf = await namesOf(deps, by, { counted, known })
  const clicks = new Map<string, number>()
  for (const [label, count] of counted) clicks.set(nameOf(label), (clicks.get(nameOf(label)) ?? 0) + count)
  const byName = Map.groupBy(earned, ({ label }) => nameOf(label))
  const names = [...new Set([...clicks.keys(), ...byName.keys()])]
  return names.flatMap((name) => rowsOf(name, clicks.get(name) ?? 0, byName.get(name) ?? [])).sort(byEarning)
}

/** One row a currency; one without money where nothing was reported. */
function rowsOf(label: string, clicks: number, earned: Earned): EarnedRow[] {
  const sums = sumsOf(earned)
  if (sums.length === 0) return [{ label, clicks, sum: null, perHundredClicksCents: null }]
  return sums.map((sum) => ({
    label,
    clicks,
    sum,
    perHundredClicksCents: clicks === 0 ? null : Math.round((sum.earnedCents * 100) / clicks),
  }))
}

const byEarning = (one: EarnedRow, other: EarnedRow): number =>
  Number(one.sum === null) - Number(other.sum === null) ||
  (other.sum?.earnedCents ?? 0) - (one.sum?.earnedCents ?? 0) ||
  other.clicks - one.clicks ||
  one.label.localeCompare(other.label)

type Labels = { readonly counted: ReadonlyMap<string, number>; readonly known: readonly string[] }

const UNKNOWN = 'Not known'
const NO_THEME = 'No search, or none that our words name'
const FEW = `Themes of fewer than ${THEME_CLICKS_MIN} clicks`
const NO_GUIDE = 'No guide'

/** How each label is shown. */
async function namesOf(
  { db, gifts, guideTitles }: EarningsDeps,
  by: EarnedBy,
  { counted, known }: Labels,
): Promise<(label: string | null) => string> {
  if (by === 'shop') return (label) => label ?? UNKNOWN
  if (by === 'guide') return (label) => (label === null ? NO_GUIDE : (guideTitles.get(label) ?? label))
  if (by === 'theme')
    return (label) => (label === null ? NO_THEME : (counted.get(label) ?? 0) < THEME_CLICKS_MIN ? FEW : label)
  const titles = new Map(gifts.map(({ id, title }) => [`idea:${id}`, title]))
  const offered = known.flatMap((label) => (label.startsWith('offer:') ? [label.slice('offer:'.length)] : []))
  for (const [id, title] of await offerTitles(db, offered)) titles.set(`offer:${id}`, title)
  return (label) => (label === null ? UNKNOWN : (titles.get(label) ?? label.replace(/^search:/, '')))
}

export async function earningLinksOf(deps: EarningsDeps, days: number): Promise<EarningLinks> {
  const span = spanOf(deps.clock(), days)
  const views = await viewsIn(deps.db, span)
  // Which shops of another market a card led to is not kept with what was shown.
  const links = Object.entries(deps.retailers)
    .filter(([, { market }]) => market === undefined)
    .map(([id, shop]) => ranked(linkRowOf(deps, id, { shop, views }), deps.earning[id], shop))
    .sort(toJoinNext)
  const rows = links.map(({ row }) => row)
  const shown = rows.reduce((sum, row) => sum + row.shown, 0)
  const earning = rows.reduce((sum, row) => sum + (row.earnsBy === null ? 0 : row.shown), 0)
  const plain = links.filter(({ rank }) => rank === PLAIN)
  const joins = joinNext(plain, deps.hasCatchAll ? null : CATCH_ALL)
  return { period: periodOf(span), shown, earning, joins, rows }
}

/** The one that our links go by first. */
const CATCH_ALL = 'skimlinks'

type Shown = { readonly shop: RetailerRow; readonly views: ReadonlyMap<string, number> }

function linkRowOf(deps: EarningsDeps, id: string, { shop, views }: Shown): EarningLinkRow {
  const naming = deps.gifts.filter(({ retailers }) => Object.hasOwn(retailers, id))
  const earnsBy = earnsNow(deps, id, shop)
  const row = deps.earning[id]
  const through = row && 'through' in row ? row.through : []
  const isToJoin = earnsBy !== 'programme' && !cannotEarn(row)
  return {
    shop: shop.name,
    shown: naming.reduce((sum, { id: giftId }) => sum + (views.get(giftId) ?? 0), 0),
    ideas: naming.length,
    earnsBy,
    how: sentenceOf(row, through),
    joinAt: isToJoin ? joinAtOf(through, earnsBy) : null,
  }
}

/** The page of its network; that of a catch-all where none is known and none is set. */
function joinAtOf([network]: readonly string[], earnsBy: EarningLinkRow['earnsBy']): string | null {
  if (network === undefined && earnsBy !== null) return null
  return PROGRAMMES[network ?? CATCH_ALL]?.joinAt ?? null
}

function earnsNow(
  { affiliateIds, earning, hasCatchAll }: EarningsDeps,
  id: string,
  shop: RetailerRow,
): EarningLinkRow['earnsBy'] {
  const { affiliate } = shop
  if (affiliate && affiliateIds[affiliate.env] !== undefined) return 'programme'
  return hasCatchAll && mayBeCaught(shop, earning[id]) ? 'catch-all' : null
}

/** Some shops want no redirect, and of some we know that nobody pays. */
const mayBeCaught = ({ redirectAllowed }: RetailerRow, row: EarningRow | undefined): boolean =>
  redirectAllowed && row !== undefined && 'through' in row

function sentenceOf(row: EarningRow | undefined, through: readonly string[]): string {
  if (row && 'cannot' in row) return row.cannot
  const names = through.map((name) => PROGRAMMES[name]?.name ?? name)
  return names.length === 0
    ? 'We know of no programme of its own: a catch-all may.'
    : `Through ${names.join(' or ')}, or a catch-all.`
}

/** Plain links that could earn first, the most shown of them; then those that earn; then those that cannot. */
const toJoinNext = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank ||
  other.row.shown - one.row.shown ||
  other.row.ideas - one.row.ideas ||
  one.row.shop.localeCompare(other.row.shop)

type Ranked = PlainLink & { readonly rank: number }
const PLAIN = 0
const EARNS = 1
const CANNOT = 2

function ranked(row: EarningLinkRow, earning: EarningRow | undefined, shop: RetailerRow): Ranked {
  const rank = row.earnsBy !== null ? EARNS : cannotEarn(earning) ? CANNOT : PLAIN
  return { row, earning, rank, mayBeCaught: mayBeCaught(shop, earning) }
}
