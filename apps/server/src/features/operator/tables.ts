/** The tables of the site's pages as files, with all of their rows. */
import type { CatalogueCover, CellRow, FeedRow, LinkRow } from '@presently/contract/operator-catalogue'
import type { ExclusiveRow, PlacementRow } from '@presently/contract/operator-deals'
import type { ThemeRow } from '@presently/contract/operator-demand'
import type { EarnedBy, EarnedRow, EarningLinkRow, JoinRow } from '@presently/contract/operator-earnings'
import type { DayRow, MissingRow, PlanRow, ShopRow } from '@presently/contract/operator-overview'
import type { TableName } from '@presently/contract/operator-tables'
import type { SentFile } from '../../access/register-call.ts'
import type { CsvColumn } from '../../platform/csv.ts'
import { type CellAsked, type Cells, cellsFor, staleRows } from './coverage/service.ts'
import { linkRows } from './dead-links/service.ts'
import { exclusiveRows, placementRows } from './deals/service.ts'
import { themeRows } from './demand/service.ts'
import { earningLinksOf, earningsOf } from './earnings/service.ts'
import { feedRows } from './feed-health/service.ts'
import { type ImportRow, newestImports } from './feed-intake/store.ts'
import type { InsightDeps } from './insight-deps.ts'
import { overviewOf, revenueOf } from './revenue/service.ts'
import { tableFile } from './table-file.ts'

/** Rows of a table that is read at once. */
const ROWS_MAX = 50_000
const LINKS_AT_ONCE = 1_000

type Asked = {
  readonly name: TableName
  readonly query: CellAsked & { readonly days: number; readonly by: EarnedBy }
}

export function siteTable(
  deps: InsightDeps & { readonly cells: Cells },
  operator: number,
  { name, query }: Asked,
): Promise<SentFile> {
  const file = <Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row> | AsyncIterable<Row>) =>
    tableFile(deps, operator, { name, columns, rows })
  const { db, clock, cells } = deps
  const made: Readonly<Record<TableName, () => Promise<SentFile>>> = {
    days: async () => file(DAYS, (await overviewOf(deps, query.days)).days),
    shops: async () => file(SHOPS, (await revenueOf(deps, query.days)).shops),
    plans: async () => file(PLANS, (await revenueOf(deps, query.days)).plans),
    missing: async () => file(MISSING, (await deps.lookForMissing()).missing),
    earnings: async () => file(EARNINGS, (await earningsOf(deps, query, ROWS_MAX)).rows),
    'join-next': async () => file(JOINS, (await earningLinksOf(deps, query.days)).joins),
    'earning-links': async () => file(EARNING_LINKS, (await earningLinksOf(deps, query.days)).rows),
    feeds: async () => file(FEEDS, await feedRows(deps)),
    'feed-imports': async () => file(IMPORTS, await newestImports(db, ROWS_MAX)),
    placements: async () => file(PLACEMENTS, await placementRows(deps, ROWS_MAX)),
    'exclusive-deals': async () => file(EXCLUSIVE, await exclusiveRows(deps, ROWS_MAX)),
    cells: () => file(CELLS, cellsFor(cells, query)),
    'stale-prices': async () => file(STALE, await staleRows(db, clock())),
    links: () => file(LINKS, everyLink(deps)),
    demand: async () => file(DEMAND, await themeRows(db, ROWS_MAX)),
  }
  return made[name]()
}

async function* everyLink(deps: InsightDeps): AsyncGenerator<LinkRow> {
  for (let offset = 0; ; offset += LINKS_AT_ONCE) {
    const rows = await linkRows(deps, { limit: LINKS_AT_ONCE, offset })
    yield* rows
    if (rows.length < LINKS_AT_ONCE) return
  }
}

const CENTS = 100

