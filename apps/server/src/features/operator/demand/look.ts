/**
 * One look at what was searched for: every text is read by the engine, told by its theme alone, and counted with others of
 * the same theme. Texts stay where they are.
 */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { PRICE_BANDS_CENTS, THIN_BELOW } from '@presently/catalog/coverage'
import { DEMAND_DAYS, THEME_VISITORS_MIN, type ThemeRow } from '@presently/contract/operator-demand'
import type { Engine } from '@presently/engine/suggest'
import type { Db } from '../../../db/open.ts'
import type { DemandCell } from '../../../db/schema/demand.ts'
import type { Clock } from '../../../platform/clock.ts'
import { daysBefore } from '../../../platform/retention.ts'
import { replaceThemes, type SearchRead, searchesSince, type ThemeKept } from './store.ts'
import { titleOf } from './words.ts'

export type LookDeps = { readonly db: Db; readonly clock: Clock; readonly engine: Engine }

const ROWS_AT_ONCE = 500
const SAMPLES_MAX = 5
/** Texts whose theme is remembered within a look: people ask for the same things. */
const REMEMBERED_MAX = 20_000
/** What is no wish of anybody: nothing is missing that it could name. */
const NO_DEMAND: ReadonlySet<string> = new Set(['gibberish', 'injection', 'joke', 'unsafe', 'contradictory'])
/** What the engine says where it could not serve a search. */
const UNFIT: ReadonlySet<string> = new Set(['nothing-fits', 'unanswered', 'few'])
/** A theme of which at most so many searches were followed is shown in vain. */
const FOLLOWED_SHARE_MAX = 0.05
/** From this share on, a theme's searches are mostly not served. */
const UNFIT_SHARE = 0.5

type Counted = {
  readonly cell: DemandCell
  readonly countIdeas: () => number
  readonly visitors: Set<string>
  searches: number
  unfit: number
  followed: number
  samples: string[]
}

/** Reads the searches of the last days and puts what it finds in the place of what the last look found. */
export async function lookAtDemand({ db, clock, engine }: LookDeps, signal: AbortSignal): Promise<void> {
  const now = clock()
  const themeOf = themesBy(engine, now)
  const counted = new Map<string, Counted>()
  let read = 0
  let last: SearchRead | undefined
  for (;;) {
    const rows: SearchRead[] = await searchesSince(db, daysBefore(now, DEMAND_DAYS), {
      last,
      limit: ROWS_AT_ONCE,
    })
    for (const row of rows) count(counted, row, themeOf)
    read += rows.length
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) break
    // Requests of the same process are answered between two portions.
    await breathe()
    if (signal.aborted) return
  }
  const shared = [...counted].filter(([, { visitors }]) => visitors.size >= THEME_VISITORS_MIN)
  const themes = shared.flatMap(([id, theme]) => keptOf(id, theme) ?? [])
  const look = { at: now, searches: read, hidden: counted.size - shared.length }
  await db.transaction((tx) => replaceThemes(tx, themes, look))
}

type Told = { readonly id: string; readonly cell: DemandCell; readonly countIdeas: () => number } | null

/** The theme of a text; null where it says nothing that could be counted. */
function themesBy(engine: Engine, now: Date): (query: string) => Told {
  const known = new Map<string, Told>()
  return (query) => {
    const before = known.get(query)
    if (before !== undefined) return before
    if (known.size >= REMEMBERED_MAX) known.clear()
    const { countIdeas, ...cell } = engine.theme({ query, now }, PRICE_BANDS_CENTS)
    const told = titleOf(cell) === '' ? null : { id: idOf(cell), cell, countIdeas }
    known.set(query, told)
    return told
  }
}

/** The same cell has the same id at every look. */
const idOf = (cell: DemandCell): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        cell.relation,
        cell.stage,
        cell.occasion,
        cell.interests,
        cell.hasUnknown,
        cell.constraints,
        cell.exclusions,
        cell.band,
      ]),
    )
    .digest('hex')
    .slice(0, 20)

function count(counted: Map<string, Counted>, row: SearchRead, themeOf: (query: string) => Told): void {
  if (row.notice !== null && NO_DEMAND.has(row.notice)) return
  const told = themeOf(row.query)
  if (told === null) return
  const own = counted.get(told.id) ?? {
    cell: told.cell,
    countIdeas: told.countIdeas,
    visitors: new Set<string>(),
    searches: 0,
    unfit: 0,
    followed: 0,
    samples: [],
  }
  counted.set(told.id, own)
  own.searches += 1
  // Of whom no mark is kept nobody knows whether they were there before: they count as no visitor.
  if (row.visitorHash !== null) own.visitors.add(row.visitorHash)
  if (isUnfit(row)) own.unfit += 1
  if (row.isFollowed) own.followed += 1
  own.samples = [row.id, ...own.samples].slice(0, SAMPLES_MAX)
}

const isUnfit = ({ notice, ideaCount }: SearchRead): boolean =>
  notice === null ? ideaCount === 0 : UNFIT.has(notice)

/** Null where nothing is missing. */
function keptOf(id: string, theme: Counted): ThemeKept | null {
  const { cell, visitors, searches, unfit, followed, samples } = theme
  const ideas = theme.countIdeas()
  const gap = gapOf(theme, ideas)
  if (gap === null) return null
  return {
    id,
    cell,
    title: titleOf(cell),
    gap,
    ideas,
    searches,
    visitors: visitors.size,
    unfit,
    followed,
    samples,
  }
}

function gapOf({ cell, searches, unfit, followed }: Counted, ideas: number): ThemeRow['gap'] | null {
  // Of what we have no word for nobody can count the ideas: there the engine's own answers tell.
  const isCountable = !cell.hasUnknown || cell.interests.length > 0
  if (isCountable && ideas === 0) return 'missing'
  if (isCountable && ideas < THIN_BELOW) return 'thin'
  if (unfit >= searches * UNFIT_SHARE) return 'unanswered'
  return followed <= searches * FOLLOWED_SHARE_MAX ? 'unfollowed' : null
}
