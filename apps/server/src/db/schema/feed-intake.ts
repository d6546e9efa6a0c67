/** Feeds that operators send by the desk: files on their way, and the imports that were asked for. */
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A file that is being sent, or waits to be read. Unlogged: what a crash takes is sent again. */
export const feedUploads = pgTable('feed_uploads', {
  id: uuid('id').primaryKey(),
  /** The number of the operator who sends it. */
  operator: integer('operator').notNull(),
  name: text('name').notNull(),
  /** How long it is to be. */
  bytes: integer('bytes').notNull(),
  createdAt: time('created_at').notNull(),
})

/** Its parts: any instance takes one, and any reads them. Unlogged likewise. */
export const feedUploadParts = pgTable(
  'feed_upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => feedUploads.id, { onDelete: 'cascade' }),
    /** From 0. */
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.part] })],
)

/** Imports that were asked for at the desk, and how they go. */
export const feedImports = pgTable(
  'feed_imports',
  {
    id: uuid('id').primaryKey(),
    operator: integer('operator').notNull(),
    retailer: text('retailer').notNull(),
    /** The file's name, or the host of the address. */
    from: text('from').notNull(),
    /** The upload that it reads; null for an address. */
    uploadId: uuid('upload_id'),
    /** What was asked, sealed: an address may hold the operator's key. Null once it ended. */
    asked: text('asked'),
    /** 'waiting', 'running', 'done', 'refused' or 'failed'. */
    state: text('state').notNull(),
    askedAt: time('asked_at').notNull(),
    endedAt: time('ended_at'),
    rows: integer('rows').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    /** Rows that the catalogue has already; null while the feed is being read. */
    applied: integer('applied'),
    /** Why nothing was taken, or what is to be known of it. */
    note: text('note'),
  },
  (table) => [
    index('feed_imports_asked_at').on(table.askedAt),
    check('feed_imports_state', sql`${table.state} in ('waiting', 'running', 'done', 'refused', 'failed')`),
  ],
)
