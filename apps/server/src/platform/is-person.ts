/** Whether a request comes from somebody who looks at the answer: only those are counted. */
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** No browser's name is longer, and a pattern must not read whatever somebody sends. */
const USER_AGENT_READ = 512
/** By which browsers say that nobody has asked for the page yet. */
const FETCHED_AHEAD = ['sec-purpose', 'purpose', 'x-moz'] as const

/** False for robots, for pages that a browser fetches ahead, and for programs without a name. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent']
  if (!userAgent || isbot(userAgent.slice(0, USER_AGENT_READ))) return false
  return FETCHED_AHEAD.every((name) => headers[name] === undefined)
}
