import { confirmAuthentication } from '../billing/collect.ts'
import { isSame } from '../core/authenticate.ts'
import { noSuch } from '../core/errors.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import { html, page } from './html.ts'
import { field, goTo, type Page, type PageVisit, showPage } from './page-request.ts'
import { messagePage } from './texts.ts'

const PATTERN = /^\/sandbox\/stripe\/authenticate\/(pi_\w+)$/

function intentOf({ work, parts, given }: PageVisit): PaymentIntent {
  const intent = work.tx.get('payment_intent', parts[0] ?? '')
  if (!intent || !isSame(intent.client_secret, field(given, 'client_secret'))) {
    throw noSuch('payment_intent', parts[0] ?? '')
  }
  return intent
}

/** Back to who sent the customer here, with what came of it. The intent itself knows where that is. */
function returnAddress(intent: PaymentIntent, returnUrl: string): string {
  const address = new URL(returnUrl)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret)
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return address.href
}

const returnUrlOf = ({ next_action: action }: PaymentIntent): string | null =>
  action?.type === 'redirect_to_url' ? action.redirect_to_url.return_url : null

const done = messagePage({
  title: 'Nothing to authenticate',
  text: 'This payment no longer waits for you. You can close this page.',
})

/** The bank's page for those who are sent to it instead of being asked by the script. */
export const authenticatePages: readonly Page[] = [
  {
    method: 'GET',
    pattern: PATTERN,
    visit: (visit) => {
      const intent = intentOf(visit)
      if (intent.status !== 'requires_action') return done
      const body = html`<div class="panel narrow"><h1>3D Secure authentication</h1>
        <p>Your bank wants to know that it is you who pays. Choose how this test ends.</p>
        <form method="post" class="buttons">
          <input type="hidden" name="client_secret" value="${intent.client_secret}">
          <button class="button" name="outcome" value="fail">Fail</button>
          <button class="button primary" name="outcome" value="complete">Complete</button>
        </form></div>`
      return showPage(page({ title: '3D Secure authentication', body }))
    },
  },
  {
    method: 'POST',
    pattern: PATTERN,
    visit: (visit) => {
      const intent = intentOf(visit)
      if (intent.status !== 'requires_action') return done
      const returnUrl = returnUrlOf(intent)
      confirmAuthentication(visit.work, intent, field(visit.given, 'outcome') === 'complete')
      return returnUrl === null ? done : goTo(returnAddress(intent, returnUrl))
    },
  },
]
