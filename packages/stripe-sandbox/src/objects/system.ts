import { type Birth, type Metadata, none } from './common.ts'

export const API_VERSION = '2026-10-28.endive'

export interface EventTerms {
  readonly type: string
  readonly object: unknown
  readonly previous: Readonly<Record<string, unknown>> | null
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

export const newEvent = ({ id, created }: Birth, terms: EventTerms) => ({
  id,
  object: 'event' as const,
  api_version: API_VERSION as string | null,
  created,
  data: {
    object: terms.object,
    ...(terms.previous ? { previous_attributes: terms.previous } : {}),
  },
  livemode: false,
  pending_webhooks: 0,
  request: { id: terms.requestId, idempotency_key: terms.idempotencyKey },
  type: terms.type,
})

export type StripeEvent = ReturnType<typeof newEvent>

/** The secret is told only in the answer to its creation. */
export const newWebhookEndpoint = (
  { id, created }: Birth,
  terms: { readonly url: string; readonly enabledEvents: readonly string[]; readonly secret: string },
) => ({
  id,
  object: 'webhook_endpoint' as const,
  api_version: none<string>(),
  application: none<string>(),
  created,
  description: none<string>(),
  enabled_events: [...terms.enabledEvents],
  livemode: false,
  metadata: {} as Metadata,
  secret: terms.secret,
  status: 'enabled' as 'disabled' | 'enabled',
  url: terms.url,
})

export type WebhookEndpoint = ReturnType<typeof newWebhookEndpoint>

const CLOCK_LIFE_SECONDS = 30 * 86_400

export const newTestClock = ({ id, created }: Birth, frozenTime: number) => ({
  id,
  object: 'test_helpers.test_clock' as const,
  created,
  deletes_after: created + CLOCK_LIFE_SECONDS,
  frozen_time: frozenTime,
  livemode: false,
  name: none<string>(),
  status: 'ready' as 'advancing' | 'ready',
  status_details: {} as { advancing?: { target_frozen_time: number } },
})

export type TestClock = ReturnType<typeof newTestClock>

/** One event on its way to one endpoint. Not an object of the API. */
export interface Delivery {
  id: string
  event: string
  endpoint: string
  attempts: number
  state: 'delivered' | 'failed' | 'pending'
  /** Milliseconds of the real clock, since it is the receiver who waits. */
  next_at: number
  last_answer: string | null
}

/** What a key answered the first time. Not an object of the API. */
export interface IdempotencyRecord {
  id: string
  fingerprint: string
  status: number
  body: string
  created: number
  request_id: string
}

export interface SettingsRecord {
  id: 'settings'
  /** How far the sandbox's clock runs ahead of the real one. */
  clock_offset_seconds: number
  after_retries: 'cancel' | 'past_due' | 'unpaid'
  retry_days: number[]
  finalize_after_seconds: number
}

/** What a test card does, kept apart from the card that is shown. Not an object of the API. */
export interface CardBehaviour {
  id: string
  behaviour: string
  /** It was authenticated for later payments without the customer. */
  authenticated: boolean
}
