/** Run as a program: takes up jobs of the PostgreSQL given as its argument and never finishes one, for tests of its death. */
import { createJobs, HOURLY, type JobKind, type Routine } from '../db/jobs.ts'
import { createLog } from '../platform/logging.ts'

export const HELD_JOB: JobKind<object> = { name: 'held-job', retries: 3, retryAfterMax: 60, patience: 600 }
export const HELD_ROUTINE: Routine = { name: 'held-routine', cron: HOURLY, patience: 600 }

if (import.meta.main) {
  const [, , address = ''] = process.argv
  const jobs = createJobs({ store: { kind: 'postgres', address }, log: createLog('error'), works: true })
  const hold = (name: string) => () => {
    process.stdout.write(`took ${name}\n`)
    return new Promise<void>(() => {})
  }
  jobs.on(HELD_JOB, hold(HELD_JOB.name))
  jobs.every(HELD_ROUTINE, hold(HELD_ROUTINE.name))
  await jobs.start()
  process.stdout.write('started\n')
}
