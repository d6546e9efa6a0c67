import { Lock, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/light-icons.tsx'
import './refine-row.css'
import { leftOutId, offersFor, refined, refinementLabel, unrefined } from './refinements.ts'
import type { Refining } from './refining.ts'
import type { Search } from './search-address.ts'
import { usePhone } from './use-phone.ts'

type Props = Omit<Refining, 'onLeftOut'> & {
  search: Search
  /** False where changes help nobody. */
  hasOffers: boolean
  /** Another way to change the ideas; it folds with the offers. */
  opener?: ReactNode
  onChange: (search: Search) => void
}

/**
 * Changes of the whole answer with one press, and those that were made, to take back. Without a plan the row shows what
 * one would bring. On phones a button unfolds what can be pressed.
 */
export function RefineRow({ search, hasOffers, opener = null, onChange, ...refining }: Props) {
  const isPhone = usePhone()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const group = useRef<HTMLElement>(null)
  const foldId = useId()
  const hasFold = isPhone && (hasOffers || opener !== null)

  function change(next: Search) {
    setIsUnfolded(false)
    onChange(next)
    // What was pressed is gone or says something else: reading goes on from its group.
    group.current?.focus({ preventScroll: true })
  }

  const ways = (
    <>
      {hasOffers && <Offers search={search} {...refining} onChange={change} />}
      {opener}
    </>
  )
  return (
    <section className="refine" aria-label="Quick changes" tabIndex={-1} ref={group}>
      {hasFold && (
        <FoldButton isUnfolded={isUnfolded} foldId={foldId} onPress={() => setIsUnfolded(!isUnfolded)} />
      )}
      {hasOffers && search.refine.length > 0 && <Made search={search} onChange={change} {...refining} />}
      {hasFold ? (
        <div className="refine-fold" id={foldId} hidden={!isUnfolded}>
          {isUnfolded && ways}
        </div>
      ) : (
        ways
      )}
      <Refused wasRefused={refining.wasRefused} />
    </section>
  )
}

function Refused({ wasRefused }: Pick<Props, 'wasRefused'>) {
  return (
    <p className="refused" role="status">
      {wasRefused &&
        'Some changes in this link are part of Plus, a paid plan. These are the ideas without them.'}
    </p>
  )
}

type FoldProps = { isUnfolded: boolean; foldId: string; onPress: () => void }

function FoldButton({ isUnfolded, foldId, onPress }: FoldProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="change-these"
      aria-expanded={isUnfolded}
      aria-controls={foldId}
      onClick={onPress}
    >
      Change these ideas
      <ChevronDown />
    </Button>
  )
}

type OffersProps = Pick<Props, 'search' | 'isOpen' | 'lockedLeadsTo' | 'onLocked' | 'onChange'>

const LEADS_TO = {
  'sign-in': 'Part of Plus, a paid plan; leads to sign-in',
  plans: 'Part of Plus, a paid plan; shows the plans',
} as const

/** What can be asked for; of what no plan opens it is said before the press, and where that leads. */
function Offers({ search, isOpen, lockedLeadsTo, onLocked, onChange }: OffersProps) {
  const planId = useId()
  const offers = offersFor(search)
  if (offers.length === 0) return null
  const open = offers.filter(({ isForAll }) => isForAll || isOpen)
  const locked = offers.filter((offer) => !open.includes(offer))
  return (
    <>
      <Row name="Change to">
        {open.map(({ refinement, label }) => (
          <OfferBit label={label} key={refinement} onPress={() => onChange(refined(search, refinement))} />
        ))}
      </Row>
      {locked.length > 0 && (
        <div className="refine-line of-plan">
          <span className="name" id={planId}>
            <Lock className="i" />
            {LEADS_TO[lockedLeadsTo]}
          </span>
          <div className="bits">
            {locked.map(({ refinement, label }) => (
              <OfferBit label={label} describedBy={planId} key={refinement} onPress={onLocked} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function OfferBit({
  label,
  describedBy,
  onPress,
}: {
  label: string
  describedBy?: string
  onPress: () => void
}) {
  return (
    <button type="button" className="bit offer" aria-describedby={describedBy} onClick={onPress}>
      <span>{label}</span>
    </button>
  )
}

type MadeProps = Pick<Props, 'search' | 'onChange' | 'titleOf' | 'onBroughtBack'>

/** The changes that were made, each to be taken back. */
function Made({ search, onChange, titleOf, onBroughtBack }: MadeProps) {
  function takeBack(place: number) {
    const giftId = leftOutId(search.refine[place] ?? '')
    if (giftId !== null) onBroughtBack(giftId)
    onChange(unrefined(search, place))
  }

  return (
    <Row name="Changed">
      {search.refine.map((refinement, place) => {
        const label = refinementLabel(search.refine, place, titleOf)
        return (
          <button
            type="button"
            className="bit"
            // The same change may have been made several times.
            key={`${refinement} ${place}`}
            aria-label={`Take back ${label}`}
            onClick={() => takeBack(place)}
          >
            <span>
              {label}
              <X className="i" />
            </span>
          </button>
        )
      })}
    </Row>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="refine-line">
      <span className="name">{name}</span>
      <div className="bits">{children}</div>
    </div>
  )
}
