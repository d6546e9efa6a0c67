/** PostgreSQL's full-text search: a weighted vector of words with a GIN index, ranked by how close the words stand. */
import { wordsOf } from '@presently/engine/retrieve/search/words'
import pg from 'pg'
import type { Document, MakeEngine, Mode } from './engine.ts'
import { type PostgresServer, postgresServer } from './postgres-server.ts'
import { analyze } from './shared-analysis.ts'

const SCHEMA = 'bench_search'
const ROWS_AT_ONCE = 5000
/** For speed, not for safety: the data is made again for each measurement. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  jit: 'off',
  max_wal_size: '4GB',
  shared_buffers: '2GB',
} as const

/** Null where there is neither a PostgreSQL to start nor one to ask. */
export const postgres: MakeEngine = async (mode) => {
  const server = await postgresServer(SETTINGS)
  if (!server) return null
  const client = new pg.Client(server.connection)
  await client.connect()
  return {
    build: (documents) => fill(client, documents),
    async search(query, limit, maxPrice) {
      const words = wordsFor(String(query), mode)
      if (words.length === 0) return []
      const { rows } = await client.query({
        name: maxPrice === null ? 'any-price' : 'up-to',
        text: `select id from documents, to_tsquery('english', $1) query
               where words @@ query ${maxPrice === null ? '' : 'and price <= $3'}
               order by ts_rank_cd(words, query${mode === 'tuned' ? ', 1' : ''}) desc limit $2`,
        values: [words.join(' | '), limit, ...(maxPrice === null ? [] : [maxPrice])],
        rowMode: 'array',
      })
      return rows.map(([id]) => String(id))
    },
    async bytes() {
      const { rows } = await client.query(`select pg_total_relation_size('documents') as bytes`)
      return Number(rows[0]?.bytes)
    },
    close: () => leave(client, server),
  }
}

/** One process at a time works here: what an earlier one left is thrown away. */
async function fill(client: pg.Client, documents: Iterable<Document>): Promise<void> {
  await client.query(`
    set max_parallel_workers_per_gather = 0; set jit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
    drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}; set search_path = ${SCHEMA};
    create unlogged table documents(id text, price real, words tsvector)`)
  let rows: Document[] = []
  for (const document of documents) {
    if (rows.push(document) < ROWS_AT_ONCE) continue
    await insert(client, rows)
    rows = []
  }
  await insert(client, rows)
  await client.query('create index on documents using gin(words)')
  await client.query('create index on documents(price)')
  await client.query('vacuum analyze documents')
}

const insert = (client: pg.Client, rows: readonly Document[]) =>
  client.query({
    name: 'insert',
    text: `insert into documents
           select id, price, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'D')
           from unnest($1::text[], $2::real[], $3::text[], $4::text[]) as row(id, price, title, description)`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ price }) => price),
      rows.map(({ title }) => title),
      rows.map(({ description }) => description),
    ],
  })

async function leave(client: pg.Client, server: PostgresServer): Promise<void> {
  await client.query(`drop schema if exists ${SCHEMA} cascade`)
  await client.end()
  await server.stop()
}

/** Its own stemmer stems; the words that the shared analysis leaves out are left out here too. */
function wordsFor(query: string, mode: Mode): string[] {
  const words = [...new Set(wordsOf(query))]
  return mode === 'tuned' ? words.filter((word) => analyze(word).length > 0) : words
}
