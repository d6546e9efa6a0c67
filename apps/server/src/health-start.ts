/** What the probes and the metrics look at. */
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { AppDeps } from './app.ts'
import type { FeatureDeps } from './features/index.ts'

/** Below that the next write may be refused. */
const ROOM_NEEDED_BYTES = 100 * 1024 * 1024

type HealthParts = Pick<
  FeatureDeps,
  'isMigrated' | 'connections' | 'isRedisThere' | 'hasRoom' | 'metricsToken'
>

export function healthParts({ database, redis, config }: AppDeps): HealthParts {
  return {
    isMigrated: () => database.isMigrated(),
    connections: () => database.connections(),
    isRedisThere: redis && (() => redis.status === 'ready'),
    hasRoom: () => hasRoom(config.DATA_DIR),
    metricsToken: config.METRICS_TOKEN,
  }
}

/** True also where the folder is not there: nothing is written then. */
async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(resolve(folder))
    return bavail * bsize >= ROOM_NEEDED_BYTES
  } catch {
    return true
  }
}
