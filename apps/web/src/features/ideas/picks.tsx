import type { Idea, Picks as PicksOf } from '@presently/contract/ideas'
import { ArrowUpRight, Check, Settings } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useSeen } from '../../lib/use-seen.ts'
import { whenFollowed } from '../../lib/when-followed.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { GiftImage } from '../../ui/media.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { NotThatOne } from './not-that-one.tsx'
import './picks.css'
import type { Saving } from './saving.ts'
import { useLeftOutFocus } from './use-left-out-focus.ts'
import type { Watching } from './watching.ts'

type Props = {
  picks: PicksOf
  saving?: Saving | undefined
  watching?: Watching | undefined
  /** Left out where no idea can be left out. */
  onLeaveOut?: ((idea: Idea) => void) | undefined
}

/** What Premium puts above the results: five ideas by the account's own taste, each with what it rests on. */
export function Picks({ picks, ...ofCards }: Props) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="picks" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Hyper-Personalized Picks
      </h2>
      <Body picks={picks} headingRef={heading} {...ofCards} />
    </section>
  )
}

type BodyProps = Props & { headingRef: RefObject<HTMLHeadingElement | null> }

function Body({ picks: { state, ideas }, headingRef, onLeaveOut, ...ofCards }: BodyProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shownIds = ideas.map(({ id }) => id).join(' ')
  const noteLeaving = useLeftOutFocus(shownIds, { cardsRef: strip, headingRef })
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
      <p className="lead">
        By your own taste, within what you asked for.{' '}
        <Link className="link" href="/settings#taste">
          See your taste
        </Link>
      </p>
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
          <span>{tasteReason(idea)}</span>
        </p>
        <p className="p">
          <span>
            <span className="sr">Typical price </span>
            {idea.priceRange} <small aria-hidden="true">typical</small>
          </span>
          {url !== null && (
            <a
              className="link"
              href={url}
              target="_blank"
              rel="sponsored noopener"
              aria-label={`Shop Now for ${idea.title} (opens in a new tab)`}
              {...whenFollowed(() => watching?.onShop(idea, url))}
            >
              Shop
              <ArrowUpRight className="i" />
            </a>
          )}
        </p>
        {onLeaveOut && <NotThatOne title={idea.title} onPress={onLeaveOut} />}
      </div>
    </article>
  )
}

/** The reason that names what the account likes; every pick has one. */
function tasteReason({ reasons, reasonEnds }: Idea): string {
  const place = reasonEnds.findIndex(({ isTaste }) => isTaste)
  return reasons[Math.max(place, 0)] ?? ''
}
