/** Finds the Redis that tests also run on. */
import { ask } from './conversation.ts'
import { consequenceOf } from './missing-server.ts'
import type { StepDeps } from './step.ts'

const STANDARD_URL = 'redis://127.0.0.1:6379'
const STANDARD_PORT = 6379

/** The address where a Redis answers, or null after saying why its tests are left out. */
export async function findRedis({ env, say }: StepDeps): Promise<string | null> {
  const url = env.TEST_REDIS_URL || STANDARD_URL
  const problem = await redisProblem(url)
  if (!problem) return url
  say(`Redis cannot be used at ${new URL(url).host}: ${problem}; ${consequenceOf(env, 'TEST_REDIS_URL')}.`)
  return null
}

/** Why the server at the address is not for us; null when it answers, if only to ask for a password that we have. */
export async function redisProblem(address: string): Promise<string | null> {
  try {
    const url = new URL(address)
    const answer = await ask({ host: url.hostname, port: Number(url.port || STANDARD_PORT) }, 'PING\r\n')
    const text = answer.toString('utf8')
    if (text.startsWith('+PONG')) return null
    if (text.startsWith('-NOAUTH')) return url.password ? null : 'it asks for a password'
    return 'the server there is no Redis'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
