import type { AddressOf, Call, InputOf, OutputOf } from '@presently/contract/call'
import { apiRequest } from './http.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * Makes a call of the contract and parses its answer. The request leaves at once; the schema, which
 * would weigh on the first load, is fetched beside it.
 *
 * @example
 * callApi({ method: 'POST', path: '/api/ideas' } satisfies AddressOf<typeof findIdeas>,
 *   () => import('@presently/contract/ideas').then((m) => m.findIdeas), { query })
 */
export async function callApi<C extends Call>(
  address: AddressOf<C>,
  loadCall: () => Promise<C>,
  body?: InputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  const answer = apiRequest(address.method, address.path, body, signal).then((response) => response.json())
  const [call, json] = await Promise.all([loadChunk(loadCall), answer])
  // The schema's own output type: `parse` of a generic schema is only known as unknown.
  return call.output.parse(json) as OutputOf<C>
}
