/** Waits so long and no longer: what a probe asks for may have frozen. Throws when it is over. */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
