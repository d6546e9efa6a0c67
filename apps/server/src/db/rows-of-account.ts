/** Counts the rows that go with an account, by what the database itself says: a table that is added later is counted too. */
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './open.ts'

/** A column whose rows go when the row goes that it refers to. */
type Link = {
  readonly child: string
  readonly column: string
  readonly parent: string
  readonly parentColumn: string
}

/** Foreign keys over one column that delete by cascade. */
const LINKS = sql`(
  select child.relname as child, child_column.attname as column_name,
    parent.relname as parent, parent_column.attname as parent_column_name
  from pg_constraint link
  join pg_class child on child.oid = link.conrelid
  join pg_class parent on parent.oid = link.confrelid
  join pg_namespace space on space.oid = child.relnamespace and space.nspname = 'public'
  join pg_attribute child_column on child_column.attrelid = child.oid and child_column.attnum = link.conkey[1]
  join pg_attribute parent_column on parent_column.attrelid = parent.oid and parent_column.attnum = link.confkey[1]
  where link.contype = 'f' and link.confdeltype = 'c' and array_length(link.conkey, 1) = 1
  order by 1, 2) as links`

const LINK = {
  child: sql<string>`child`,
  column: sql<string>`column_name`,
  parent: sql<string>`parent`,
  parentColumn: sql<string>`parent_column_name`,
}

/** Names of the tables that hold rows of an account, with how many: those that deleting its row in `users` takes along. */
export async function countRowsOf(
  executor: Executor,
  userId: string,
): Promise<Readonly<Record<string, number>>> {
  const links: readonly Link[] = await executor.select(LINK).from(LINKS)
  const counts: Record<string, number> = { users: 1 }
  for (const table of reachedFrom('users', links)) {
    const [found] = await executor
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(table)}`)
      .where(rowsIn(table, { links, userId, passed: [] }))
    if (found && found.rows > 0) counts[table] = found.rows
  }
  return counts
}

/** Every table below, at any depth. */
function reachedFrom(root: string, links: readonly Link[]): string[] {
  const reached = new Set<string>()
  const ahead = [root]
  for (let parent = ahead.pop(); parent !== undefined; parent = ahead.pop())
    for (const link of links)
      if (link.parent === parent && !reached.has(link.child)) {
        reached.add(link.child)
        ahead.push(link.child)
      }
  reached.delete(root)
  return [...reached].sort()
}

type Way = {
  readonly links: readonly Link[]
  readonly userId: string
  /** Tables on the way down: no ring is walked twice. */
  readonly passed: readonly string[]
}

/** Which rows of a table go: those that lead up to the account, by whichever column. */
function rowsIn(table: string, { links, userId, passed }: Way): SQL {
  if (table === 'users') return sql`id = ${userId}`
  const ways = links
    .filter((link) => link.child === table && !passed.includes(link.parent))
    .map(({ column, parent, parentColumn }) => {
      const above = rowsIn(parent, { links, userId, passed: [...passed, table] })
      return sql`${sql.identifier(column)} in (select ${sql.identifier(parentColumn)} from ${sql.identifier(parent)} where ${above})`
    })
  return ways.length === 0 ? sql`false` : sql.join(ways, sql` or `)
}
