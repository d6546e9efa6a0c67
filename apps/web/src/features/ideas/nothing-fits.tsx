import type { Relaxation } from '@presently/contract/ideas'
import { ArrowRight, PencilLine } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import './nothing-fits.css'
import compass from './plates/compass.svg'

const MOST_WAYS_ON = 3

type Props = {
  /** The server's sentence about it, which names what ruled everything out. */
  notice: string | null
  relax: readonly Relaxation[]
  onRelax: (relaxation: Relaxation) => void
  onEdit: () => void
}

/** No idea fits: says so, and offers the smallest changes that bring some back, the smallest first. */
export function NothingFits({ notice, relax, onRelax, onEdit }: Props) {
  const waysOn = relax.slice(0, MOST_WAYS_ON)
  return (
    <section className="nofit" aria-labelledby="nothing-fits">
      <img src={compass} alt="" width={360} height={360} />
      <div>
        <h2 id="nothing-fits">{notice?.replace(/\.$/, '') ?? 'Nothing fits all of this'}</h2>
        <p className="sub">
          We would rather show nothing than something that breaks what you asked.
          {waysOn.length > 0 && ' One small change brings ideas back.'}
        </p>
        {waysOn.length > 0 && (
          <div className="relax">
            {waysOn.map((relaxation, index) => (
              <button
                type="button"
                className={index === 0 ? 'first' : undefined}
                key={relaxation.label}
                onClick={() => onRelax(relaxation)}
              >
                {withCount(relaxation)}
                <ArrowRight className="i" />
              </button>
            ))}
          </div>
        )}
        <EditDescription onEdit={onEdit} />
      </div>
    </section>
  )
}

/** 'Without “vegan”: 6 ideas'; a label that gives the count itself stays as it is. */
function withCount({ label, count }: Relaxation): string {
  const ideas = count === 1 ? '1 idea' : `${count} ideas`
  return label.includes(ideas) ? label : `${label}: ${ideas}`
}

/** All ideas were shown already: 'New ideas' has no more. */
export function AllSeen({ onStartOver, onEdit }: { onStartOver: () => void; onEdit: () => void }) {
  return (
    <section className="nofit" aria-labelledby="all-seen">
      <img src={compass} alt="" width={360} height={360} />
      <div>
        <h2 id="all-seen">You have seen every idea that fits</h2>
        <p className="sub">More words about the person, or fewer limits, open up others.</p>
        <div className="relax">
          <button type="button" className="first" onClick={onStartOver}>
            Show the first ideas again
            <ArrowRight className="i" />
          </button>
        </div>
        <EditDescription onEdit={onEdit} />
      </div>
    </section>
  )
}

function EditDescription({ onEdit }: Pick<Props, 'onEdit'>) {
  return (
    <p className="edit">
      <Button variant="quiet" onClick={onEdit}>
        <PencilLine className="i" />
        Change the wish
      </Button>
    </p>
  )
}
