import type { Turn } from '@presently/contract/concierge'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-link.ts'
import type { Action } from './action.ts'
import type { ConciergeOffer } from './turn-parts.ts'

type RememberOffer = Extract<ConciergeOffer, { kind: 'remember' }>
export type OfferedFact = RememberOffer['facts'][number]

/** Remembering facts of somebody: who they are is known elsewhere. */
export type Remembering = {
  /** What a person is called; null where they are not known. */
  readonly nameOf: (personId: string) => string | null
  /** Notes somebody new, with these facts. */
  readonly onNote: (facts: readonly OfferedFact[]) => void
}

type Props = {
  turn: Turn
  offer: ConciergeOffer
  remembering: Remembering
  onPressed: (action: Action) => void
}

/** What a turn offers beyond the search: to remember what was said of somebody, or words for the card. */
export function Offer({ turn, offer, ...rest }: Props) {
  return offer.kind === 'card' ? (
    <Drafts drafts={offer.drafts} />
  ) : (
    <Remember turnId={turn.id} offer={offer} {...rest} />
  )
}

type RememberProps = { turnId: string; offer: RememberOffer } & Pick<Props, 'remembering' | 'onPressed'>

function Remember({ turnId, offer: { personId, facts }, remembering, onPressed }: RememberProps) {
  const told = facts.map(({ text }) => text).join(', ')
  const name = personId === null ? null : remembering.nameOf(personId)
  const no = (
    <Button variant="quiet" size="sm" onClick={() => onPressed({ decline: { turnId } })}>
      {personId === null ? 'No, only now' : 'No'}
    </Button>
  )
  if (personId === null) {
    return (
      <div className="offer" role="group" aria-label="Remember this">
        <p>Note this person, so that every search for them knows: {told}?</p>
        <div className="row">
          <Button variant="secondary" size="sm" onClick={() => remembering.onNote(facts)}>
            Note a person
          </Button>
          {no}
        </div>
      </div>
    )
  }
  return (
    <div className="offer" role="group" aria-label="Remember this">
      <p>
        Remember for {name ?? 'them'}: {told}?
      </p>
      <div className="row">
        <Button variant="secondary" size="sm" onClick={() => onPressed({ accept: { turnId } })}>
          Yes, remember
        </Button>
        {no}
      </div>
    </div>
  )
}

function Drafts({ drafts }: { drafts: readonly string[] }) {
  return (
    <ul className="drafts" aria-label="Words for the card">
      {drafts.map((draft, place) => (
        <li key={draft}>
          <p>{draft}</p>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Copy draft ${place + 1}`}
            onClick={() => void copyText(draft, { done: 'Words copied', what: 'words' })}
          >
            <Copy className="i" />
            Copy
          </Button>
        </li>
      ))}
    </ul>
  )
}
