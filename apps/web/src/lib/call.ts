import type { AddressOf, Call, InputOf, OutputOf, ParamsOf } from '@presently/contract/call'
import { apiRequest } from './http.ts'
import { loadChunk } from './load-chunk.ts'
import './schemas-without-eval.ts'

type CallOptions<C extends Call> = {
  body?: InputOf<C>
  /** Values for the segments of the path such as `:id`. */
  params?: ParamsOf<C>
  /** What follows the `?` of the address. */
  query?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Makes a call of the contract and parses its answer. The request leaves at once; the schema, which
 * would weigh on the first load, is fetched beside it.
 *
 * @returns the output as the schema has parsed it
 * @throws {ApiError} where the server refused; its body is what the contract says of failures
 * @throws {TypeError} where no answer came; an `UnreachableError` where the schema could not be fetched
 * @throws {ZodError} where the answer is not what the contract says
 * @example
 * callApi({ method: 'POST', path: '/api/ideas' } satisfies AddressOf<typeof findIdeas>,
 *   () => import('@presently/contract/ideas').then((m) => m.findIdeas), { body: { query } })
 */
export async function callApi<C extends Call>(
  address: AddressOf<C>,
  loadCall: () => Promise<C>,
  options: CallOptions<C> = {},
): Promise<OutputOf<C>> {
  const [call, json] = await Promise.all([loadChunk(loadCall), send(address, options)])
  // The schema's own output type: `parse` of a generic schema is only known as unknown.
  return call.output.parse(json) as OutputOf<C>
}

/**
 * Makes a call and takes its answer as it stands, for what a public page shows first: there the schema would cost more
 * than it guards, since the server cuts every answer by the same contract.
 *
 * @throws {ApiError} where the server refused
 * @throws {TypeError} where no answer came
 */
export async function readApi<C extends Call>(
  address: AddressOf<C>,
  options: CallOptions<C> = {},
): Promise<OutputOf<C>> {
  return (await send(address, options)) as OutputOf<C>
}

async function send<C extends Call>(
  { method, path }: AddressOf<C>,
  { body, params, query, signal }: CallOptions<C>,
): Promise<unknown> {
  const address = pathWith(path, params ?? {}) + (query ? `?${new URLSearchParams(query)}` : '')
  const response = await apiRequest(method, address, body, signal ? { signal } : {})
  return response.json()
}

/** `/api/reminders/:id` with its values put in. */
function pathWith(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_segment, name: string) => encodeURIComponent(params[name] ?? ''))
}
