/**
 * One look at what was searched for: every text is read by the engine, told by its theme alone, and counted with others of
 * the same theme. Texts stay where they are.
 */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { THIN_BELOW } from '@presently/catalog/coverage'
import { DEMAND_DAYS, THEME_VISITORS_MIN, type ThemeRow } from '@presently/contract/operator-demand'
import type { Db } from '../../../db/open.ts'
import type { DemandCell } from '../../../db/schema/demand.ts'
import type { Clock } from '../../../platform/clock.ts'
import { daysBefore } from '../../../platform/retention.ts'
import { replaceThemes, type SearchRead, searchesSince, type ThemeKept } from './store.ts'
import type { OpenThemes, Themes } from './themes.ts'
import { titleOf } from './words.ts'

export type LookDeps = { readonly db: Db; readonly clock: Clock; readonly openThemes: OpenThemes }

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
  /** A text of the theme, by which its ideas are counted. */
  readonly query: string
  readonly visitors: Set<string>
  searches: number
  unfit: number
  followed: number
  samples: string[]
}

/** Reads the searches of the last days and puts what it finds in the place of what the last look found. */
export async function lookAtDemand({ db, clock, openThemes }: LookDeps, signal: AbortSignal): Promise<void> {
  const now = clock()
  const themes = openThemes(now)
  try {
    const found = await readSearches(db, { now, themes, signal })
    if (found === null) return
    const shared = [...found.counted].filter(([, { visitors }]) => visitors.size >= THEME_VISITORS_MIN)
    const kept = await keptOf(shared, themes)
    const look = { at: now, searches: found.read, hidden: found.counted.size - shared.length }
    await db.transaction((tx) => replaceThemes(tx, kept, look))
  } finally {
    await themes.close()
  }
}

type Looking = { readonly now: Date; readonly themes: Themes; readonly signal: AbortSignal }
type Found = { readonly counted: ReadonlyMap<string, Counted>; readonly read: number }

/** Null where the look was called off. */
async function readSearches(db: Db, { now, themes, signal }: Looking): Promise<Found | null> {
  const known = new Map<string, Told>()
  const counted = new Map<string, Counted>()
  let read = 0
  let last: SearchRead | undefined
  for (;;) {
    const rows: SearchRead[] = await searchesSince(db, daysBefore(now, DEMAND_DAYS), {
      last,
      limit: ROWS_AT_ONCE,
    })
    await learn(known, rows.filter(isDemand), themes)
    for (const row of rows.filter(isDemand)) count(counted, row, known.get(row.query) ?? null)
    read += rows.length
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return { counted, read }
    // Requests of the same process are answered between two portions.
    await breathe()
    if (signal.aborted) return null
  }
}

type Told = { readonly id: string; readonly cell: DemandCell } | null

/** Reads the texts of some rows that were not read before. A text that says nothing that could be counted has no theme. */
async function learn(known: Map<string, Told>, rows: readonly SearchRead[], themes: Themes): Promise<void> {
  if (known.size >= REMEMBERED_MAX) known.clear()
  const queries = [...new Set(rows.map(({ query }) => query))].filter((query) => !known.has(query))
  const cells = await themes.read(queries)
  for (const [place, cell] of cells.entries())
    known.set(queries[place] ?? '', titleOf(cell) === '' ? null : { id: idOf(cell), cell })
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

const isDemand = ({ notice }: SearchRead): boolean => notice === null || !NO_DEMAND.has(notice)

function count(counted: Map<string, Counted>, row: SearchRead, told: Told): void {
  if (told === null) return
  const own = counted.get(told.id) ?? {
    cell: told.cell,
    query: row.query,
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

/** Those of which something is missing. */
async function keptOf(
  themes: readonly (readonly [string, Counted])[],
  reading: Themes,
): Promise<ThemeKept[]> {
  const ideas = await reading.count(themes.map(([, { query }]) => query))
  return themes.flatMap(([id, theme], place) => {
    const { cell, visitors, searches, unfit, followed, samples } = theme
    const count = ideas[place] ?? 0
    const gap = gapOf(theme, count)
    const title = titleOf(cell)
    const figures = { searches, visitors: visitors.size, unfit, followed, samples }
    return gap === null ? [] : [{ id, cell, title, gap, ideas: count, ...figures }]
  })
}

function gapOf({ cell, searches, unfit, followed }: Counted, ideas: number): ThemeRow['gap'] | null {
  // Of what we have no word for nobody can count the ideas: there the engine's own answers tell.
  const isCountable = !cell.hasUnknown || cell.interests.length > 0
  if (isCountable && ideas === 0) return 'missing'
  if (isCountable && ideas < THIN_BELOW) return 'thin'
  if (unfit >= searches * UNFIT_SHARE) return 'unanswered'
  return followed <= searches * FOLLOWED_SHARE_MAX ? 'unfollowed' : null
}
