import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { asksGlobalPrivacyControl, isOptedOut, onPrivacyChange, optOutOfSale } from './privacy.ts'
import { undoDoNotSell } from './privacy-choices.ts'

/** Whether data may be sold or shared: refused here, refused by the browser's Global Privacy Control, or not refused. */
type SaleChoice = 'refused' | 'refused-by-browser' | 'not-refused'

const TEXTS: Readonly<Record<SaleChoice, string>> = {
  refused: 'You asked us not to sell or share your data. Affiliate tracking is off.',
  'refused-by-browser': 'Your browser asks for this with Global Privacy Control. Affiliate tracking is off.',
  'not-refused': 'Shop links may carry our affiliate tag.',
}

/** The browser's own word counts, and cannot be taken back here. */
function saleChoice(): SaleChoice {
  if (asksGlobalPrivacyControl()) return 'refused-by-browser'
  return isOptedOut() ? 'refused' : 'not-refused'
}

const useSaleChoice = (): SaleChoice => useSyncExternalStore(onPrivacyChange, saleChoice)

/** How it stands, in a sentence; a change is read out. */
export function SaleStatus() {
  return (
    <span className="meta" role="status">
      {TEXTS[useSaleChoice()]}
    </span>
  )
}

/** One button for both ways, so that the focus stays on it; nothing where the browser decides. */
export function SaleButton() {
  const sale = useSaleChoice()
  if (sale === 'refused-by-browser') return null
  const isRefused = sale === 'refused'
  return (
    <Button variant="secondary" size="sm" onClick={isRefused ? undoDoNotSell : () => optOutOfSale()}>
      {isRefused ? 'Undo do-not-sell' : 'Do not sell or share'}
    </Button>
  )
}
