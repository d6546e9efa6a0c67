/** What the children of this process have taken of the processor. */
import { readFileSync } from 'node:fs'

const TICKS_PER_S = 100

/** Of children that have ended and been waited for, in seconds; null where there is no /proc. */
export function secondsOfChildren(): number | null {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').pop()?.split(' ') ?? []
    // cutime and cstime, the 16th and 17th of proc(5); the name in brackets before the third is cut off.
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_S
  } catch {
    return null
  }
}
