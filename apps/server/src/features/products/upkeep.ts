/** Keeps what is searched up to date: looked at every few seconds, and built anew when feeds have changed. */
import type { Log } from '../../platform/logging.ts'
import type { Retrieval } from './retrieval.ts'

export type Upkeep = {
  /** Opens what is there; builds it where it is missing or old. Nobody waits for the building. */
  start(): Promise<void>
  /** Offers have changed: looks again soon, once for however many changes. */
  changed(): void
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>
}

/** Milliseconds between two looks at what others have built, and until a change is looked at. */
export type ProductPauses = { readonly look: number; readonly change: number }

type UpkeepDeps = {
  readonly retrieval: Retrieval
  /** When feeds last changed; null where no shop's feed was ever read. */
  readonly newestChange: () => Promise<Date | null>
  readonly log: Log
  readonly pauses?: ProductPauses
}

const PAUSES: ProductPauses = { look: 5_000, change: 1_000 }
/** Every so many looks the feeds themselves are asked: another process may have read one. */
const LOOKS_PER_CHECK = 6

export function createUpkeep({ retrieval, newestChange, log, pauses = PAUSES }: UpkeepDeps): Upkeep {
  let working = Promise.resolve()
  let ticking: NodeJS.Timeout | undefined
  let waiting: NodeJS.Timeout | undefined
  let looks = 0

  const look = (): Promise<void> => retrieval.look()

  const check = async (): Promise<void> => {
    const newest = await newestChange()
    const known = await retrieval.knowsUpTo()
    if (newest === null || known?.getTime() === newest.getTime()) return
    await retrieval.build(newest)
  }

  /** One after the other: a failure is told, and the next look tries again. */
  const work = (task: () => Promise<void>): Promise<void> => {
    working = working.then(task).catch((err: unknown) => {
      log.error({ err }, 'the products could not be made ready for searching')
    })
    return working
  }

  const tick = (): void => {
    looks += 1
    void work(looks % LOOKS_PER_CHECK === 0 ? () => look().then(check) : look)
  }

  return {
    async start() {
      await work(look)
      void work(check)
      ticking = setInterval(tick, pauses.look).unref()
    },
    changed() {
      waiting ??= setTimeout(() => {
        waiting = undefined
        void work(check)
      }, pauses.change).unref()
    },
    async stop() {
      clearInterval(ticking)
      clearTimeout(waiting)
      await working
    },
  }
}
