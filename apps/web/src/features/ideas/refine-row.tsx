import { Lock, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import './refine-row.css'
import { leftOutId, offersFor, refined, refinementLabel, unrefined } from './refinements.ts'
import type { Refining } from './refining.ts'
import type { Search } from './search-address.ts'

type Props = Omit<Refining, 'onLeftOut'> & { search: Search; onChange: (search: Search) => void }

/**
 * Changes of the whole answer with one press, and those that were made, to take back. Without a plan the row shows what
 * one would bring.
 */
export function RefineRow({ search, onChange, ...refining }: Props) {
  const { isOpen, wasRefused, onLocked } = refining
  const group = useRef<HTMLElement>(null)
  const planId = useId()
  const offers = offersFor(search)

  function change(next: Search) {
    onChange(next)
    // What was pressed is gone or says something else: reading goes on from its group.
    group.current?.focus({ preventScroll: true })
  }

  return (
    <section className="refine" aria-label="Quick changes" tabIndex={-1} ref={group}>
      {search.refine.length > 0 && <Made search={search} onChange={change} {...refining} />}
      {offers.length > 0 && (
        <Row name="Change to">
          {offers.map(({ refinement, label }) => (
            <button
              type="button"
              className="bit offer"
              key={refinement}
              aria-describedby={isOpen ? undefined : planId}
              onClick={isOpen ? () => change(refined(search, refinement)) : onLocked}
            >
              <span>{label}</span>
            </button>
          ))}
          {!isOpen && (
            <Badge tone="box" className="plan">
              <Lock className="i" />
              <span id={planId}>PLUS</span>
            </Badge>
          )}
        </Row>
      )}
      <p className="refused" role="status">
        {wasRefused && 'Quick changes come with Plus. These are the ideas without them.'}
      </p>
    </section>
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
