/**
 * When the price of a saved gift has dropped so far that its owner is told. A pure function of what was kept and of what shops ask
 * now; money is in US cents.
 *
 * - **Threshold**: at least 10% and at least $5 below the price it is compared with.
 * - **Compared with**: the lowest price when the gift was saved, and what this very offer cost at that moment, if that was less: an
 *   offer that only could not be read then has not become cheaper.
 * - **Hysteresis**: once told, it must fall as much again below the price that was told; or it goes back to within 5% of where it
 *   began, and from there counts anew.
 * - **Repeat**: a gift is told at most once in seven days.
 *
 * - **One product**: another size, or another product of the same idea, is never compared.
 *
 * Everything else changes nothing: a rise, a price that could not be read, and one in another currency.
 */

/** What is kept of a gift's price. */
export type Watch = {
  /** Where it began. */
  readonly baselineCents: number
  /** The product whose price that was; null where nobody knows any more. */
  readonly productId: string | null
  /** The moment whose prices the present ones are compared with. */
  readonly comparedAt: Date
  /** The price told last; null while none was, and after it went back. */
  readonly alertedCents: number | null
  readonly alertedAt: Date | null
}

/** The cheapest offer at present. */
export type Read = {
  readonly cents: number
  readonly productId: string
  readonly currency: string
  /** What the same offer cost at `comparedAt`, by our own record; null where it was not there, or is not known. */
  readonly heldCents: number | null
}

type Verdict =
  | { readonly kind: 'keep' }
  /** Kept, and not told. */
  | { readonly kind: 'begin' | 'rearm'; readonly watch: Watch }
  | { readonly kind: 'alert'; readonly watch: Watch; readonly wasCents: number }

const DROP = { percentMin: 10, centsMin: 500, backPercent: 5, repeatDays: 7 } as const
/** Every price that is kept is in it. */
const CURRENCY = 'USD'
const DAY_MS = 86_400_000
const KEEP: Verdict = { kind: 'keep' }

/** `watch` is null for a gift that was not looked at yet, `read` where no price is to be had. */
export function judgeDrop(watch: Watch | null, read: Read | null, now: Date): Verdict {
  if (read === null || read.currency !== CURRENCY) return KEEP
  if (watch === null || watch.productId !== read.productId) return beginVerdict(watch, read, now)
  if (watch.alertedCents !== null && isBack(watch.baselineCents, read.cents))
    return { kind: 'rearm', watch: backWatch(watch, read.cents, now) }
  return dropVerdict(watch, read, now)
}

function dropVerdict(watch: Watch, read: Read, now: Date): Verdict {
  const { cents } = read
  const before = watch.alertedCents ?? watch.baselineCents
  const wasCents = Math.min(before, read.heldCents ?? before)
  if (!isDrop(wasCents, cents) || isTooSoon(watch, now)) return KEEP
  return {
    kind: 'alert',
    wasCents,
    watch: { ...watch, comparedAt: now, alertedCents: cents, alertedAt: now },
  }
}

/** A gift that was not looked at yet, or whose product is not known any more, begins; another product changes nothing. */
function beginVerdict(watch: Watch | null, { cents, productId }: Read, now: Date): Verdict {
  const begun = newWatch(cents, productId, now)
  if (watch === null) return { kind: 'begin', watch: begun }
  return watch.productId === null ? { kind: 'rearm', watch: { ...begun, alertedAt: watch.alertedAt } } : KEEP
}

const newWatch = (baselineCents: number, productId: string, now: Date): Watch => ({
  baselineCents,
  productId,
  comparedAt: now,
  alertedCents: null,
  alertedAt: null,
})

const backWatch = (watch: Watch, cents: number, now: Date): Watch => ({
  ...watch,
  baselineCents: Math.min(watch.baselineCents, cents),
  comparedAt: now,
  alertedCents: null,
})

const isDrop = (wasCents: number, cents: number): boolean =>
  wasCents - cents >= DROP.centsMin && cents * 100 <= wasCents * (100 - DROP.percentMin)

const isBack = (baselineCents: number, cents: number): boolean =>
  cents * 100 >= baselineCents * (100 - DROP.backPercent)

const isTooSoon = ({ alertedAt }: Watch, now: Date): boolean =>
  alertedAt !== null && now.getTime() - alertedAt.getTime() < DROP.repeatDays * DAY_MS