const DAYS: readonly CsvColumn<DayRow>[] = [
  ['day', ({ day }) => day],
  ['searches', ({ searches }) => searches],
  ['clicks to shops', ({ clicks }) => clicks],
]
const SHOPS: readonly CsvColumn<ShopRow>[] = [
  ['shop', ({ retailer }) => retailer],
  ['clicks', ({ clicks }) => clicks.now],
  ['clicks in the period before', ({ clicks }) => clicks.before],
  ['clicks that may earn', ({ earning }) => earning],
]
const PLANS: readonly CsvColumn<PlanRow>[] = [
  ['plan', ({ name }) => name],
  ['live', ({ live }) => live],
  ['on trial', ({ trialing }) => trialing],
  ['US dollars a month', ({ monthlyCents }) => monthlyCents / CENTS],
]
const MISSING: readonly CsvColumn<MissingRow>[] = [
  ['what', ({ kind }) => kind],
  ['id', ({ id }) => id],
  ['what it means', ({ sentence }) => sentence],
]
const EARNINGS: readonly CsvColumn<EarnedRow>[] = [
  ['what', ({ label }) => label],
  ['currency', ({ sum }) => sum?.currency ?? null],
  ['clicks that may earn', ({ clicks }) => clicks],
  ['purchases', ({ sum }) => sum?.purchases ?? null],
  ['earned', ({ sum }) => sum && sum.earnedCents / CENTS],
  ['of it paid', ({ sum }) => sum && sum.paidCents / CENTS],
  ['pending', ({ sum }) => sum && sum.pendingCents / CENTS],
  ['reversed', ({ sum }) => sum && sum.reversedCents / CENTS],
  [
    'earned by a hundred clicks',
    ({ perHundredClicksCents: cents }) => (cents === null ? null : cents / CENTS),
  ],
]
const JOINS: readonly CsvColumn<JoinRow>[] = [
  ['what', ({ name }) => name],
  ['plain links shown', ({ shown }) => shown],
  ['shops', ({ shops }) => shops.join(', ')],
  ['apply at', ({ joinAt }) => joinAt],
]
const EARNING_LINKS: readonly CsvColumn<EarningLinkRow>[] = [
  ['shop', ({ shop }) => shop],
  ['links shown', ({ shown }) => shown],
  ['ideas that name it', ({ ideas }) => ideas],
  ['earns by', ({ earnsBy }) => earnsBy],
  ['how it can earn', ({ how }) => how],
  ['apply at', ({ joinAt }) => joinAt],
]
const FEEDS: readonly CsvColumn<FeedRow>[] = [
  ['feed', ({ name }) => name],
  ['id', ({ id }) => id],
  ['state', ({ state }) => state],
  ['made up by us', ({ isDemo }) => String(isDemo)],
  ['last reading', ({ lastRead }) => lastRead],
  ['last try', ({ lastTry }) => lastTry],
  ['offers', ({ offers }) => offers],
  ['rows', ({ rows }) => rows],
  ['left out', ({ rejected }) => rejected],
  ['reason', ({ reason }) => reason],
]
const IMPORTS: readonly CsvColumn<ImportRow>[] = [
  ['shop', ({ retailer }) => retailer],
  ['from', ({ from }) => from],
  ['operator', ({ operator }) => operator],
  ['state', ({ state }) => state],
  ['asked at', ({ askedAt }) => askedAt.toISOString()],
  ['ended at', ({ endedAt }) => endedAt?.toISOString() ?? null],
  ['rows', ({ rows }) => rows],
  ['taken', ({ taken }) => taken],
  ['left out', ({ leftOut }) => leftOut],
  ['note', ({ note }) => note],
]
const PLACEMENTS: readonly CsvColumn<PlacementRow>[] = [
  ['placement', ({ title }) => title],
  ['id', ({ id }) => id],
  ['shop', ({ retailer }) => retailer],
  ['state', ({ state }) => state],
  ['from', ({ startsAt }) => startsAt],
  ['until', ({ endsAt }) => endsAt],
  ['clicks in 90 days', ({ clicks }) => clicks],
  ['made up by us', ({ isDemo }) => String(isDemo)],
]
const EXCLUSIVE: readonly CsvColumn<ExclusiveRow>[] = [
  ['deal', ({ title }) => title],
  ['id', ({ id }) => id],
  ['shop', ({ retailer }) => retailer],
  ['state', ({ state }) => state],
  ['US dollars', ({ priceCents }) => priceCents / CENTS],
  ['on sale for', ({ salePriceCents }) => (salePriceCents === null ? null : salePriceCents / CENTS)],
  ['from', ({ startsAt }) => startsAt],
  ['until', ({ endsAt }) => endsAt],
  ['clicks in 90 days', ({ clicks }) => clicks],
]
const CELLS: readonly CsvColumn<CellRow>[] = [
  ['for', ({ relation }) => relation],
  ['occasion', ({ occasion }) => occasion],
  ['price', ({ band }) => band],
  ['ideas', ({ ideas }) => ideas],
]
const STALE: readonly CsvColumn<CatalogueCover['stale'][number]>[] = [
  ['feed', ({ feed }) => feed],
  ['promised hours', ({ promiseHours }) => promiseHours],
  ['offers', ({ offers }) => offers],
  ['older than promised', ({ stale }) => stale],
  ['oldest', ({ oldest }) => oldest],
]
const LINKS: readonly CsvColumn<LinkRow>[] = [
  ['address', ({ url }) => url],
  ['state', ({ state }) => state],
  ['why', ({ fault }) => fault],
  ['failures in a row', ({ failures }) => failures],
  ['since', ({ since }) => since],
  ['looked at', ({ checkedAt }) => checkedAt],
  ['next look', ({ nextCheckAt }) => nextCheckAt],
  ['shown by', ({ shownBy }) => shownBy],
]
const DEMAND: readonly CsvColumn<ThemeRow>[] = [
  ['theme', ({ title }) => title],
  ['gap', ({ gap }) => gap],
  ['what is missing', ({ sentence }) => sentence],
  ['ideas', ({ ideas }) => ideas],
  ['visitors', ({ visitors }) => visitors],
  ['searches', ({ searches }) => searches],
  ['not served', ({ unfit }) => unfit],
  ['followed', ({ followed }) => followed],
]
