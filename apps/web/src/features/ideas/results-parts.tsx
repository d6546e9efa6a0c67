import { AFFILIATE_DISCLOSURE, AMAZON_DISCLOSURE } from '@presently/contract/site'
import { ArrowLeft, Info, RefreshCw, Search as SearchIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Both lead back to an empty box: the one that undoes, and the one that starts over. */
export function ResultsBar({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="row between results-bar">
      <Button variant="quiet" onClick={onLeave}>
        <ArrowLeft className="i" />
        Back to Search
      </Button>
      <Button variant="secondary" size="sm" onClick={onLeave}>
        <SearchIcon className="i" />
        Start New Search
      </Button>
    </div>
  )
}

/** Stands before the first shop link. */
export function Disclosure({ amazonAssociate }: { amazonAssociate: boolean }) {
  return (
    <p className="afterline" id="disclosure">
      {AFFILIATE_DISCLOSURE}
      {amazonAssociate && ` ${AMAZON_DISCLOSURE}`}
    </p>
  )
}

export function NewIdeas({ onPress, className }: { onPress: () => void; className?: string }) {
  return (
    <Button variant="secondary" size="sm" className={className} onClick={onPress}>
      <RefreshCw className="i" />
      New ideas
    </Button>
  )
}

/** What the prices on the cards are. */
export function PriceNote({ hasFeedPrices }: { hasFeedPrices: boolean }) {
  return (
    <p className="disclosure">
      <Info className="i" />
      <span>
        {hasFeedPrices
          ? 'Prices come from the shops’ product feeds at the time shown and can change. “Lowest” is the cheapest of the shops listed here.'
          : 'Typical prices are ranges for this kind of gift, not offers. The shop’s own page shows what you pay.'}
      </span>
    </p>
  )
}
