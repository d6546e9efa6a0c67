import { optOutOfSale } from './privacy.ts'

export function DoNotSellButton() {
  return (
    <button type="button" className="dns" onClick={() => optOutOfSale()}>
      Do Not Sell or Share My Personal Information
    </button>
  )
}
