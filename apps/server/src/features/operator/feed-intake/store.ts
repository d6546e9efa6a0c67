/** Queries over files on their way, and over the imports that were asked for. */
import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { feedImports, feedUploadParts, feedUploads } from '../../../db/schema/feed-intake.ts'

export type UploadRow = typeof feedUploads.$inferSelect
export type ImportRow = typeof feedImports.$inferSelect

export async function insertUpload(executor: Executor, row: UploadRow): Promise<void> {
  await executor.insert(feedUploads).values(row)
}

export async function uploadById(executor: Executor, id: string): Promise<UploadRow | null> {
  const [row] = await executor.select().from(feedUploads).where(eq(feedUploads.id, id))
  return row ?? null
}

/** Keeps a part; one that is sent again takes the place of the first. */
export async function keepPart(executor: Executor, row: typeof feedUploadParts.$inferInsert): Promise<void> {
  await executor
    .insert(feedUploadParts)
    .values(row)
    .onConflictDoUpdate({
      target: [feedUploadParts.uploadId, feedUploadParts.part],
      set: { bytes: row.bytes },
    })
}

/** How many bytes of an upload are there. */
export async function bytesOf(executor: Executor, uploadId: string): Promise<number> {
  const [row] = await executor
    .select({ bytes: sql<number>`coalesce(sum(length(${feedUploadParts.bytes})), 0)::int` })
    .from(feedUploadParts)
    .where(eq(feedUploadParts.uploadId, uploadId))
  return row?.bytes ?? 0
}

/** One part; null where it is not there. */
export async function partOf(executor: Executor, uploadId: string, part: number): Promise<Uint8Array | null> {
  const [row] = await executor
    .select({ bytes: feedUploadParts.bytes })
    .from(feedUploadParts)
    .where(and(eq(feedUploadParts.uploadId, uploadId), eq(feedUploadParts.part, part)))
  return row?.bytes ?? null
}

/** Forgets files that no import waits for: those from before a moment, and of one operator all but the newest. */
export async function forgetUploads(
  executor: Executor,
  {
    before,
    of,
  }: { readonly before: Date; readonly of?: { readonly operator: number; readonly kept: number } },
): Promise<void> {
  const awaited = executor
    .select({ id: feedImports.uploadId })
    .from(feedImports)
    .where(and(isNull(feedImports.endedAt), sql`${feedImports.uploadId} is not null`))
  const newest = of
    ? await executor
        .select({ id: feedUploads.id })
        .from(feedUploads)
        .where(eq(feedUploads.operator, of.operator))
        .orderBy(desc(feedUploads.createdAt))
        .limit(of.kept)
    : []
  const beyond =
    of &&
    and(
      eq(feedUploads.operator, of.operator),
      notInArray(
        feedUploads.id,
        newest.map(({ id }) => id),
      ),
    )
  await executor
    .delete(feedUploads)
    .where(and(notInArray(feedUploads.id, awaited), or(lt(feedUploads.createdAt, before), beyond)))
}

export async function insertImport(
  executor: Executor,
  row: Pick<ImportRow, 'id' | 'operator' | 'retailer' | 'from' | 'uploadId' | 'asked' | 'askedAt'>,
): Promise<void> {
  await executor.insert(feedImports).values({ ...row, state: 'waiting' })
}

export async function importById(executor: Executor, id: string): Promise<ImportRow | null> {
  const [row] = await executor.select().from(feedImports).where(eq(feedImports.id, id))
  return row ?? null
}

/** Whether an import of the shop's feed waits or runs. */
export async function isUnderWay(executor: Executor, retailer: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: feedImports.id })
    .from(feedImports)
    .where(and(eq(feedImports.retailer, retailer), inArray(feedImports.state, ['waiting', 'running'])))
    .limit(1)
  return row !== undefined
}

export async function updateImport(
  executor: Executor,
  id: string,
  change: Partial<Omit<ImportRow, 'id'>>,
): Promise<void> {
  await executor.update(feedImports).set(change).where(eq(feedImports.id, id))
}

/** Imports, the newest first. */
export async function newestImports(executor: Executor, limit: number): Promise<ImportRow[]> {
  return executor
    .select()
    .from(feedImports)
    .orderBy(desc(feedImports.askedAt), asc(feedImports.id))
    .limit(limit)
}
