/** A span for every query of a pool, named by its first word. Neither its text nor its values are told. */
import type pg from 'pg'
import type { Tracing } from '../platform/tracing/tracing.ts'

const WORDS = [
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'savepoint',
  'release',
  'set',
]

type Query = (...told: readonly unknown[]) => unknown
type Queried = { query: Query }

/** Its own queries, and those of connections that it lends. */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  // Both take many shapes; what is told is handed on as it came.
  traceOn(pool as unknown as Queried, tracing)
  pool.on('connect', (client) => traceOn(client as unknown as Queried, tracing))
}

function traceOn(queried: Queried, tracing: Tracing): void {
  const query = queried.query.bind(queried)
  queried.query = (...told) => {
    // The pool's own way to its connections: it has a span already.
    if (typeof told.at(-1) === 'function') return query(...told)
    const operation = operationOf(told[0])
    const span = tracing.beginAsking(`postgresql ${operation}`, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
    })
    const answer = span.within(() => query(...told))
    const end = (isFailed: boolean) => (): void => span.end({ isFailed })
    if (answer instanceof Promise) answer.then(end(false), end(true))
    else span.end({ isFailed: false })
    return answer
  }
}

function operationOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  const word = /^\s*([a-z]+)/i.exec(String(text))?.[1]?.toLowerCase() ?? ''
  return WORDS.includes(word) ? word : 'other'
}
