/** Pictures of shops that were fetched lately, up to so many bytes; and failures, so that nobody is asked again at once. */
import type { Clock } from '../../platform/clock.ts'
import type { ShopPicture } from './load-picture.ts'

export type KeptPictures = {
  /** The picture at an address, fetched where it is not kept. Whoever asks meanwhile waits for the same answer. */
  get(address: string): Promise<ShopPicture | null>
}

type KeptSettings = {
  /** Never throws; null for a failure. */
  readonly load: (address: string) => Promise<ShopPicture | null>
  readonly clock: Clock
  readonly bytesMax: number
}

const MINUTE_MS = 60_000
const KEPT_MS = 24 * 60 * MINUTE_MS
const FAILURE_KEPT_MS = 10 * MINUTE_MS
const LOADS_AT_ONCE = 12
/** Those that wait for their turn included; who comes then sees the placeholder, this once. */
const LOADS_MAX = 200
/** What an entry weighs beside its bytes: failures weigh something too. */
const ENTRY_BYTES = 4_096

type Entry = { readonly picture: ShopPicture | null; readonly until: number }

const weightOf = ({ picture }: Entry): number => ENTRY_BYTES + (picture?.bytes.length ?? 0)

export function createKeptPictures({ load, clock, bytesMax }: KeptSettings): KeptPictures {
  // A Map lists its keys in the order they were set, so the first one is the one unused for longest.
  const kept = new Map<string, Entry>()
  const loading = new Map<string, Promise<ShopPicture | null>>()
  const inTurn = createTurns(LOADS_AT_ONCE)
  let bytes = 0

  const forget = (address: string): Entry | null => {
    const entry = kept.get(address)
    if (entry === undefined) return null
    kept.delete(address)
    bytes -= weightOf(entry)
    return entry
  }
  const keep = (address: string, entry: Entry): void => {
    forget(address)
    kept.set(address, entry)
    bytes += weightOf(entry)
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) return
      forget(oldest)
    }
  }

  const fetchAndKeep = async (address: string): Promise<ShopPicture | null> => {
    const picture = await inTurn(() => load(address))
    const until = clock().getTime() + (picture ? KEPT_MS : FAILURE_KEPT_MS)
    keep(address, { picture, until })
    return picture
  }

  return {
    async get(address) {
      const entry = kept.get(address)
      if (entry && entry.until > clock().getTime()) {
        keep(address, entry)
        return entry.picture
      }
      const before = loading.get(address)
      if (before) return before
      if (loading.size >= LOADS_MAX) return null
      const work = fetchAndKeep(address).finally(() => loading.delete(address))
      loading.set(address, work)
      return work
    },
  }
}

/** Lets so many pieces of work go on at once; the others wait, and the first to come is the first to go. */
function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    // Whoever ends hands its turn over.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
