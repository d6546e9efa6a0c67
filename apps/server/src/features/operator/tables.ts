/** The tables of the site's pages as files, with all of their rows. */
import type { CatalogueCover, CellRow, FeedRow, LinkRow } from '@presently/contract/operator-catalogue'
import type { ExclusiveRow, PlacementRow } from '@presently/contract/operator-deals'
import type { ThemeRow } from '@presently/contract/operator-demand'
import type { DayRow, MissingRow, PlanRow, ShopRow } from '@presently/contract/operator-overview'
import type { TableName } from '@presently/contract/operator-tables'
import type { SentFile } from '../../access/register-call.ts'
import type { CsvColumn } from '../../platform/csv.ts'
import { type CellAsked, type Cells, cellsFor, staleRows } from './coverage/service.ts'
import { linkRows } from './dead-links/service.ts'
import { exclusiveRows, placementRows } from './deals/service.ts'
import { themeRows } from './demand/service.ts'
import { feedRows } from './feed-health/service.ts'
import type { InsightDeps } from './insight-deps.ts'
import { overviewOf, revenueOf } from './revenue/service.ts'
import { tableFile } from './table-file.ts'

/** Rows of a table that is read at once. */
const ROWS_MAX = 50_000
const LINKS_AT_ONCE = 1_000

type Asked = { readonly name: TableName; readonly query: CellAsked & { readonly days: number } }

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
    feeds: async () => file(FEEDS, await feedRows(deps)),
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
