/** What the published test cards do. */
export type Behaviour =
  | 'always_authenticates'
  | 'authenticates_once'
  | 'authenticates_then_insufficient_funds'
  | 'charge_fails'
  | 'declined'
  | 'disputed'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'insufficient_funds'
  | 'lost_card'
  | 'pays'
  | 'processing_error'
  | 'stolen_card'

interface TestCard {
  readonly behaviour: Behaviour
  readonly funding?: 'debit'
}

/** As docs.stripe.com/testing lists them. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { behaviour: 'pays' },
  '4000056655665556': { behaviour: 'pays', funding: 'debit' },
  '5555555555554444': { behaviour: 'pays' },
  '2223003122003222': { behaviour: 'pays' },
  '5200828282828210': { behaviour: 'pays', funding: 'debit' },
  '378282246310005': { behaviour: 'pays' },
  '371449635398431': { behaviour: 'pays' },
  '6011111111111117': { behaviour: 'pays' },
  '4000000000000002': { behaviour: 'declined' },
  '4000000000009995': { behaviour: 'insufficient_funds' },
  '4000000000009987': { behaviour: 'lost_card' },
  '4000000000009979': { behaviour: 'stolen_card' },
  '4000000000000069': { behaviour: 'expired_card' },
  '4000000000000127': { behaviour: 'incorrect_cvc' },
  '4000000000000119': { behaviour: 'processing_error' },
  '4000000000000341': { behaviour: 'charge_fails' },
  '4000002500003155': { behaviour: 'authenticates_once' },
  '4000002760003184': { behaviour: 'always_authenticates' },
  '4000008260003178': { behaviour: 'authenticates_then_insufficient_funds' },
  '4000000000000259': { behaviour: 'disputed' },
}

/** The identifiers that stand for test cards in server code. */
export const NAMED_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
}

export interface Refusal {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}

const refusals = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Refusal>

/** How a charge of each card fails once nothing else stands in the way; null where it goes through. */
const REFUSALS: Readonly<Record<Behaviour, Refusal | null>> = {
  ...refusals,
  pays: null,
  disputed: null,
  authenticates_once: null,
  always_authenticates: null,
  charge_fails: refusals.declined,
  authenticates_then_insufficient_funds: refusals.insufficient_funds,
}

export const refusalOf = (behaviour: Behaviour): Refusal | null => REFUSALS[behaviour]

/** Cards that already fail when they are attached to a customer. */
export const refusalAtAttach = (behaviour: Behaviour): Refusal | null =>
  behaviour === 'charge_fails' || behaviour === 'authenticates_then_insufficient_funds'
    ? null
    : refusalOf(behaviour)

/** Whether the customer has to authenticate before the charge. */
export function needsAuthentication(behaviour: Behaviour, wasAuthenticated: boolean): boolean {
  if (behaviour === 'authenticates_once') return !wasAuthenticated
  return behaviour === 'always_authenticates' || behaviour === 'authenticates_then_insufficient_funds'
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(?:011|5)/, 'discover'],
]

export const brandOf = (digits: string): string =>
  BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown'

/** The check digit that every card number ends with. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

export const testCard = (digits: string): TestCard | null =>
  Object.hasOwn(TEST_CARDS, digits) ? (TEST_CARDS[digits] ?? null) : null
