import { KEPT } from '@presently/contract/kept'
import { Cookie } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Policy, type PolicySection } from './policy.tsx'
import { FIRST_SECTIONS, LAST_SECTIONS } from './privacy-sections.tsx'
import { StoredTable } from './stored-table.tsx'

type Props = {
  onOpenCookies: () => void
  /** How the choice about sale stands, and the button that changes it. */
  saleStatus: ReactNode
  saleButton: ReactNode
}

const SHORT = [
  `Search without an account. We keep the text ${KEPT.searchTextDays} days, then it is gone.`,
  'Analytics and ads wait for your yes.',
  'Do Not Sell really switches off affiliate and ad tracking.',
  `Delete your account and your data is deleted within ${KEPT.deletedWithinDays} days.`,
] as const

/** The Privacy Policy, with the two choices that it speaks of. */
export function PrivacyPage(props: Props) {
  return (
    <Policy
      title="Privacy Policy"
      other={{ title: 'Terms of Service', href: '/terms' }}
      short={SHORT}
      sections={[...FIRST_SECTIONS, ...choices(props), ...LAST_SECTIONS]}
    />
  )
}

const choices = ({ onOpenCookies, saleStatus, saleButton }: Props): PolicySection[] => [
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <>
        <p>The essential ones always run. The rest wait for your choice.</p>
        <StoredTable />
        <p>
          No advertising network sets a cookie unless you allow marketing. Change your mind whenever you like:
        </p>
        <p>
          <Button variant="secondary" size="sm" onClick={onOpenCookies}>
            <Cookie className="i" />
            Cookie preferences
          </Button>
        </p>
      </>
    ),
  },
  {
    id: 'sell',
    title: 'Do not sell or share',
    body: (
      <>
        <p>
          An affiliate code in a shop link tells the shop that you came from us; some laws call that sharing.
          Choose Do Not Sell or Share My Personal Information at the foot of any page, or turn on Global
          Privacy Control in your browser. From then on shop links carry no affiliate code, what you look at
          is not tied to your account for statistics, and neither analytics nor ads run, whatever you chose
          before.
        </p>
        <p className="policy-choice">
          {saleButton}
          {saleStatus}
        </p>
      </>
    ),
  },
]
