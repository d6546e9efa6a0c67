import { invalidRequest, noSuch } from '../core/errors.ts'
import { randomText } from '../core/ids.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  emptyable,
  flag,
  ignored,
  list,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  required,
  text,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { born, nowForCustomer, type Work } from '../core/work.ts'
import {
  newPortalConfiguration,
  newPortalSession,
  type PortalConfiguration,
  type PortalFlow,
  type PortalSession,
} from '../objects/hosted.ts'
import { customerById } from './customers.ts'
import { PRORATION } from './subscription-changes.ts'
import { subscriptionById } from './subscriptions.ts'

const ENABLED = object({ enabled: required(flag) })

const FEATURES = object({
  customer_update: object({ allowed_updates: emptyable(list(text)), enabled: flag }),
  invoice_history: ENABLED,
  payment_method_update: ENABLED,
  subscription_cancel: object({
    cancellation_reason: object({ enabled: required(flag), options: emptyable(list(text)) }),
    enabled: required(flag),
    mode: oneOf('at_period_end', 'immediately'),
    proration_behavior: PRORATION,
  }),
  subscription_update: object({
    default_allowed_updates: emptyable(list(text)),
    enabled: required(flag),
    products: emptyable(
      list(object({ adjustable_quantity: ignored, prices: required(list(text)), product: required(text) })),
    ),
    proration_behavior: PRORATION,
    schedule_at_period_end: object({ conditions: emptyable(list(object({ type: required(text) }))) }),
    trial_update_behavior: ignored,
  }),
})

const CONFIGURATION = {
  active: flag,
  business_profile: object({
    headline: emptyable(text),
    privacy_policy_url: text,
    terms_of_service_url: text,
  }),
  default_return_url: emptyable(text),
  features: FEATURES,
  login_page: ignored,
  metadata,
  name: emptyable(text),
}

type Given = Parsed<typeof CONFIGURATION>
type Features = NonNullable<Given['features']>

function setFeatures(configuration: PortalConfiguration, given: Features): void {
  const { features } = configuration
  if (given.invoice_history) features.invoice_history = { ...given.invoice_history }
  if (given.payment_method_update)
    features.payment_method_update.enabled = given.payment_method_update.enabled
  if (given.customer_update) {
    features.customer_update.enabled = given.customer_update.enabled ?? features.customer_update.enabled
    features.customer_update.allowed_updates = given.customer_update.allowed_updates || []
  }
  if (given.subscription_cancel) setCancel(features.subscription_cancel, given.subscription_cancel)
  if (given.subscription_update) setUpdate(features.subscription_update, given.subscription_update)
}

type Feature<K extends keyof PortalConfiguration['features']> = PortalConfiguration['features'][K]

function setCancel(
  feature: Feature<'subscription_cancel'>,
  given: NonNullable<Features['subscription_cancel']>,
): void {
  feature.enabled = given.enabled
  feature.mode = given.mode ?? feature.mode
  feature.proration_behavior = given.proration_behavior ?? feature.proration_behavior
  if (given.cancellation_reason) {
    const { enabled, options } = given.cancellation_reason
    feature.cancellation_reason = { enabled, feedback_options: null, options: options || [] }
  }
}

function setUpdate(
  feature: Feature<'subscription_update'>,
  given: NonNullable<Features['subscription_update']>,
): void {
  feature.enabled = given.enabled
  feature.proration_behavior = given.proration_behavior ?? feature.proration_behavior
  if (given.default_allowed_updates !== undefined) {
    feature.default_allowed_updates = given.default_allowed_updates || []
  }
  if (given.products !== undefined) {
    feature.products = (given.products || []).map(({ product, prices }) => ({
      product,
      prices,
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
    }))
  }
  if (given.schedule_at_period_end?.conditions !== undefined) {
    feature.schedule_at_period_end.conditions = given.schedule_at_period_end.conditions || []
  }
}

function setConfiguration(work: Work, configuration: PortalConfiguration, given: Given): void {
  configuration.active = given.active ?? configuration.active
  configuration.updated = work.now
  configuration.metadata = mergedMetadata(configuration.metadata, given.metadata)
  for (const key of ['default_return_url', 'name'] as const) {
    if (given[key] !== undefined) configuration[key] = given[key] || null
  }
  const { headline, ...urls } = given.business_profile ?? {}
  Object.assign(configuration.business_profile, urls)
  if (headline !== undefined) configuration.business_profile.headline = headline || null
  if (given.features) setFeatures(configuration, given.features)
}

/** What an account that set nothing has: everything on, going down at the end of the period. */
function defaultConfiguration(work: Work): PortalConfiguration {
  const [found] = work.tx.all('portal_configuration', ({ is_default }) => is_default)
  if (found) return found
  const made = work.tx.add('portal_configuration', newPortalConfiguration(born('bpc', work.now)))
  made.is_default = true
  const { features } = made
  features.invoice_history.enabled = true
  features.payment_method_update.enabled = true
  features.subscription_cancel.enabled = true
  features.subscription_update.enabled = true
  features.subscription_update.default_allowed_updates = ['price']
  features.subscription_update.products = null
  features.subscription_update.proration_behavior = 'always_invoice'
  features.subscription_update.schedule_at_period_end.conditions = [{ type: 'decreasing_item_amount' }]
  return made
}

