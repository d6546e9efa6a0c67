/** Work in parts, of which one that fails holds up no other: it is logged, and the work fails once all of them were tried. */
import type { Log } from './logging.ts'

export type Parts = {
  /** Does a part. One that fails is logged in this sentence. */
  do(part: () => Promise<unknown>, failed: string): Promise<void>
  /** Throws where any part failed: a routine that only logged it would count as done, and nobody would hear of it. */
  end(failed: string): void
}

/**
 * @example
 * const parts = partsOf(log)
 * for (const user of users) await parts.do(() => remove(user), 'an account could not be removed')
 * parts.end('accounts could not be removed') // throws '2 accounts could not be removed'
 */
export function partsOf(log: Pick<Log, 'error'>): Parts {
  let failures = 0
  return {
    async do(part, failed) {
      try {
        await part()
      } catch (err) {
        log.error({ err }, failed)
        failures += 1
      }
    },
    end(failed) {
      if (failures > 0) throw new Error(`${failures} ${failed}`)
    },
  }
}
