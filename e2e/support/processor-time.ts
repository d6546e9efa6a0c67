/** What processor time a browser test takes: its worker and the browser below it, but not the site that all tests share. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_S = 100
const report = process.env.PROCESSOR_TIMES

type Entry = { readonly parent: number; readonly ticks: number }

/** Of all processes, by their number; empty where there is no /proc. */
function processes(): Map<number, Entry> {
  try {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(numbers.flatMap((name) => entryOf(name)))
  } catch {
    return new Map()
  }
}

function entryOf(name: string): [number, Entry][] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
    // proc(5) from the third field on: parent; utime, stime and those of children that were waited for.
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0)
    return [[Number(name), { parent: Number(fields[1]), ticks }]]
  } catch {
    // It has ended since.
    return []
  }
}

/** Of this process and all below it, in seconds. */
export function treeSeconds(): number {
  const all = processes()
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
      if (at === process.pid) return true
    return false
  }
  const ticks = [...all].reduce((sum, [pid, entry]) => (isBelow(pid) ? sum + entry.ticks : sum), 0)
  return ticks / TICKS_PER_S
}

/** Notes what a test took; nothing where nobody counts. */
export function noteTime(file: string, since: number): void {
  // A browser that was closed meanwhile takes its count along.
  if (report)
    appendFileSync(report, `${JSON.stringify({ file, seconds: Math.max(0, treeSeconds() - since) })}\n`)
}
