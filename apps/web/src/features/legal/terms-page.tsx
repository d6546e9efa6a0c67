import { MINIMUM_AGE, NOTICE_DAYS } from './facts.ts'
import { Policy } from './policy.tsx'
import { TERMS_SECTIONS } from './terms-sections.tsx'

const SHORT = [
  `You need to be at least ${MINIMUM_AGE} years old.`,
  'Plans renew every month until you cancel. Cancel anytime; no refunds for partial months.',
  'You buy from the shop, not from us, and at the shop’s price.',
  `We tell you ${NOTICE_DAYS} days before material changes.`,
] as const

/** The Terms of Service. */
export function TermsPage() {
  return (
    <Policy
      title="Terms of Service"
      other={{ title: 'Privacy Policy', href: '/privacy' }}
      short={SHORT}
      sections={TERMS_SECTIONS}
    />
  )
}
