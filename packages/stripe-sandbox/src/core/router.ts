import type { Wire, WireList } from '../objects/common.ts'
import type { RawMap } from './form.ts'
import { type Parsed, parseParams, type Shape } from './params.ts'
import type { Work } from './work.ts'

export type Method = 'DELETE' | 'GET' | 'POST'
export type Answer = Wire | WireList

/** A call whose parameters were read; running it may still fail. */
export type Prepared = (work: Work) => Answer

export interface Route {
  readonly method: Method
  readonly pattern: RegExp
  prepare(given: RawMap, ids: readonly string[]): Prepared
}

type Run<S extends Shape> = (work: Work, given: Parsed<S>, id: string, second: string) => Answer

/** One call of the API, such as `route('POST', '/v1/customers/:id', shape, run)`. */
export const route = <S extends Shape>(method: Method, path: string, shape: S, run: Run<S>): Route => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
  prepare: (given, ids) => {
    const parsed = parseParams(shape, given)
    return (work) => run(work, parsed, ids[0] ?? '', ids[1] ?? '')
  },
})

export interface Match {
  readonly route: Route
  readonly ids: readonly string[]
}

export function findRoute(routes: readonly Route[], method: string, path: string): Match | null {
  for (const candidate of routes) {
    const found = candidate.method === method ? candidate.pattern.exec(path) : null
    if (found) return { route: candidate, ids: found.slice(1).map(decodeQuietly) }
  }
  return null
}

function decodeQuietly(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
