import type { Deal } from '@presently/contract/deals'
import { ArrowUpRight, Clock, Gift, Truck } from 'lucide-react'
import { useId } from 'react'
import { priceText } from '../../lib/money.ts'
import { NO_LINK, useIsLinked } from '../../lib/opted-out.ts'
import { whenFollowed } from '../../lib/when-followed.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GiftImage } from '../../ui/media.tsx'
import { endsSoon } from './ends-soon.ts'
import { PriceHistory } from './price-history.tsx'
import { VerdictLine } from './verdict-line.tsx'

type Props = { deal: Deal; now: Date; onFollow: () => void }

export function DealCard({ deal, now, onFollow }: Props) {
  const titleId = useId()
  return (
    <article className="row-card deal" aria-labelledby={titleId}>
      <div className="deal-picture">
        <GiftImage src={deal.imageUrl} alt="" />
        <span className="off">−{deal.discountPct}%</span>
      </div>
      <div className="b">
        <Badges deal={deal} now={now} />
        <h3 id={titleId} title={wholeWhenLong(deal.title)}>
          {deal.title}
        </h3>
        <p className="prices">
          <span className="now">
            <span className="sr">Now </span>
            {priceText(deal.price)}
          </span>
          <s>
            <span className="sr">Was </span>
            {priceText(deal.originalPrice)}
          </s>
        </p>
        <VerdictLine verdict={deal.verdict} />
        <div className="end">
          <span className="meta seller" title={wholeWhenLong(deal.seller)}>
            Sold by {deal.seller}
          </span>
          <ViewDeal deal={deal} onFollow={onFollow} />
        </div>
      </div>
      <PriceHistory deal={deal} />
    </article>
  )
}

function ViewDeal({ deal, onFollow }: Pick<Props, 'deal' | 'onFollow'>) {
  const isLinked = useIsLinked()
  if (!isLinked(deal)) return <p className="meta why">{NO_LINK}</p>
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      href={deal.itemUrl}
      target="_blank"
      rel="sponsored noopener"
      {...whenFollowed(onFollow)}
    >
      View Deal <span className="sr">on {deal.title} (opens in a new tab)</span>
      <ArrowUpRight className="i" />
    </ButtonLink>
  )
}

function Badges({ deal: { endsAt, freeShipping, isExclusive, isDemo }, now }: Pick<Props, 'deal' | 'now'>) {
  const isSoon = endsSoon(endsAt, now)
  if (!isSoon && !freeShipping && !isExclusive && !isDemo) return null
  return (
    <div className="row deal-badges">
      {isSoon ? (
        <Badge tone="amber">
          <Clock className="i" />
          Ends soon
        </Badge>
      ) : null}
      {freeShipping ? (
        <Badge tone="moss">
          <Truck className="i" />
          Free shipping
        </Badge>
      ) : null}
      {isExclusive ? (
        <Badge tone="box">
          <Gift className="i" />
          Premium exclusive
        </Badge>
      ) : null}
      {isDemo ? <Badge>Demo</Badge> : null}
    </div>
  )
}
