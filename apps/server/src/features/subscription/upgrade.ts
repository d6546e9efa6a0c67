/** From Plus to Premium, at once and on the same subscription: what the preview said is what is charged. */
import type Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import { invoiceOf } from './buy.ts'
import { OFFER_TABLE } from './offers.ts'
import { priceOf } from './prices.ts'
import { askStripe } from './provider-errors.ts'
import { bestOf, isLive } from './status.ts'
import { type SubscriptionRow, subscriptionsOf } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

export type UpgradePreview = {
  readonly todayCents: number
  readonly thenCents: number
  /** Seconds since 1970: the change is reckoned from that very second. */
  readonly previewedAt: number
}

export type Upgraded = { readonly clientSecret: string | null; readonly amountCents: number }

/** A preview that is older than this is made anew: what it says would no longer be what is owed. */
const PREVIEW_LIFE_SECONDS = 3_600

/** The live Plus subscription of an account, read anew: it may have ended before its event; null where there is none. */
export async function livePlus(deps: SyncDeps, userId: string): Promise<SubscriptionRow | null> {
  const known = bestOf((await subscriptionsOf(deps.db, userId)).filter(isLive))
  if (known?.offer !== 'plus') return null
  const synced = await syncSubscription(deps, known.id)
  return synced.kind === 'synced' && isLive(synced.row) && synced.row.offer === 'plus' ? synced.row : null
}

export async function previewUpgrade(deps: SyncDeps, userId: string): Promise<UpgradePreview> {
  const { payments, clock } = deps
  const plus = await livePlus(deps, userId)
  if (!plus) throw new AppError('conflict', 'Only a Plus plan can be moved to Premium.')
  const price = await priceOf(deps, 'premium')
  const item = await itemOf(deps, plus.id)
  const previewedAt = withinPeriod(Math.floor(clock().getTime() / 1000), item)
  const invoice = await askStripe(() =>
    payments.stripe.invoices.createPreview({
      subscription: plus.id,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: previewedAt,
      },
    }),
  )
  return { todayCents: Math.max(0, invoice.amount_due), thenCents: OFFER_TABLE.premium.cents, previewedAt }
}

/** Moves the plan up. The tier changes when it is paid: until then it stays Plus. */
export async function upgrade(
  deps: SyncDeps,
  userId: string,
  previewedAt: number | undefined,
): Promise<Upgraded> {
  const plus = await plusToMove(deps, userId)
  const now = withinPeriod(Math.floor(deps.clock().getTime() / 1000), plus.item)
  // A period that was renewed since is another one to Stripe.
  const isOfPeriod = previewedAt !== undefined && withinPeriod(previewedAt, plus.item) === previewedAt
  const prorationDate = isOfPeriod && isFresh(previewedAt, now) ? previewedAt : now
  await priceOf(deps, 'premium')
  const changed = await changePrice(deps, plus, prorationDate)
  await syncSubscription(deps, plus.id)
  const invoice = invoiceOf(changed)
  const secret = invoice?.status === 'open' ? invoice.confirmation_secret?.client_secret : null
  return { clientSecret: secret ?? null, amountCents: Math.max(0, invoice?.amount_due ?? 0) }
}

type Plus = { readonly id: string; readonly item: Stripe.SubscriptionItem }

/** The Plus subscription as Stripe has it now: of two tabs the second finds the first one's change. */
async function plusToMove(deps: SyncDeps, userId: string): Promise<Plus> {
  const plus = await livePlus(deps, userId)
  if (!plus) throw new AppError('conflict', 'Current plan')
  const item = await itemOf(deps, plus.id)
  if (item.price.id !== deps.payments.prices.premium) return { id: plus.id, item }
  await syncSubscription(deps, plus.id)
  throw new AppError('conflict', 'Current plan')
}

/** Two changes of the same second are one: the key makes the second answer like the first. */
const changePrice = ({ payments }: SyncDeps, { id, item }: Plus, prorationDate: number) =>
  askStripe(() =>
    payments.stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price: payments.prices.premium }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: `sub-upgrade:${id}:${prorationDate}` },
    ),
  )

/** Stripe reckons only within the period that is paid: our clock may stand a little before or behind its own. */
const withinPeriod = (seconds: number, item: Stripe.SubscriptionItem): number =>
  Math.max(item.current_period_start, Math.min(seconds, item.current_period_end - 1))

const isFresh = (previewedAt: number, now: number): boolean =>
  previewedAt <= now && now - previewedAt < PREVIEW_LIFE_SECONDS

async function itemOf({ payments }: SyncDeps, id: string): Promise<Stripe.SubscriptionItem> {
  const { items } = await askStripe(() => payments.stripe.subscriptions.retrieve(id))
  const [item] = items.data
  if (!item) throw new Error('A subscription without an item.')
  return item
}
