import { reopenConsent } from '../features/consent/cookie-bar.ts'
import { SaleButton, SaleStatus } from '../features/consent/sale-choice.tsx'
import { PrivacyPage } from '../features/legal/privacy-page.tsx'

/** The Privacy Policy, in which the visitor's choices can be made anew. */
export function PrivacyPolicy() {
  return <PrivacyPage onOpenCookies={reopenConsent} saleStatus={<SaleStatus />} saleButton={<SaleButton />} />
}
