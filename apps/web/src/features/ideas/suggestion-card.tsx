import type { Idea } from '@presently/contract/ideas'
import { type CSSProperties, useCallback, useId, useRef, useState } from 'react'
import { useSeen } from '../../lib/use-seen.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/light-icons.tsx'
import '../../ui/card.css'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { GiftImage } from '../../ui/media.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import './compact-card.css'
import { NotThatOne } from './not-that-one.tsx'
import { Reasons } from './reasons.tsx'
import type { Saving } from './saving.ts'
import { ShopNow } from './shop-now.tsx'
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
  /** Only what decides at a glance is seen; the rest unfolds in place. */
  isCompact?: boolean | undefined
}

export function SuggestionCard(props: Props) {
  const { idea, place, watching, isFresh, isCompact = false } = props
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const onSeen = watching?.onSeen
  useSeen(
    card,
    useCallback(() => onSeen?.(idea), [idea, onSeen]),
  )
  const onShop = (url: string) => watching?.onShop(idea, url)
  const Body = isCompact ? CompactBody : WholeBody
  // CSSProperties does not know custom properties.
  const style = { '--place': place } as CSSProperties
  return (
    <article
      ref={card}
      className={['card appears', isFresh && 'fresh', isCompact && 'compact'].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      data-gift={idea.id}
      style={style}
    >
      <CardTop idea={idea} isFirst={place < FIRST_ROW} isFresh={isFresh} />
      <div className="card-body">
        <h3 id={titleId} title={wholeWhenLong(idea.title)}>
          {idea.title}
        </h3>
        <Body {...props} onShop={onShop} />
      </div>
    </article>
  )
}

type BodyProps = Props & { onShop: (url: string) => void }

function WholeBody({ idea, now, saving, keepsRoom, onLeaveOut, onBought, onShop }: BodyProps) {
  return (
    <>
      <p className="desc">{idea.description}</p>
      <OnlyIn country={idea.onlyIn} />
      <Reasons idea={idea} keepsRoom={keepsRoom} />
      <ShopRows title={idea.title} retailers={idea.retailers} now={now} onShop={onShop} />
      <Acts {...{ idea, now, saving, onShop }} />
      {/* An idea of a model stands in no catalogue: next time it may be another. */}
      {(onLeaveOut || onBought || hasPage(idea)) && (
        <div className="card-more">
          {hasPage(idea) && <PageLink idea={idea} />}
          {onLeaveOut && <NotThatOne title={idea.title} onPress={onLeaveOut} />}
          {onBought && <BoughtIt title={idea.title} onPress={onBought} />}
        </div>
      )}
    </>
  )
}

/** The same, of which only the best reason and the ways on are seen at first. */
function CompactBody({ idea, now, saving, keepsRoom, onLeaveOut, onBought, onShop }: BodyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Reasons idea={idea} keepsRoom={keepsRoom} part="first" />
      <Acts {...{ idea, now, saving, onShop }} />
      <div className="card-more">
        <button
          type="button"
          className="btn btn-quiet btn-sm more-about"
          aria-expanded={isOpen}
          aria-label={`More about it: ${idea.title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          More about it
          <ChevronDown />
        </button>
        {onLeaveOut && <NotThatOne title={idea.title} onPress={onLeaveOut} />}
      </div>
      {isOpen && (
        <div className="card-rest">
          <p className="desc">{idea.description}</p>
          <OnlyIn country={idea.onlyIn} />
          <Reasons idea={idea} part="others" />
          <ShopRows title={idea.title} retailers={idea.retailers} now={now} onShop={onShop} />
          {hasPage(idea) && <PageLink idea={idea} />}
          {onBought && <BoughtIt title={idea.title} onPress={onBought} />}
        </div>
      )}
    </>
  )
}

/** What stands in the catalogue has a page of its own; what a model thought up, a shop sells, or the giver named, has none. */
const hasPage = ({ isAi, isProduct, isNamed }: Idea): boolean => !isAi && !isProduct && !isNamed

/** The server knows the page by the idea's id, and leads on to its address. */
function PageLink({ idea: { id, title } }: Pick<Props, 'idea'>) {
  return (
    <a
      className="btn btn-quiet btn-sm"
      href={`/gifts/${id}`}
      target="_blank"
      rel="noopener"
      aria-label={`More about this gift: ${title} (opens in a new tab)`}
    >
      More about this gift
    </a>
  )
}

/** Whoever lives elsewhere looks for it in vain. */
const OnlyIn = ({ country }: { country: string | undefined }) =>
  country === undefined ? null : <p className="only-in">Only in {country}</p>

/** Shopping and saving. */
function Acts({ idea, now, saving, onShop }: Pick<BodyProps, 'idea' | 'now' | 'saving' | 'onShop'>) {
  return (
    <div className="card-acts">
      <ShopNow idea={idea} now={now} onShop={onShop} />
      {saving && (
        <SaveButton
          title={idea.title}
          isSaved={typeof idea.savedId === 'string'}
          isPending={saving.pendingIds.has(idea.id)}
          onToggle={() => saving.onToggle(idea)}
        />
      )}
    </div>
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
