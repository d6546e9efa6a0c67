import type { Idea } from '@presently/contract/ideas'
import { type CSSProperties, useCallback, useId, useRef } from 'react'
import { NO_LINK, useIsLinked } from '../../lib/opted-out.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ArrowUpRight } from '../../ui/light-icons.tsx'
import '../../ui/card.css'
import { whenFollowed } from '../../lib/when-followed.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { GiftImage } from '../../ui/media.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { NotThatOne } from './not-that-one.tsx'
import { Reasons } from './reasons.tsx'
import type { Saving } from './saving.ts'
import { hasFeedPrices } from './shop-prices.ts'
import { ShopRows } from './shop-rows.tsx'
import type { Watching } from './watching.ts'

/** Cards above the fold of a wide screen: their pictures are not put off. */
const FIRST_ROW = 3

type Props = {
  idea: Idea
  /** Place on the page, from 0: cards appear in reading order. */
  place: number
  now: Date
  /** Left out where saving is not offered. */
  saving?: Saving | undefined
  watching?: Watching | undefined
  /** A model may still change the reasons. */
  keepsRoom?: boolean | undefined
  /** Left out where no idea can be left out. */
  onLeaveOut?: (() => void) | undefined
  /** Left out where nobody is noted that it could be for. */
  onBought?: (() => void) | undefined
  /** The last change has brought it. */
  isFresh?: boolean | undefined
}

export function SuggestionCard(props: Props) {
  const { idea, place, now, saving, watching, keepsRoom, onLeaveOut, onBought, isFresh } = props
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const onSeen = watching?.onSeen
  useSeen(
    card,
    useCallback(() => onSeen?.(idea), [idea, onSeen]),
  )
  const onShop = (url: string) => watching?.onShop(idea, url)
  // CSSProperties does not know custom properties.
  const style = { '--place': place } as CSSProperties
  return (
    <article
      ref={card}
      className={isFresh ? 'card appears fresh' : 'card appears'}
      aria-labelledby={titleId}
      data-gift={idea.id}
      style={style}
    >
      <CardTop idea={idea} isFirst={place < FIRST_ROW} isFresh={isFresh} />
      <div className="card-body">
        <h3 id={titleId} title={wholeWhenLong(idea.title)}>
          {idea.title}
        </h3>
        <p className="desc">{idea.description}</p>
        <Reasons idea={idea} keepsRoom={keepsRoom} />
        <ShopRows title={idea.title} retailers={idea.retailers} now={now} onShop={onShop} />
        <div className="card-acts">
          <Way idea={idea} onShop={onShop} />
          {saving && (
            <SaveButton
              title={idea.title}
              isSaved={typeof idea.savedId === 'string'}
              isPending={saving.pendingIds.has(idea.id)}
              onToggle={() => saving.onToggle(idea)}
            />
          )}
        </div>
        {/* An idea of a model stands in no catalogue: next time it may be another. */}
        {(onLeaveOut || onBought) && (
          <div className="card-more">
            {onLeaveOut && <NotThatOne title={idea.title} onPress={onLeaveOut} />}
            {onBought && <BoughtIt title={idea.title} onPress={onBought} />}
          </div>
        )}
      </div>
    </article>
  )
}

/** The picture with what stands on it; one above the fold is not put off. */
function CardTop({ idea, isFirst, isFresh }: Pick<Props, 'idea' | 'isFresh'> & { isFirst: boolean }) {
  return (
    <div className="card-top">
      <GiftImage src={idea.image} alt="" loading={isFirst ? 'eager' : 'lazy'} />
      <Badge className="cat">{idea.category}</Badge>
      {isFresh && (
        <Badge tone="ribbon" className="is-new">
          New
        </Badge>
      )}
      {idea.isAi && (
        <Badge tone="delft" className="by-ai">
          AI idea
        </Badge>
      )}
      {hasFeedPrices(idea.retailers) ? (
        <PriceTag label="Price" price={idea.priceRange} />
      ) : (
        <PriceTag label="Typical price" price={idea.priceRange} note="typical" />
      )}
    </div>
  )
}

function BoughtIt({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" aria-label={`Bought it: ${title}`} onClick={onPress}>
      Bought it
    </Button>
  )
}

type WayProps = { idea: Idea; onShop: (url: string) => void }

/** The link of the idea, or else that of a shop that leads there by itself; where there is none, why. */
function Way({ idea: { title, url, retailers }, onShop }: WayProps) {
  const isLinked = useIsLinked()
  if (url === null) return <p className="nolink">No link available</p>
  const own = retailers.find((row) => row.url === url)
  const shop = own && !isLinked(own) ? retailers.find(isLinked) : { url }
  return shop ? (
    <ShopNow title={title} url={shop.url} onShop={onShop} />
  ) : (
    <p className="nolink why">{NO_LINK}</p>
  )
}

type ShopNowProps = { title: string; url: string; onShop: (url: string) => void }

function ShopNow({ title, url, onShop }: ShopNowProps) {
  return (
    <ButtonLink
      variant="shop"
      href={url}
      target="_blank"
      rel="sponsored noopener"
      aria-label={`Shop Now for ${title} (opens in a new tab)`}
      {...whenFollowed(() => onShop(url))}
    >
      Shop Now
      <ArrowUpRight />
    </ButtonLink>
  )
}
