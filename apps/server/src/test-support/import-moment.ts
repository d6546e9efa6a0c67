/**
 * Moments of an import at which the process that does it ends itself. A signal from outside might come too late:
 * between the word of how far it is and the signal, a quick import ends.
 */
import { channel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { FeedAnswer } from '../features/feeds/control/orders.ts'

/** Once so many rows were read or applied, and so much later; at the latest where the last word would be said. */
export type Moment = {
  readonly phase: 'reading' | 'applying'
  readonly rows: number
  readonly laterMs: number
}

const VARIABLE = 'TEST_END_AT'

/** The environment of a process that is to end itself. */
export const endingAt = (moment: Moment): Readonly<Record<string, string>> => ({
  [VARIABLE]: JSON.stringify(moment),
})

const isReached = (answer: FeedAnswer, { phase, rows }: Moment): boolean => {
  if (answer.kind !== 'progress') return true
  const { applied } = answer.progress
  return phase === 'reading' ? answer.progress.rows >= rows : applied !== null && applied >= rows
}

const killItself = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

/** To be called with each answer before it is said; does nothing where the environment names no moment. */
export function endItself(environment: NodeJS.ProcessEnv): (answer: FeedAnswer) => void {
  const told = environment[VARIABLE]
  if (told === undefined) return () => {}
  const moment = JSON.parse(told) as Moment // our own test's words
  return (answer) => {
    if (!isReached(answer, moment)) return
    if (answer.kind !== 'progress' || moment.laterMs === 0) killItself()
    else setTimeout(killItself, moment.laterMs)
  }
}

/** The same for a site, which says its answers to the sockets of those who ask. */
export function endItselfAsSite(environment: NodeJS.ProcessEnv): void {
  if (environment[VARIABLE] === undefined) return
  const end = endItself(environment)
  channel('net.server.socket').subscribe((message) => {
    const { socket } = message as { socket: Socket } // by Node's documentation of this channel
    const write = socket.write.bind(socket)
    Reflect.set(socket, 'write', (...said: Parameters<typeof write>) => {
      const [chunk] = said
      if (typeof chunk === 'string' && chunk.startsWith('{"kind":')) end(JSON.parse(chunk) as FeedAnswer)
      return write(...said)
    })
  })
}
