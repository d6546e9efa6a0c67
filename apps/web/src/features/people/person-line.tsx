import type { FindIdeasOutput } from '@presently/contract/ideas'
import { ChevronDown, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { focusHeadingAround } from '../../ui/focus-heading.ts'
import { rowName } from './fact-rows.ts'
import './person-line.css'

type UsedPerson = NonNullable<FindIdeasOutput['person']>
type Namesake = NonNullable<FindIdeasOutput['namesakes']>[number]

type Props = {
  person: UsedPerson | null
  /** People of the same name: the text does not say which. */
  namesakes: readonly Namesake[]
  /** Whose facts were turned off for this search; null for nobody's. */
  turnedOff: Namesake | null
  onTurnOff: (person: UsedPerson) => void
  onTurnOn: (person: Namesake) => void
  onChoose: (person: Namesake) => void
}

/** Goes to another search, whose line takes the place of this one: reading goes on at the heading above. */
const leaving = (go: () => void) => (event: MouseEvent<HTMLElement>) => {
  focusHeadingAround(event.currentTarget)
  go()
}

/** Whose facts a search goes by, which they are, and the way to do without them. */
export function PersonLine({ person, namesakes, turnedOff, onTurnOff, onTurnOn, onChoose }: Props) {
  if (person) return <Used person={person} onTurnOff={() => onTurnOff(person)} />
  if (namesakes.length > 0) return <Which namesakes={namesakes} onChoose={onChoose} />
  if (!turnedOff) return null
  return (
    <div className="person-line" role="group" aria-label="Whom it is for">
      <p>
        <UserRound className="i" />
        What you noted of {turnedOff.name} is not used.
      </p>
      <Button variant="quiet" size="sm" onClick={leaving(() => onTurnOn(turnedOff))}>
        Use it
      </Button>
    </div>
  )
}

function Used({ person: { id, name, used }, onTurnOff }: { person: UsedPerson; onTurnOff: () => void }) {
  return (
    <div className="person-line" role="group" aria-label="Whom it is for">
      <details>
        <summary>
          <UserRound className="i" />
          <span>
            For <b>{name}</b> · {countText(used.length)}
          </span>
          <ChevronDown className="i" />
        </summary>
        <div className="used">
          {used.length > 0 ? (
            <ul aria-label="Facts used">
              {used.map(({ kind, text }) => (
                <li key={`${kind} ${text}`}>
                  <span className="meta">{rowName(kind)}</span> {text}
                </li>
              ))}
            </ul>
          ) : (
            <p className="meta">Nothing is noted yet that could help this search.</p>
          )}
          <Link className="link" href={`/people/${id}`}>
            Change what is noted of {name}
          </Link>
        </div>
      </details>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Turn off what you noted of ${name}`}
        onClick={leaving(onTurnOff)}
      >
        Turn off
      </Button>
    </div>
  )
}

const countText = (count: number): string => {
  if (count === 0) return 'no facts used'
  return count === 1 ? '1 fact used' : `${count} facts used`
}

type WhichProps = { namesakes: readonly Namesake[]; onChoose: (person: Namesake) => void }

/** Several people bear the name: none was taken. */
function Which({ namesakes, onChoose }: WhichProps) {
  return (
    <div className="person-line" role="group" aria-label="Whom it is for">
      <p>
        <UserRound className="i" />
        You know several people of that name. Is it for one of them?
      </p>
      <span className="who">
        {namesakes.map((person) => (
          <Button variant="secondary" size="sm" key={person.id} onClick={leaving(() => onChoose(person))}>
            {person.name}
          </Button>
        ))}
      </span>
    </div>
  )
}
