/** What the settings name outside of this process: does it answer? Nothing is sent or changed there. */
import { feedParts, reasonOf } from '../parts.ts'
import type { Config } from '../platform/config/read-config.ts'
import { verifySmtp } from '../platform/mail/smtp.ts'
import { pingRedis } from '../platform/redis.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { tracesAddress } from '../platform/tracing/otlp-address.ts'
import { type Check, failed, off, ok, warning } from './check.ts'

const COLLECTOR_MS = 3_000

export async function checkRedis({ REDIS_URL }: Config): Promise<Check> {
  const name = 'Redis'
  if (REDIS_URL === null) return off(name, 'Not used: limits count in memory.')
  try {
    await pingRedis(REDIS_URL)
    return ok(name, 'Redis answers.')
  } catch (error) {
    // The site runs on without it.
    return warning(
      name,
      `Redis does not answer (${reasonOf(error)}): limits count in memory. Check REDIS_URL.`,
    )
  }
}

export async function checkMail({ mail }: Config): Promise<Check> {
  const name = 'mail'
  if (mail === null) return off(name, 'Mails stay in the outbox.')
  try {
    await verifySmtp(mail.url)
    return ok(name, 'The mail server takes our sign-in; no mail was sent.')
  } catch (error) {
    return failed(name, `The mail server does not let us in (${reasonOf(error)}). Check SMTP_URL.`)
  }
}

/** An empty list of traces changes nothing, and shows that the collector would take a full one. */
export async function checkTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<Check> {
  const name = 'traces'
  if (endpoint === null) return off(name, 'No traces are sent.')
  const answer = await fetch(tracesAddress(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(COLLECTOR_MS),
  }).catch(() => null)
  if (answer?.ok) return ok(name, 'The collector of traces answers.')
  const how = answer === null ? 'does not answer' : `answers with ${answer.status}`
  // Requests never wait for it.
  return warning(name, `The collector of traces ${how}. Check OTEL_EXPORTER_OTLP_ENDPOINT.`)
}

export function checkFeeds(config: Config): Check {
  const name = 'feeds'
  try {
    const { length } = feedParts(config).schedule
    if (length === 0) return off(name, 'No feed is read by itself.')
    return ok(name, `${length === 1 ? 'One feed is' : `${length} feeds are`} read by themselves.`)
  } catch (error) {
    if (error instanceof StartRefusal) return failed(name, error.message)
    throw error
  }
}
