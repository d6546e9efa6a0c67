/** The calls of the pages that look at the site. Those that change something, or show a giver's text, are noted. */
import {
  exportFeedReport,
  readCatalogue,
  readFeeds,
  readFeedsNow,
  readLinks,
  recheckLink,
} from '@presently/contract/operator-catalogue'
import { readPlacements, switchExclusive, switchPlacement } from '@presently/contract/operator-deals'
import { readDemand, replaySearch } from '@presently/contract/operator-demand'
import { readEarningLinks, readEarnings } from '@presently/contract/operator-earnings'
import { TABLE_ROWS_MAX } from '@presently/contract/operator-fields'
import { readMissing, readOverview, readRevenue } from '@presently/contract/operator-overview'
import { exportTable, TableName } from '@presently/contract/operator-tables'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../access/register-call.ts'
import type { Routine } from '../../db/jobs.ts'
import { AppError } from '../../platform/errors.ts'
import { audited, note } from './audit/audited.ts'
import { coverOf, createCells } from './coverage/service.ts'
import { linkCounts, linkRows, lookAgainAt } from './dead-links/service.ts'
import { exclusiveRows, placementRows, switchDeal } from './deals/service.ts'
import { lookAtDemand } from './demand/look.ts'
import { demandOf, replay } from './demand/service.ts'
import { themesHere } from './demand/themes.ts'
import { earningLinksOf, earningsOf } from './earnings/service.ts'
import { linesOf, reportOf } from './feed-health/reports.ts'
import { feedRows, readAllNow } from './feed-health/service.ts'
import type { InsightDeps } from './insight-deps.ts'
import { overviewOf, revenueOf } from './revenue/service.ts'
import { tableFile } from './table-file.ts'
import { siteTable } from './tables.ts'

/** Every hour, after the hour's other work: a month of searches is read. */
const LOOK_AT_DEMAND: Routine = { name: 'look-at-demand', cron: '20 * * * *', patience: 1_800 }

export function insightCalls(app: FastifyInstance, deps: InsightDeps): void {
  const cells = createCells(deps)
  deps.jobs.every(LOOK_AT_DEMAND, (signal) =>
    lookAtDemand({ ...deps, openThemes: deps.openThemes ?? themesHere(deps.engine) }, signal),
  )
  readingCalls(app, deps, cells)
  feedCalls(app, deps)
  dealCalls(app, deps)
  searchCalls(app, deps)
  registerFileCall(app, exportTable, deps.rateLimits.call, ({ params, query, desk }) =>
    siteTable({ ...deps, cells }, desk.number, { name: TableName.parse(params.table), query }),
  )
}

function readingCalls(app: FastifyInstance, deps: InsightDeps, cells: ReturnType<typeof createCells>): void {
  const { call } = deps.rateLimits
  registerCall(app, readOverview, call, ({ query }) => overviewOf(deps, query.days))
  registerCall(app, readRevenue, call, ({ query }) => revenueOf(deps, query.days))
  registerCall(app, readMissing, call, () => deps.lookForMissing())
  registerCall(app, readEarnings, call, ({ query }) => earningsOf(deps, query, TABLE_ROWS_MAX))
  registerCall(app, readEarningLinks, call, ({ query }) => earningLinksOf(deps, query.days))
  registerCall(app, readCatalogue, call, ({ query }) => coverOf({ ...deps, cells }, query, TABLE_ROWS_MAX))
  registerCall(app, readDemand, call, () => demandOf(deps, TABLE_ROWS_MAX))
  registerCall(app, readLinks, call, async () => {
    const links = await linkRows(deps, { limit: TABLE_ROWS_MAX + 1 })
    return {
      links: links.slice(0, TABLE_ROWS_MAX),
      hasMore: links.length > TABLE_ROWS_MAX,
      ...(await linkCounts(deps)),
      isChecking: deps.lookAgain !== null,
    }
  })
  registerCall(app, recheckLink, deps.rateLimits.write, async ({ input, desk }) => {
    await note(deps, {
      operator: desk.number,
      action: 'link-rechecked',
      subject: new URL(input.url).hostname,
    })
    return lookAgainAt(deps, input.url)
  })
}

function feedCalls(app: FastifyInstance, deps: InsightDeps): void {
  const { call, write } = deps.rateLimits
  registerCall(app, readFeeds, call, async () => ({ feeds: await feedRows(deps) }))
  registerCall(app, readFeedsNow, write, async ({ desk }) => {
    const count = await readAllNow(deps)
    const outcome = count === 0 ? 'nothing' : 'done'
    await note(deps, { operator: desk.number, action: 'feeds-read', outcome })
    if (count === 0) return { message: 'No feed is on the schedule: docs/feeds.md says how one gets there.' }
    return {
      message: `${count === 1 ? '1 feed is' : `${count} feeds are`} due now, and read one after another.`,
    }
  })
  registerFileCall(app, exportFeedReport, call, async ({ params, desk }) => {
    const path = await reportOf(deps.feedReportsFolder, params.id)
    if (path === null)
      throw new AppError(
        'not-found',
        'This machine has no report of this feed. It lies where the feed was read.',
      )
    return tableFile(deps, desk.number, {
      name: `left-out-${params.id.replaceAll(/[^a-z0-9-]/g, '-')}`,
      columns: [
        ['line', ({ line }) => line],
        ['id', ({ id }) => id],
        ['reason', ({ reason }) => reason],
      ],
      rows: linesOf(path),
    })
  })
}

function dealCalls(app: FastifyInstance, deps: InsightDeps): void {
  const { rateLimits, clock, onOffersChanged } = deps
  registerCall(app, readPlacements, rateLimits.call, async () => {
    const placements = await placementRows(deps, TABLE_ROWS_MAX + 1)
    const exclusive = await exclusiveRows(deps, TABLE_ROWS_MAX + 1)
    return {
      placements: placements.slice(0, TABLE_ROWS_MAX),
      exclusive: exclusive.slice(0, TABLE_ROWS_MAX),
      hasMore: placements.length > TABLE_ROWS_MAX || exclusive.length > TABLE_ROWS_MAX,
    }
  })
  for (const { call, kind, action } of [
    { call: switchPlacement, kind: 'placement', action: 'placement-switched' },
    { call: switchExclusive, kind: 'exclusive', action: 'deal-switched' },
  ] as const)
    registerCall(app, call, rateLimits.write, async ({ input, params, desk }) => {
      const offSince = input.isOn ? null : clock()
      const deed = { operator: desk.number, action, subject: `${params.id} ${input.isOn ? 'on' : 'off'}` }
      await audited(deps, deed, (tx) => switchDeal(tx, { kind, id: params.id, offSince }))
      onOffersChanged()
      return { message: input.isOn ? 'It is shown again.' : 'It is shown to nobody now.' }
    })
}

function searchCalls(app: FastifyInstance, deps: InsightDeps): void {
  registerCall(app, replaySearch, deps.rateLimits.write, ({ params, desk }) =>
    audited(deps, { operator: desk.number, action: 'search-replayed', subject: params.id }, (tx) =>
      replay(deps, tx, params.id),
    ),
  )
}
