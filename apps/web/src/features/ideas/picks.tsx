import type { AiPart, Idea, Picks as PicksOf } from '@presently/contract/ideas'
import { ArrowUpRight, Check, Settings } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useShopLink } from '../../lib/direct-link.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { whenFollowed } from '../../lib/when-followed.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { Badge } from '../../ui/badge.tsx'
import { GiftImage } from '../../ui/media.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { NotThatOne } from './not-that-one.tsx'
import './picks.css'
import type { Saving } from './saving.ts'
import { hasFeedPrices } from './shop-prices.ts'
import { useLeftOutFocus } from './use-left-out-focus.ts'
import type { Watching } from './watching.ts'

type Props = {
  picks: PicksOf
  saving?: Saving | undefined
  watching?: Watching | undefined
  /** Left out where no idea can be left out. */
  onLeaveOut?: ((idea: Idea) => void) | undefined
  /** What a model does for the answer; null where none does anything. */
  ai?: AiPart | null | undefined
  /** Somebody reads them: they are not to change by themselves any more. */
  onTouch?: (() => void) | undefined
}

/** What Premium puts above the results, on phones behind the third: five ideas for this person or by the account's own taste, each with what it rests on. */
export function Picks({ picks, onTouch, ...ofCards }: Props) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="picks" aria-labelledby={headingId} onClickCapture={onTouch} onFocusCapture={onTouch}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Hyper-Personalized Picks
      </h2>
      <Body picks={picks} headingRef={heading} {...ofCards} />
    </section>
  )
}

type BodyProps = Omit<Props, 'onTouch'> & { headingRef: RefObject<HTMLHeadingElement | null> }

function Body({ picks: { state, ideas }, headingRef, onLeaveOut, ai, ...ofCards }: BodyProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shownIds = ideas.map(({ id }) => id).join(' ')
  const noteLeaving = useLeftOutFocus(shownIds, { cardsRef: strip, headingRef })
  if (ideas.length === 0 && ai?.state === 'pending') return <Coming provider={ai.provider} />
  if (state === 'off') {
    return (
      <Instead action="Switch it on in Settings">
        Your taste is switched off. With it, five picks would stand here.
      </Instead>
    )
  }
  if (state === 'learning') {
    return (
      <Instead action="Choose favorite categories">
        Save a few gifts or choose favorite categories, and five picks will stand here.
      </Instead>
    )
  }
  if (ideas.length === 0) {
    return <Instead action="See your taste">Nothing of your taste fits what you asked for this time.</Instead>
  }
  return (
    <>
      <Lead ideas={ideas} />
      <ul className="picks-strip" aria-label="Picks" ref={strip}>
        {ideas.map((idea, place) => (
          <li key={idea.id}>
            <PickCard
              idea={idea}
              {...ofCards}
              onLeaveOut={
                onLeaveOut &&
                (() => {
                  noteLeaving(place)
                  onLeaveOut(idea)
                })
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Plates without a gift keep the room of those that come, so that little moves then. */
function Coming({ provider }: { provider: string }) {
  return (
    <>
      <p className="lead">{provider} is thinking of picks for this person…</p>
      <div className="picks-strip" aria-hidden="true">
        {PLATES.map((plate) => (
          <div key={plate} className="pick pick-coming" />
        ))}
      </div>
    </>
  )
}

const PLATES = [1, 2, 3, 4, 5]

/** What the picks rest on: the person, the account's taste, or some on the one and some on the other. */
function Lead({ ideas }: { ideas: readonly Idea[] }) {
  const ofTaste = ideas.filter(isByTaste).length
  if (ofTaste === 0) return <p className="lead">For this one person, within what you asked for.</p>
  return (
    <p className="lead">
      {ofTaste < ideas.length ? 'For this one person, then by your own taste' : 'By your own taste'}, within
      what you asked for.{' '}
      <Link className="link" href="/settings#taste">
        See your taste
      </Link>
    </p>
  )
}

const isByTaste = ({ reasonEnds }: Idea): boolean => reasonEnds.some(({ isTaste }) => isTaste)

/** What stands in the place of the picks, and the way to have them. */
function Instead({ children, action }: { children: ReactNode; action: string }) {
  return (
    <div className="picks-instead">
      <p className="lead">{children}</p>
      <Link className="btn btn-secondary btn-sm" href="/settings#taste">
        <Settings className="i" />
        {action}
      </Link>
    </div>
  )
}

type PickProps = Pick<Props, 'saving' | 'watching'> & {
  idea: Idea
  onLeaveOut: (() => void) | undefined
}

function PickCard({ idea, saving, watching, onLeaveOut }: PickProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const onSeen = watching?.onSeen
  useSeen(
    card,
    useCallback(() => onSeen?.(idea), [idea, onSeen]),
  )
  const { url } = idea
  return (
    <article ref={card} className="pick" aria-labelledby={titleId}>
      <GiftImage src={idea.image} alt="" />
      {idea.isAi && (
        <Badge tone="delft" className="by-ai">
          AI idea
        </Badge>
      )}
      {saving && (
        <SaveButton
          look="heart"
          title={idea.title}
          isSaved={typeof idea.savedId === 'string'}
          isPending={saving.pendingIds.has(idea.id)}
          onToggle={() => saving.onToggle(idea)}
        />
      )}
      <div className="b">
        <h3 id={titleId} title={wholeWhenLong(idea.title)}>
          {idea.title}
        </h3>
        <p className="because">
          <Check className="i" />
          <span>{mainReason(idea)}</span>
        </p>
        <p className="p">
          <Price idea={idea} />
          {url !== null && <ShopLink idea={idea} url={url} onShop={() => watching?.onShop(idea, url)} />}
        </p>
        {onLeaveOut && <NotThatOne title={idea.title} onPress={onLeaveOut} />}
      </div>
    </article>
  )
}

type ShopLinkProps = { idea: Idea; url: string; onShop: () => void }

function ShopLink({ idea: { title, retailers }, url, onShop }: ShopLinkProps) {
  const { href, onLeave } = useShopLink()(retailers.find((row) => row.url === url) ?? { url })
  const followed = whenFollowed(({ currentTarget }) => {
    onLeave(currentTarget)
    onShop()
  })
  return (
    <a
      className="link"
      href={href}
      target="_blank"
      rel="sponsored noopener"
      aria-label={`Shop Now for ${title} (opens in a new tab)`}
      {...followed}
    >
      Shop
      <ArrowUpRight className="i" />
    </a>
  )
}

function Price({ idea: { priceRange, retailers } }: { idea: Idea }) {
  if (hasFeedPrices(retailers)) return <span>{priceRange}</span>
  return (
    <span>
      <span className="sr">Typical price </span>
      {priceRange} <small aria-hidden="true">typical</small>
    </span>
  )
}

/** The reason that names what the account likes, else the first: what a model picks rests on the person. */
function mainReason({ reasons, reasonEnds }: Idea): string {
  const place = reasonEnds.findIndex(({ isTaste }) => isTaste)
  return reasons[Math.max(place, 0)] ?? ''
}
