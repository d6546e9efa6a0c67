/** Job workers of tests, ended by the test that opened them. */
import { createJobs, HOURLY, type Jobs, type Routine } from '../db/jobs.ts'
import type { JobStore } from '../db/open.ts'
import { createLog } from '../platform/logging.ts'

export const TIDY: Routine = { name: 'tidy', cron: HOURLY, patience: 60 }

type Opened = { readonly works?: boolean; readonly lines?: string[]; readonly lookSeconds?: number }

const opened = new Map<Jobs, JobStore>()

export function openJobs(
  store: JobStore,
  { works = true, lines = [] as string[], ...as }: Opened = {},
): Jobs {
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const jobs = createJobs({ store, log, works, ...as })
  opened.set(jobs, store)
  return jobs
}

/** Ends what was opened, or what was opened on one PostgreSQL. */
export async function closeJobs(address?: string): Promise<void> {
  for (const [jobs, store] of opened) {
    if (address !== undefined && !(store.kind === 'postgres' && store.address === address)) continue
    opened.delete(jobs)
    await jobs.stop()
  }
}
