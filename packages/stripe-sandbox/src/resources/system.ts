import { invalidRequest, noSuch } from '../core/errors.ts'
import { randomText } from '../core/ids.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import { flag, ignored, list, mergedMetadata, metadata, range, required, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { show } from '../core/show.ts'
import { born, type Work } from '../core/work.ts'
import { newWebhookEndpoint, type WebhookEndpoint } from '../objects/system.ts'

function endpointById(work: Work, id: string): WebhookEndpoint {
  const endpoint = work.tx.get('webhook_endpoint', id)
  if (!endpoint) throw noSuch('webhook endpoint', id)
  return endpoint
}

/** A new place to send events to, with its own secret. */
export function createEndpoint(work: Work, url: string, enabledEvents: readonly string[]): WebhookEndpoint {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    })
  }
  const secret = `whsec_${randomText(32)}`
  return work.tx.add(
    'webhook_endpoint',
    newWebhookEndpoint(born('we', work.now), { url, enabledEvents, secret }),
  )
}

const events: readonly Route[] = [
  route('GET', '/v1/events/:id', {}, (work, _given, id) => {
    const event = work.tx.get('event', id)
    if (!event) throw noSuch('event', id)
    return event
  }),
  route(
    'GET',
    '/v1/events',
    { ...PAGING, created: range, delivery_success: flag, type: text, types: list(text) },
    (work, given) =>
      listRecords(work, {
        table: 'event',
        url: '/v1/events',
        paging: given,
        keep: (event) =>
          isOfType(event.type, given.type ? [given.type] : given.types) &&
          (given.created?.(event.created) ?? true) &&
          (given.delivery_success === undefined || given.delivery_success === (event.pending_webhooks === 0)),
      }),
  ),
]

/** `invoice.*` asks for all that begin so. */
function isOfType(type: string, asked: readonly string[] | undefined): boolean {
  if (!asked) return true
  return asked.some((wanted) =>
    wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  )
}

const endpoints: readonly Route[] = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: ignored,
      connect: ignored,
      description: text,
      enabled_events: required(list(text)),
      metadata,
      url: required(text),
    },
    (work, given) => {
      const endpoint = createEndpoint(work, given.url, given.enabled_events)
      endpoint.description = given.description ?? null
      endpoint.metadata = mergedMetadata({}, given.metadata)
      return { ...endpoint }
    },
  ),
  route('GET', '/v1/webhook_endpoints/:id', {}, (work, _given, id) =>
    show(work.tx, 'webhook_endpoint', endpointById(work, id)),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    { description: text, disabled: flag, enabled_events: list(text), metadata, url: text },
    (work, given, id) => {
      const endpoint = endpointById(work, id)
      endpoint.url = given.url ?? endpoint.url
      endpoint.enabled_events = given.enabled_events ?? endpoint.enabled_events
      endpoint.description = given.description ?? endpoint.description
      endpoint.metadata = mergedMetadata(endpoint.metadata, given.metadata)
      if (given.disabled !== undefined) endpoint.status = given.disabled ? 'disabled' : 'enabled'
      return show(work.tx, 'webhook_endpoint', endpoint)
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, (work, _given, id) => {
    endpointById(work, id)
    work.tx.remove('webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  route('GET', '/v1/webhook_endpoints', PAGING, (work, given) =>
    listRecords(work, { table: 'webhook_endpoint', url: '/v1/webhook_endpoints', paging: given }),
  ),
]

export const systemRoutes: readonly Route[] = [...events, ...endpoints]
