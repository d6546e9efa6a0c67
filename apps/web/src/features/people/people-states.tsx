import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import '../../ui/skeleton.css'
import './people-page.css'
import notebook from './plates/notebook.svg'

const PLACES = [0, 1, 2, 3]

/** Cards without a name, where the people will be. */
export function PeopleLoading() {
  return (
    <ul className="people" aria-hidden="true">
      {PLACES.map((place) => (
        <li className="person skeleton" key={place}>
          <div className="bars">
            <div className="sk title" />
            <div className="sk" />
          </div>
          <span className="nodate" />
          <p className="last">
            <span className="sk foot-bar" />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Nobody noted yet: the way to the first. */
export function PeopleNone({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyPanel
      title="Who do you give to?"
      text="Note a person once: what they like, what to avoid, what they have. Every search for them goes by it."
      plate={notebook}
    >
      <Button onClick={onAdd}>Add your first person</Button>
    </EmptyPanel>
  )
}