const configurations: readonly Route[] = [
  route(
    'POST',
    '/v1/billing_portal/configurations',
    { ...CONFIGURATION, features: required(FEATURES) },
    (work, given) => {
      defaultConfiguration(work)
      const made = work.tx.add('portal_configuration', newPortalConfiguration(born('bpc', work.now)))
      setConfiguration(work, made, given)
      return made
    },
  ),
  route('GET', '/v1/billing_portal/configurations/:id', {}, (work, _given, id) =>
    configurationById(work, id),
  ),
  route('POST', '/v1/billing_portal/configurations/:id', CONFIGURATION, (work, given, id) => {
    const configuration = configurationById(work, id)
    setConfiguration(work, configuration, given)
    return configuration
  }),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    { ...PAGING, active: flag, is_default: flag },
    (work, given) => {
      defaultConfiguration(work)
      return listRecords(work, {
        table: 'portal_configuration',
        url: '/v1/billing_portal/configurations',
        paging: given,
        keep: (one) =>
          (given.active === undefined || one.active === given.active) &&
          (given.is_default === undefined || one.is_default === given.is_default),
      })
    },
  ),
]

function configurationById(work: Work, id: string, param = 'id'): PortalConfiguration {
  const configuration = work.tx.get('portal_configuration', id)
  if (!configuration) throw noSuch('configuration', id, param)
  return configuration
}

const SUBSCRIPTION = object({ subscription: required(text), retention: ignored })

const FLOW = object({
  after_completion: object({
    hosted_confirmation: object({ custom_message: text }),
    redirect: object({ return_url: required(text) }),
    type: required(oneOf('hosted_confirmation', 'portal_homepage', 'redirect')),
  }),
  subscription_cancel: SUBSCRIPTION,
  subscription_update: SUBSCRIPTION,
  subscription_update_confirm: object({
    items: required(list(object({ id: required(text), price: text, quantity: ignored }))),
    subscription: required(text),
  }),
  type: required(
    oneOf(
      'payment_method_update',
      'subscription_cancel',
      'subscription_update',
      'subscription_update_confirm',
    ),
  ),
})

type Flow = NonNullable<Parsed<{ flow: typeof FLOW }>['flow']>

function flowOf(work: Work, customer: string, given: Flow): PortalFlow {
  checkFlow(work, customer, given)
  const { subscription_cancel: cancel, subscription_update: update } = given
  return {
    after_completion: endOf(given.after_completion),
    customer_update: null,
    subscription_pause: null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_update: update ? { subscription: update.subscription } : null,
    subscription_update_confirm: confirmOf(given.subscription_update_confirm),
    type: given.type,
  }
}

/** A flow names a subscription of the customer, unless it is about the card. */
function checkFlow(work: Work, customer: string, given: Flow): void {
  if (given.type === 'payment_method_update') return
  const named = given[given.type]
  if (named && subscriptionById(work, named.subscription, 'flow_data').customer === customer) return
  throw invalidRequest('The subscription of the flow must belong to the customer.', { param: 'flow_data' })
}

const endOf = (given: Flow['after_completion']): PortalFlow['after_completion'] => ({
  hosted_confirmation: given?.hosted_confirmation
    ? { custom_message: given.hosted_confirmation.custom_message ?? null }
    : null,
  redirect: given?.redirect ?? null,
  type: given?.type ?? 'portal_homepage',
})

const confirmOf = (given: Flow['subscription_update_confirm']): PortalFlow['subscription_update_confirm'] =>
  given
    ? {
        discounts: null,
        items: given.items.map(({ id, price }) => ({ id, price: price ?? '' })),
        subscription: given.subscription,
      }
    : null

const SESSION = {
  configuration: text,
  customer: required(text),
  flow_data: FLOW,
  locale: ignored,
  return_url: text,
}

function createSession(work: Work, given: Parsed<typeof SESSION>): PortalSession {
  const customer = customerById(work, given.customer, 'customer')
  const configuration = given.configuration
    ? configurationById(work, given.configuration, 'configuration')
    : defaultConfiguration(work)
  const session = newPortalSession(born('bps', nowForCustomer(work, customer.id)), {
    configuration: configuration.id,
    customer: customer.id,
    url: `${work.origin}/sandbox/stripe/portal/${randomText(48)}`,
  })
  session.return_url = given.return_url ?? configuration.default_return_url
  if (given.flow_data) session.flow = flowOf(work, customer.id, given.flow_data)
  return work.tx.add('portal_session', session)
}

export const portalRoutes: readonly Route[] = [
  ...configurations,
  route('POST', '/v1/billing_portal/sessions', SESSION, (work, given) => createSession(work, given)),
]
