import type { Idea } from '@presently/contract/ideas'
import { ArrowUpRight, Heart } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GiftImage } from '../../ui/media.tsx'
import { Reasons } from './reasons.tsx'
import { hasPrices } from './shop-prices.ts'
import { ShopRows } from './shop-rows.tsx'
import './suggestion-card.css'

/** Cards above the fold of a wide screen: their pictures are not put off. */
const FIRST_ROW = 3

type Props = {
  idea: Idea
  /** Place on the page, from 0: cards appear in reading order. */
  place: number
  now: Date
  /** Left out where saving is not offered. */
  onSave?: ((idea: Idea) => void) | undefined
}

export function SuggestionCard({ idea, place, now, onSave }: Props) {
  const titleId = useId()
  // CSSProperties does not know custom properties.
  const style = { '--place': place } as CSSProperties
  return (
    <article className="card appears" aria-labelledby={titleId} style={style}>
      <div className="card-top">
        <GiftImage src={idea.image} alt="" loading={place < FIRST_ROW ? 'eager' : 'lazy'} />
        <Badge className="cat">{idea.category}</Badge>
        <PriceTag priceRange={idea.priceRange} isTypical={!hasPrices(idea.retailers)} />
      </div>
      <div className="card-body">
        <h3 id={titleId}>{idea.title}</h3>
        <p className="desc">{idea.description}</p>
        <Reasons idea={idea} />
        <ShopRows title={idea.title} retailers={idea.retailers} now={now} />
        <div className="card-acts">
          {idea.url === null ? (
            <p className="nolink">No link available</p>
          ) : (
            <ShopNow idea={idea} url={idea.url} />
          )}
          {onSave && (
            <Button variant="secondary" aria-label={`Save ${idea.title}`} onClick={() => onSave(idea)}>
              <Heart className="i" />
              Save
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function PriceTag({ priceRange, isTypical }: { priceRange: string; isTypical: boolean }) {
  return (
    <span className="price-hang">
      <span className="price-tag" data-theme="light">
        <span className="sr">{isTypical ? 'Typical price ' : 'Price '}</span>
        {priceRange}
        {isTypical && <small aria-hidden="true">typical</small>}
      </span>
    </span>
  )
}

function ShopNow({ idea, url }: { idea: Idea; url: string }) {
  return (
    <ButtonLink
      variant="shop"
      href={url}
      target="_blank"
      rel="sponsored noopener"
      aria-label={`Shop Now for ${idea.title} (opens in a new tab)`}
    >
      Shop Now
      <ArrowUpRight className="i" />
    </ButtonLink>
  )
}
