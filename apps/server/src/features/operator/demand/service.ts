/** What the last look found, and one search answered once more. */
import {
  type Demand,
  type PersonTrace,
  type Replay,
  THEME_VISITORS_MIN,
  type ThemeRow,
} from '@presently/contract/operator-demand'
import type { Brief } from '@presently/engine/brief'
import type { Engine, SuggestRequest } from '@presently/engine/suggest'
import type { Db, Executor } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { daysBefore, TEXT_KEPT_DAYS } from '../../../platform/retention.ts'
import { lastLook, searchWithText, type ThemeKept, themesUpTo } from './store.ts'
import { sentenceOf } from './words.ts'

export type DemandDeps = { readonly db: Db; readonly clock: Clock; readonly engine: Engine }

/** Ideas that a search asks for, as the site's own does. */
const LIMIT = 18

export async function demandOf({ db }: Pick<DemandDeps, 'db'>, limit: number): Promise<Demand> {
  const look = await lastLook(db)
  const themes = await themeRows(db, limit + 1)
  return {
    lookedAt: look?.at.toISOString() ?? null,
    searches: look?.searches ?? 0,
    hidden: look?.hidden ?? 0,
    themes: themes.slice(0, limit),
    hasMore: themes.length > limit,
  }
}

export async function themeRows(db: Db, limit: number): Promise<ThemeRow[]> {
  const themes = await themesUpTo(db, limit)
  return themes.filter(({ visitors }) => visitors >= THEME_VISITORS_MIN).map(rowOf)
}

function rowOf({ cell: _cell, ...theme }: ThemeKept): ThemeRow {
  const gap = theme.gap as ThemeRow['gap'] // written by the look, which knows no other
  return { ...theme, gap, sentence: sentenceOf(gap, theme.ideas) }
}

/** Throws where the search is not there, or where its text is kept no more. */
export async function replay(
  { clock, engine }: Omit<DemandDeps, 'db'>,
  executor: Executor,
  id: string,
): Promise<Replay> {
  const now = clock()
  const search = await searchWithText(executor, id)
  // The routine that removes texts comes by every hour: until then nobody reads what is over.
  if (search === null || search.createdAt < daysBefore(now, TEXT_KEPT_DAYS))
    throw new AppError(
      'not-found',
      `There is no such search, or its text is gone: texts are kept ${TEXT_KEPT_DAYS} days, and none of whoever opted out.`,
    )
  const request: SuggestRequest = { query: search.query, limit: LIMIT, now }
  const answer = engine.suggest(request)
  return {
    searchId: search.id,
    at: search.createdAt.toISOString(),
    text: search.query,
    before: { engine: search.engine, ideas: search.ideaCount, notice: search.notice },
    now: {
      ideas: answer.picks.length,
      notice: answer.notice?.kind ?? null,
      relax: answer.relax.map(({ label, count }) => `${label} (${count})`),
    },
    people: engine.trace(request).map(({ brief, stages, removed, picks }) => ({
      brief: readFields(brief),
      stages: [...stages],
      removed: [...removed],
      picks: picks.map(({ parts, reasons, ...pick }) => ({
        ...pick,
        parts: [...parts],
        reasons: reasons.map(({ text }) => text),
      })),
    })),
  }
}

/** What was read, field by field; what was not read is left out. */
function readFields(brief: Brief): PersonTrace['brief'] {
  const { spans: _spans, ...fields } = brief
  return Object.entries(fields).flatMap(([field, value]) => {
    const words = Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value)
    return words === '' || words === 'none' ? [] : [{ field, value: words }]
  })
}
