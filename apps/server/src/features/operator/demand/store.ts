/** Queries over searches as the demand radar reads them, and over the themes that it finds. */
import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { demandLooks, demandThemes } from '../../../db/schema/demand.ts'
import { interactions } from '../../../db/schema/history.ts'
import { searches } from '../../../db/schema/searches.ts'

export type ThemeKept = typeof demandThemes.$inferSelect

// By the tables' own names: both have an `id`.
const FOLLOWED = sql<boolean>`exists (select 1 from ${interactions}
  where interactions.search_id = searches.id and interactions.kind in ('click', 'save', 'purchase'))`

/** Searches with a text, the oldest first, from the one after `last`: each page begins where the index stands. */
export async function searchesSince(
  executor: Executor,
  since: Date,
  { last, limit }: { readonly last: SearchRead | undefined; readonly limit: number },
): Promise<SearchRead[]> {
  const { id, createdAt } = searches
  const isAfter = last && sql`(${createdAt}, ${id}) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`
  return executor
    .select({
      id,
      // As the database has it: a Date holds no millionths of a second, and would come by the same row again.
      createdAt: sql<string>`${createdAt}::text`,
      // Never null: those without are left out.
      query: sql<string>`${searches.query}`,
      notice: searches.notice,
      ideaCount: searches.ideaCount,
      visitorHash: searches.visitorHash,
      isFollowed: FOLLOWED,
    })
    .from(searches)
    .where(and(isNotNull(searches.query), gte(createdAt, since), isAfter))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}
export type SearchRead = {
  readonly id: string
  readonly createdAt: string
  readonly query: string
  readonly notice: string | null
  readonly ideaCount: number
  readonly visitorHash: string | null
  readonly isFollowed: boolean
}

type Look = { readonly at: Date; readonly searches: number; readonly hidden: number }

const ROWS_AT_ONCE = 500

/** Puts a look's themes in the place of the ones before; in a transaction nobody sees half of them. */
export async function replaceThemes(
  executor: Executor,
  themes: readonly ThemeKept[],
  look: Look,
): Promise<void> {
  await executor
    .insert(demandLooks)
    .values(look)
    .onConflictDoUpdate({ target: demandLooks.isOnly, set: look })
  await executor.delete(demandThemes)
  for (let start = 0; start < themes.length; start += ROWS_AT_ONCE)
    await executor.insert(demandThemes).values(themes.slice(start, start + ROWS_AT_ONCE))
}

export async function lastLook(executor: Executor): Promise<Look | null> {
  const [row] = await executor
    .select({ at: demandLooks.at, searches: demandLooks.searches, hidden: demandLooks.hidden })
    .from(demandLooks)
  return row ?? null
}

/** What most visitors miss first; what nothing answers before what little does. */
export async function themesUpTo(executor: Executor, limit: number): Promise<ThemeKept[]> {
  const rank = sql`array_position(array['missing', 'thin', 'unanswered', 'unfollowed'], ${demandThemes.gap})`
  return executor
    .select()
    .from(demandThemes)
    .orderBy(sql`${rank} > 2`, sql`${demandThemes.visitors} desc`, rank, asc(demandThemes.id))
    .limit(limit)
}

/** A search whose text is still kept; null where it is not, or where there is none. */
export async function searchWithText(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      id: searches.id,
      createdAt: searches.createdAt,
      query: searches.query,
      engine: searches.engine,
      ideaCount: searches.ideaCount,
      notice: searches.notice,
    })
    .from(searches)
    .where(eq(searches.id, id))
  return row === undefined || row.query === null ? null : { ...row, query: row.query }
}
