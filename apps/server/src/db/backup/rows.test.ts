import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPostgres, hasPostgres } from '../../test-support/databases.ts'
import { columnsOf } from './catalog.ts'
import { createTally } from './checksum.ts'
import { insertInto, rowsOf, tallyOf } from './rows.ts'
import { ALL_OR_NOTHING, pgliteSession, postgresSession, type Session, within } from './session.ts'

/** Of every type that tables of ours have, or may come to have. */
const TABLE = `create table hostile (
  id int primary key generated always as identity, words text, "a ""strange"" name" varchar(40), price numeric(12, 4),
  ratio double precision, small real, big bigint, flag boolean, moment timestamptz, bare timestamp, day date, clock time,
  span interval, bytes bytea, tree jsonb, raw json, tags text[], grid int[][], key uuid, net inet,
  doubled int generated always as (id * 2) stored)`

const TEXTS = [
  '',
  ' ',
  'null',
  `'); drop table hostile; --`,
  '"quotes" \\ and \\n backslashes \\u0000',
  'lines\nand\r\nreturns\tand tabs\u2028and\u2029others\u0085',
  '[{"looks": "like a line"}]',
  'é e\u0301 \u202eright to left\u202c \u{1f381}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u0001\u001f\u007f',
  'x'.repeat(2_000_000),
]

const FILLED = `insert into hostile (words, "a ""strange"" name", price, ratio, small, big, flag, moment, bare, day, clock, span, bytes, tree, raw, tags, grid, key, net)
  select $1, left($1, 40), 12345678.9001, 0.1 + 0.2, 1e-38, 9223372036854775807, true,
    '2026-03-29 01:59:59.123456+00', '2026-03-29 02:30:00.000001', '0044-03-15 BC', '23:59:60', '1 year 2 mons -3 days 04:05:06.000007',
    convert_to($1, 'UTF8') || '\\x00ff'::bytea, jsonb_build_object('text', $1, 'nothing', null, 'list', '[1, 1.50, "2"]'::jsonb), '{"b":1,  "a":[ ]}',
    array[$1, null, '{,}', ''], array[[1, 2], [3, null]], gen_random_uuid(), '2001:db8::1/64'`
const EDGES = [
  "insert into hostile (ratio, moment, bare, day, tree, tags) values ('NaN', 'infinity', '-infinity', 'infinity', 'null', '{}')",
  "insert into hostile (ratio, small, moment, tree) values ('-Infinity', '-0', '1900-01-01 00:00:00+05:53:28', '\"null\"')",
  'insert into hostile (words) values (null)',
]

const openers: Record<string, () => Promise<Session>> = {
  PGlite: async () => pgliteSession(await PGlite.create()),
  ...(hasPostgres && {
    PostgreSQL: async () => {
      const { address, drop } = await createTestPostgres()
      const session = await postgresSession(address)
      // As a server with other habits.
      await session.query(
        "set timezone = 'Asia/Kathmandu'; set datestyle = 'German'; set bytea_output = 'escape'",
      )
      return { ...session, close: () => session.close().then(drop) }
    },
  }),
}
const NAMES = Object.keys(openers)
const WAYS = NAMES.flatMap((from) => NAMES.map((to) => [from, to] as const))

const sessions = new Map<string, Session>()
const sessionOf = (name: string): Session => {
  const session = sessions.get(name)
  if (!session) throw new Error(`${name} is not open`)
  return session
}
beforeAll(async () => {
  for (const [name, open] of Object.entries(openers)) sessions.set(name, await open())
})
afterAll(async () => {
  for (const session of sessions.values()) await session.close()
})

async function fill(session: Session): Promise<void> {
  await session.query('drop table if exists hostile')
  await session.query(TABLE)
  for (const text of TEXTS) await session.query(FILLED, [text])
  for (const edge of EDGES) await session.query(edge)
}

describe.each(WAYS)('rows of %s, written to %s', (from, to) => {
  it('are the same to the last microsecond and byte, whatever they hold', async () => {
    const [source, target] = [sessionOf(from), sessionOf(to)]
    await fill(source)
    const { rows, columns, tally } = await within(source, ALL_OR_NOTHING, async () => {
      const told = await columnsOf(source, 'hostile')
      const read: string[] = []
      for await (const portion of rowsOf(source, 'hostile', told)) read.push(...portion)
      return { rows: read, columns: told, tally: await tallyOf(source, 'hostile', told) }
    })
    expect(rows).toHaveLength(TEXTS.length + EDGES.length)
    expect(columns.map(({ name }) => name)).not.toContain('doubled')

    await target.query('drop table if exists hostile')
    await target.query(TABLE)
    await within(target, ALL_OR_NOTHING, async () => {
      await target.query(insertInto('hostile', columns), [`[${rows.join(',')}]`])
      expect(await tallyOf(target, 'hostile', columns)).toEqual(tally)
    })
    const [edge] = await target.query(
      "select tree is null as lost, tree = 'null'::jsonb as kept from hostile where ratio = 'NaN'",
    )
    expect(edge).toEqual({ lost: false, kept: true })
  })
})

describe('a tally', () => {
  const tallied = (...rows: string[]) => {
    const tally = createTally()
    for (const row of rows) tally.add(row)
    return tally.result()
  }

  it('does not ask for an order, and tells a row more, less, twice or changed', () => {
    const whole = tallied('a', 'b', 'c')
    expect(tallied('c', 'a', 'b')).toEqual(whole)
    for (const other of [
      tallied('a', 'b'),
      tallied('a', 'b', 'c', 'c'),
      tallied('a', 'a', 'c'),
      tallied('a', 'b', 'C'),
    ])
      expect(other.checksum).not.toBe(whole.checksum)
    expect(tallied()).toEqual({ rows: 0, checksum: '0'.repeat(64) })
  })
})
