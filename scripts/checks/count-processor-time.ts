/** Runs before each test file of Vitest: notes at its end what processor time it took. */
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { secondsOfChildren } from './children-time.ts'

const MICROSECONDS_PER_S = 1e6
const report = process.env.PROCESSOR_TIMES

if (report) {
  const own = process.cpuUsage()
  const before = secondsOfChildren() ?? 0
  afterAll(() => {
    const { user, system } = process.cpuUsage(own)
    const seconds = (user + system) / MICROSECONDS_PER_S + (secondsOfChildren() ?? 0) - before
    appendFileSync(report, `${JSON.stringify({ file: expect.getState().testPath, seconds })}\n`)
  })
}
