/** What the probes and the metrics look at. */
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Registry } from 'prom-client'
import type { AppDeps } from './app-deps.ts'
import type { FeatureDeps } from './features/index.ts'
import { measureEngine, measureTries } from './platform/metrics.ts'

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

/** What is asked of the engine for each search. */
const ENGINE_PARTS = ['suggest', 'personal', 'judge', 'productQuery', 'blend'] as const

/** The same, with the tries of jobs and the calls to the engine timed. */
export function measured(deps: AppDeps, registry: Registry): AppDeps {
  deps.jobs.onTried(measureTries(registry))
  return { ...deps, engine: measureEngine(deps.engine, ENGINE_PARTS, registry) }
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
