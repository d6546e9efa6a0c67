import type { AddressOf, Call, InputOf, OutputOf, ParamsOf } from '@presently/contract/call'
import { apiRequest } from './http.ts'
import { loadChunk } from './load-chunk.ts'

type CallOptions<C extends Call> = {
  body?: InputOf<C>
  /** Values for the segments of the path such as `:id`. */
  params?: ParamsOf<C>
  signal?: AbortSignal
}

/**
 * Makes a call of the contract and parses its answer. The request leaves at once; the schema, which
 * would weigh on the first load, is fetched beside it.
 *
 * @example
 * callApi({ method: 'POST', path: '/api/ideas' } satisfies AddressOf<typeof findIdeas>,
 *   () => import('@presently/contract/ideas').then((m) => m.findIdeas), { body: { query } })
 */
export async function callApi<C extends Call>(
  address: AddressOf<C>,
  loadCall: () => Promise<C>,
  { body, params, signal }: CallOptions<C> = {},
): Promise<OutputOf<C>> {
  const path = pathWith(address.path, params ?? {})
  const answer = apiRequest(address.method, path, body, signal ? { signal } : {}).then((response) =>
    response.json(),
  )
  const [call, json] = await Promise.all([loadChunk(loadCall), answer])
  // The schema's own output type: `parse` of a generic schema is only known as unknown.
  return call.output.parse(json) as OutputOf<C>
}

/** `/api/reminders/:id` with its values put in. */
function pathWith(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_segment, name: string) => encodeURIComponent(params[name] ?? ''))
}
