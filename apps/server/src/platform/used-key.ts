/** The key that a request of another site or program came with. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for everybody who came without one. */
    apiKey: UsedKey | null
  }
}

export type UsedKey = {
  readonly id: string
  /** Sites whose pages may use it. */
  readonly origins: readonly string[]
  /** Calls a minute. */
  readonly perMinute: number
}
