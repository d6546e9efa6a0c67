import { createHash } from 'node:crypto'
import { StripeFailure } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import type { Transaction } from '../core/transaction.ts'
import { born, must, nowFor, type Work } from '../core/work.ts'
import type { Customer } from '../objects/customer.ts'
import {
  type BillingDetails,
  type CardFacts,
  newPaymentMethod,
  newToken,
  noBillingDetails,
  type PaymentMethod,
  type Token,
} from '../objects/payment.ts'
import {
  type Behaviour,
  brandOf,
  isCardNumber,
  NAMED_CARDS,
  type Refusal,
  refusalAtAttach,
  testCard,
} from './cards.ts'

/** A card as somebody types it. Neither number nor security code is kept. */
export interface TypedCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string | null
}

const cardError = (refusal: Refusal, param?: string): StripeFailure =>
  new StripeFailure({
    type: 'card_error',
    status: 402,
    code: refusal.code,
    declineCode: refusal.declineCode,
    message: refusal.message,
    param,
  })

const NOT_A_TEST_CARD: Refusal = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}

interface ReadCard {
  readonly facts: CardFacts
  readonly behaviour: Behaviour
}

/** Checks a typed card as the real form does; only published test cards get through. */
function readCard(card: TypedCard, now: number, hasPostalCode: boolean): ReadCard {
  const digits = card.number.replaceAll(/[\s-]/g, '')
  if (!isCardNumber(digits)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, 'number')
  }
  const known = testCard(digits)
  if (!known) throw cardError(NOT_A_TEST_CARD)
  checkExpiry(card, now)
  const brand = brandOf(digits)
  if (card.cvc !== null && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(card.cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, 'cvc')
  }
  return {
    behaviour: known.behaviour,
    facts: {
      brand,
      country: 'US',
      expMonth: card.expMonth,
      expYear: card.expYear,
      fingerprint: createHash('sha256').update(`card ${digits}`).digest('base64url').slice(0, 16),
      funding: known.funding ?? 'credit',
      last4: digits.slice(-4),
      cvcCheck: card.cvc === null ? null : 'pass',
      postalCodeCheck: hasPostalCode ? 'pass' : null,
    },
  }
}

function checkExpiry({ expMonth, expYear }: TypedCard, now: number): void {
  if (expMonth < 1 || expMonth > 12) {
    throw cardError(
      { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
      'exp_month',
    )
  }
  const date = new Date(now * 1_000)
  const isPast =
    expYear < date.getUTCFullYear() ||
    (expYear === date.getUTCFullYear() && expMonth < date.getUTCMonth() + 1)
  if (isPast || expYear > date.getUTCFullYear() + 50) {
    throw cardError(
      { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
      'exp_year',
    )
  }
}

/** A payment method from a typed card; it belongs to nobody until it is attached. */
export function makePaymentMethod(
  work: Work,
  card: TypedCard,
  details: BillingDetails = noBillingDetails(),
): PaymentMethod {
  const { facts, behaviour } = readCard(card, work.now, details.address.postal_code !== null)
  const method = work.tx.add('payment_method', newPaymentMethod(born('pm', work.now), facts, details))
  work.tx.add('card_behaviour', { id: method.id, behaviour, authenticated: false })
  return method
}

const typed = (number: string, now: number): TypedCard => ({
  number,
  expMonth: 12,
  expYear: new Date(now * 1_000).getUTCFullYear() + 3,
  cvc: '123',
})

/** A payment method by its id, or a fresh one for a name such as `pm_card_visa`. */
export function findPaymentMethod(work: Work, id: string): PaymentMethod | null {
  const number = Object.hasOwn(NAMED_CARDS, id) ? NAMED_CARDS[id] : undefined
  return number ? makePaymentMethod(work, typed(number, work.now)) : work.tx.get('payment_method', id)
}

/** A one-time token, with the behaviour of its card under its id. */
export function makeToken(work: Work, card: TypedCard): Token {
  const { facts, behaviour } = readCard(card, work.now, false)
  const token = work.tx.add('token', newToken(born('tok', work.now), facts, newId('card')))
  work.tx.add('card_behaviour', { id: token.id, behaviour, authenticated: false })
  return token
}

const TOKEN_NAMES: Readonly<Record<string, string>> = {
  tok_visa: 'pm_card_visa',
  tok_mastercard: 'pm_card_mastercard',
  tok_amex: 'pm_card_amex',
  tok_chargeDeclined: 'pm_card_chargeDeclined',
  tok_chargeCustomerFail: 'pm_card_chargeCustomerFail',
}

/** The payment method that a token becomes; a token is good for once. */
export function methodFromToken(work: Work, id: string, details: BillingDetails): PaymentMethod | null {
  const named = Object.hasOwn(TOKEN_NAMES, id) ? TOKEN_NAMES[id] : undefined
  if (named) return findPaymentMethod(work, named)
  const token = work.tx.get('token', id)
  if (!token) return null
  if (token.used) {
    throw new StripeFailure({
      type: 'invalid_request_error',
      status: 400,
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${id}.`,
    })
  }
  token.used = true
  const { card } = token
  const facts: CardFacts = {
    brand: card.brand,
    country: card.country,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    cvcCheck: card.cvc_check,
    postalCodeCheck: null,
  }
  const method = work.tx.add('payment_method', newPaymentMethod(born('pm', work.now), facts, details))
  const { behaviour } = must(work.tx.get('card_behaviour', id), `the card of ${id}`)
  work.tx.add('card_behaviour', { id: method.id, behaviour, authenticated: false })
  return method
}

export interface Known {
  readonly behaviour: Behaviour
  readonly authenticated: boolean
}

export function behaviourOf(tx: Transaction, method: PaymentMethod): Known {
  const { behaviour, authenticated } = must(tx.get('card_behaviour', method.id), `the card of ${method.id}`)
  // Only readCard writes it.
  return { behaviour: behaviour as Behaviour, authenticated }
}

export function rememberAuthentication(tx: Transaction, method: PaymentMethod): void {
  must(tx.get('card_behaviour', method.id), `the card of ${method.id}`).authenticated = true
}

/** Gives a card to a customer; cards that are always declined are refused here already. */
export function attach(work: Work, method: PaymentMethod, customer: Customer): void {
  if (method.customer === customer.id) return
  if (method.customer !== null) {
    throw new StripeFailure({
      type: 'invalid_request_error',
      status: 400,
      message: 'The payment method you provided has already been attached to a customer.',
    })
  }
  const refusal = refusalAtAttach(behaviourOf(work.tx, method).behaviour)
  if (refusal) throw cardError(refusal)
  method.customer = customer.id
  method.created = Math.max(method.created, nowFor(work, customer))
  emit(work, 'payment_method.attached', 'payment_method', method)
}
