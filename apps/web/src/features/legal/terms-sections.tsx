/** The Terms of Service, section by section. What they say of plans is what the code does: change both together. */
import { KEPT } from '@presently/contract/kept'
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { Link } from 'wouter'
import { SITE } from '../../lib/site.ts'
import { DELETION_GRACE_DAYS, MINIMUM_AGE, NOTICE_DAYS, WITHDRAWAL_DAYS } from './facts.ts'
import { EMAIL, type PolicySection } from './policy.tsx'

const link = (href: string, text: string) => (
  <Link className="link" href={href}>
    {text}
  </Link>
)

export const TERMS_SECTIONS: readonly PolicySection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <p>
        These terms are the agreement between you and {SITE.legalName}, {SITE.postalAddress}, for using this
        site. By using it you accept them. The {link('/privacy', 'Privacy Policy')} says what happens to your
        data.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Your age and your account',
    body: (
      <>
        <p>
          The minimum age is {MINIMUM_AGE}. Until you are of age where you live, a parent or guardian has to
          agree before you buy a plan.
        </p>
        <p>
          You can search without an account. If you make one, give an address that is yours, keep your
          password to yourself, and tell us if somebody else uses your account.
        </p>
      </>
    ),
  },
  {
    id: 'ideas',
    title: 'Gift ideas',
    body: (
      <p>
        Ideas are suggestions. A typical price is what such a gift tends to cost, not an offer. Before you
        buy, check with the shop what it costs, what it is made of and whether it suits the person, above all
        where allergies or small children are concerned.
      </p>
    ),
  },
  {
    id: 'shops',
    title: 'Shops and how we earn',
    body: (
      <>
        <p>
          When you buy something, you buy it from the shop, under the shop’s terms. We do not take the order,
          send the parcel or handle returns.
        </p>
        <p>
          {AFFILIATE_DISCLOSURE} What a shop pays us has no part in which ideas you see, or in what order. The{' '}
          {link('/affiliate-disclosure', 'affiliate disclosure')} has the whole of it.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <>
        <p>
          What a plan unlocks and what it costs a month, in US dollars, stands beside it before you pay; that
          amount is what is charged. You pay a month ahead, and the plan renews every month until you cancel.
          There is no free trial. Stripe takes the payment.
        </p>
        <p>
          Cancel anytime in {link('/settings', 'Settings')}. Your plan then lasts until the end of the billing
          period. There are no refunds for partial months, unless the law gives you one.
        </p>
        <ul>
          <li>
            From Plus you move up to Premium at once, for the amount that is shown before. From Premium you
            move down to Plus at the end of the period.
          </li>
          <li>
            If a renewal cannot be charged, you keep the plan for up to {KEPT.failedPaymentDays} days while
            the payment is tried again. After that it ends.
          </li>
          <li>If two plans were bought for one account, the later one is ended and paid back in full.</li>
          <li>We announce a new price {NOTICE_DAYS} days before it counts, so that you can cancel first.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'withdrawal',
    title: 'Right of withdrawal in the EU and the UK',
    body: (
      <>
        <p>
          If you are a consumer in the European Union or the United Kingdom, you may withdraw from buying a
          plan within {WITHDRAWAL_DAYS} days of the purchase, without giving a reason. Tell us so in a clear
          statement before the {WITHDRAWAL_DAYS} days are over, through the {link('/contact', 'contact page')}{' '}
          or by letter to {SITE.postalAddress}. “I withdraw from the plan that I bought on this day under this{' '}
          {EMAIL} address” is enough.
        </p>
        <p>
          We then pay back what you paid for that plan, within {WITHDRAWAL_DAYS} days and by the means you
          paid with. It costs you nothing, and the plan ends.
        </p>
      </>
    ),
  },
  {
    id: 'fair',
    title: 'Fair use',
    body: (
      <p>
        Use the site for finding gifts. Do not break into it or overload it, do not read it out by program
        beyond its limits, do not resell it, do not pretend to be somebody else, and do not invent visits to
        your personal link. We may block whoever does.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What belongs to whom',
    body: (
      <p>
        What you write stays yours; you let us use it to run the site for you. Our texts, pictures and
        programs stay ours or our licensors’. Names and pictures of products belong to their makers.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        We take care that the site works, and cannot promise that it always does. We are not liable for what
        shops sell. As far as the law allows, we are liable for no more than you paid us in the last twelve
        months. None of this limits liability that the law does not let us limit, such as for intent or for
        injury.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account in {link('/settings', 'Settings')} at any time, and undo that for{' '}
        {DELETION_GRACE_DAYS} days. We may close an account that breaks these terms; where we can, we warn
        first.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We give {NOTICE_DAYS} days notice of material changes to these terms, on this page and by {EMAIL} to
        accounts with a confirmed address. If you do not agree, you can cancel and leave before they count.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and questions',
    body: (
      <p>
        Nothing here takes away the rights that consumer law gives you where you live. If one of these terms
        does not hold, the others still do. Questions reach us through the {link('/contact', 'contact page')}.
      </p>
    ),
  },
]
