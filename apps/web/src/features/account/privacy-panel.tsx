import { Button } from '../../ui/button.tsx'
import { AccountPanel } from './account-panel.tsx'

/** Whether data may be sold or shared: refused here, refused by the browser's Global Privacy Control, or not refused. */
export type SaleChoice = 'refused' | 'refused-by-browser' | 'not-refused'

type Props = {
  sale: SaleChoice
  onOpenCookies: () => void
  onRefuseSale: () => void
  onAllowSale: () => void
}

/** The two choices about tracking that every visitor has. */
export function PrivacyPanel({ sale, onOpenCookies, onRefuseSale, onAllowSale }: Props) {
  return (
    <AccountPanel title="Privacy">
      <ul className="account-rows">
        <li>
          <p>
            <b>Cookies</b>
            <span className="meta">Which optional cookies may run on this device</span>
          </p>
          <Button variant="secondary" size="sm" onClick={onOpenCookies}>
            Cookie preferences
          </Button>
        </li>
        <li>
          <p>
            <b>Sale and sharing of data</b>
            <span className="meta" role="status">
              {SALE_TEXTS[sale]}
            </span>
          </p>
          <SaleButton sale={sale} onRefuse={onRefuseSale} onAllow={onAllowSale} />
        </li>
      </ul>
    </AccountPanel>
  )
}

const SALE_TEXTS: Readonly<Record<SaleChoice, string>> = {
  refused: 'You asked us not to sell or share your data. Affiliate tracking is off.',
  'refused-by-browser': 'Your browser asks for this with Global Privacy Control. Affiliate tracking is off.',
  'not-refused': 'Shop links may carry our affiliate tag.',
}

type SaleProps = { sale: SaleChoice; onRefuse: () => void; onAllow: () => void }

/** One button for both ways, so that the focus stays on it; a browser's own word can be taken back only there. */
function SaleButton({ sale, onRefuse, onAllow }: SaleProps) {
  if (sale === 'refused-by-browser') return null
  const isRefused = sale === 'refused'
  return (
    <Button variant="secondary" size="sm" onClick={isRefused ? onAllow : onRefuse}>
      {isRefused ? 'Undo do-not-sell' : 'Do not sell or share'}
    </Button>
  )
}
