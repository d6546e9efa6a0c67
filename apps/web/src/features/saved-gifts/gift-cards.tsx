import { ArrowUpRight, Gift as GiftIcon, PenLine, Trash2 } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { NO_LINK } from '../../lib/opted-out.ts'
import { shopLinkRel } from '../../lib/shop-link.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import '../../ui/card.css'
import { GiftImage } from '../../ui/media.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import type { KeptGift } from './saved-gift.ts'

/** Cards above the fold of a wide screen: their pictures are not put off. */
const FIRST_ROW = 3
/** Later cards stand below the fold: nobody waits for them to appear. */
const LAST_TO_APPEAR = 6
const SAVED_ON = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const DEFAULT_TITLE = 'Saved Gift'

/** The button that removes a gift: the focus goes to the next one's when a gift is gone. */
export const removeButtonId = (giftId: string): string => `remove-${giftId}`

type Acts<T> = { onRemove: T; onCard: T; onGiven?: T | undefined }
type Props = {
  gifts: readonly KeptGift[]
  /** To whom it was given; null where that is not known. */
  givenTo?: ((gift: KeptGift) => string | null) | undefined
} & Acts<(gift: KeptGift) => void>

export function GiftCards({ gifts, givenTo, onRemove, onCard, onGiven }: Props) {
  return (
    <div className="cards saved-cards">
      {gifts.map((gift, place) => (
        <GiftCard
          gift={gift}
          place={place}
          onRemove={() => onRemove(gift)}
          onCard={() => onCard(gift)}
          givenTo={givenTo?.(gift) ?? null}
          onGiven={onGiven && (() => onGiven(gift))}
          key={gift.id}
        />
      ))}
    </div>
  )
}

type CardProps = { gift: KeptGift; place: number; givenTo: string | null } & Acts<() => void>

function GiftCard({ gift, place, givenTo, ...acts }: CardProps) {
  const titleId = useId()
  const title = gift.title ?? DEFAULT_TITLE
  // CSSProperties does not know custom properties.
  const style = { '--place': Math.min(place, LAST_TO_APPEAR) } as CSSProperties
  return (
    <article className="card appears" aria-labelledby={titleId} style={style}>
      <div className="card-top">
        <GiftImage src={gift.image} alt="" loading={place < FIRST_ROW ? 'eager' : 'lazy'} />
        {gift.retailer && <Badge className="cat">{gift.retailer}</Badge>}
        {gift.priceRange && <PriceTag label="Price when saved" price={gift.priceRange} note="when saved" />}
      </div>
      <div className="card-body">
        <h3 id={titleId} title={wholeWhenLong(title)}>
          {title}
        </h3>
        <p className="desc">{gift.description ?? 'No description available'}</p>
        <SavedOn time={gift.savedAt} />
        {gift.viaNetwork ? <p className="nolink why">{NO_LINK}</p> : null}
        {givenTo !== null && <p className="meta">Given to {givenTo}</p>}
        <CardActs gift={gift} title={title} {...acts} />
      </div>
    </article>
  )
}

type ActsProps = { gift: KeptGift; title: string } & Acts<() => void>

function CardActs({ gift, title, onRemove, onCard, onGiven }: ActsProps) {
  const noLink = gift.viaNetwork ? null : <p className="nolink">No link available</p>
  return (
    <div className="card-acts">
      {gift.url === null ? noLink : <Shop url={gift.url} title={title} />}
      <Button
        variant="secondary"
        id={removeButtonId(gift.id)}
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      >
        <Trash2 className="i" />
        <span className="hide-s">Remove</span>
      </Button>
      <Button
        variant="quiet"
        className="to-card"
        aria-label={`Card messages for ${title}`}
        aria-haspopup="dialog"
        onClick={onCard}
      >
        <PenLine className="i" />
        Card messages
      </Button>
      {onGiven && (
        <Button
          variant="quiet"
          className="to-card"
          aria-label={`Mark ${title} as given`}
          aria-haspopup="dialog"
          onClick={onGiven}
        >
          <GiftIcon className="i" />
          Mark as given
        </Button>
      )}
    </div>
  )
}

function SavedOn({ time }: { time: string | null }) {
  if (time === null) return null
  return (
    <p className="meta">
      Saved <time dateTime={time}>{SAVED_ON.format(new Date(time))}</time>
    </p>
  )
}

function Shop({ url, title }: { url: string; title: string }) {
  return (
    <ButtonLink
      variant="shop"
      href={url}
      target="_blank"
      rel={shopLinkRel(url)}
      aria-label={`Shop for ${title} (opens in a new tab)`}
    >
      Shop
      <ArrowUpRight className="i" />
    </ButtonLink>
  )
}
