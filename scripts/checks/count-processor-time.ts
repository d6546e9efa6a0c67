/** Runs before each test file of Vitest: notes at its end what processor time it took. */
import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const TICKS_PER_S = 100
const MICROSECONDS_PER_S = 1e6
const report = process.env.PROCESSOR_TIMES

/** Of children that have ended, in seconds; where there is no /proc they are not counted. */
function ofChildren(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').pop()?.split(' ') ?? []
    // cutime and cstime, the 16th and 17th of proc(5); the name in brackets before the third is cut off.
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_S
  } catch {
    return 0
  }
}

if (report) {
  const own = process.cpuUsage()
  const before = ofChildren()
  afterAll(() => {
    const { user, system } = process.cpuUsage(own)
    const seconds = (user + system) / MICROSECONDS_PER_S + ofChildren() - before
    appendFileSync(report, `${JSON.stringify({ file: expect.getState().testPath, seconds })}\n`)
  })
}
