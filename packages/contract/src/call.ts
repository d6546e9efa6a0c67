/**
 * One call of the API: where it is, who may make it, what goes in, what comes out, how it may fail.
 * Server and web both take their types from it; the server validates input and cuts output by it.
 */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call. The server's access rules give each word its meaning. `operator`: whoever runs the site, at an open
 * desk; `operator-account`: the same people before they have opened it.
 */
export type Access = 'anyone' | 'signed-in' | 'paid' | 'premium' | 'operator-account' | 'operator'

export type Call<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodType | null = z.ZodType | null,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  readonly method: M
  /** A segment such as `:id` stands for a value that the address carries; `params` says what it may be. */
  readonly path: P
  readonly access: A
  readonly summary: string
  /** The JSON body; null where the call takes none. */
  readonly input: I
  readonly output: O
  readonly params?: z.ZodType
  /** What may follow the `?` of the address; nothing is read where the call takes none. */
  readonly query?: Q
  /** The status of success; 200 where nothing is said. */
  readonly status?: 200 | 202
  /** Whether its body is bytes (application/octet-stream) in place of JSON. */
  readonly takesBytes?: true
  /** Whether it needs a one-time code of the last minutes beside its access: what could do harm, done by an operator. */
  readonly needsCode?: true
  /** Whether other sites and programs may make it with a key of the desk; as visitors, whoever's cookies come along. */
  readonly takesKey?: true
  /** The codes this call may answer beside the ones every call may (see `errors.ts`). */
  readonly errors: readonly ErrorCode[]
}

/**
 * Declares a call with its literal types kept.
 *
 * @example
 * const logOut = defineCall({ method: 'POST', path: '/api/auth/logout', access: 'signed-in', ... })
 */
export function defineCall<
  const M extends Method,
  const P extends string,
  I extends z.ZodType | null,
  O extends z.ZodType,
  const A extends Access,
  Q extends z.ZodType | undefined = undefined,
>(call: Call<M, P, I, O, A, Q>): Call<M, P, I, O, A, Q> {
  return call
}

/** The values that a path carries: `'/api/reminders/:id'` -> `{ id: string }`. */
export type ParamsOf<C extends Pick<Call, 'path'>> = {
  readonly [K in ParamNames<C['path']>]: string
}
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The part of a call that a browser needs before the schemas have loaded. */
export type AddressOf<C extends Call> = Pick<C, 'method' | 'path'>

export type InputOf<C extends Call> = C['input'] extends z.ZodType ? z.input<C['input']> : undefined
/** The query as the server reads it: defaults filled in. */
export type QueryOf<C extends Call> = C extends { readonly query?: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined
export type OutputOf<C extends Call> = z.output<C['output']>
