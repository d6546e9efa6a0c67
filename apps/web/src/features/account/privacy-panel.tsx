import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AccountPanel } from './account-panel.tsx'

type Props = {
  onOpenCookies: () => void
  /** How the choice about sale stands, and the button that changes it. */
  saleStatus: ReactNode
  saleButton: ReactNode
}

/** The two choices about tracking that every visitor has; the account keeps them too. */
export function PrivacyPanel({ onOpenCookies, saleStatus, saleButton }: Props) {
  return (
    <AccountPanel title="Privacy">
      <ul className="account-rows">
        <li>
          <p>
            <b>Cookies</b>
            <span className="meta">Which optional cookies may run. Your choice goes where you sign in.</span>
          </p>
          <Button variant="secondary" size="sm" onClick={onOpenCookies}>
            Cookie preferences
          </Button>
        </li>
        <li>
          <p>
            <b>Sale and sharing of data</b>
            {saleStatus}
          </p>
          {saleButton}
        </li>
      </ul>
    </AccountPanel>
  )
}
