import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import '../../ui/leaf.css'
import '../../ui/skeleton.css'
import './list-states.css'
import alarmClock from './plates/alarm-clock.svg'

const PLACES = [0, 1, 2, 3]

/** Leaves without a date, where the reminders will be. */
export function RemindersLoading() {
  return (
    <div className="rems">
      {PLACES.map((place) => (
        <article className="rem skeleton" aria-hidden="true" key={place}>
          <div className="leaf">
            <div className="m">&nbsp;</div>
            <div className="d">&nbsp;</div>
          </div>
          <div className="rem-bars">
            <div className="sk badge-bar" />
            <div className="sk title" />
            <div className="sk date-bar" />
            <div className="sk" />
          </div>
          <div className="rem-foot">
            <div className="meta">
              <div className="sk foot-bar" />
            </div>
            <div className="rem-acts">
              <div className="sk act-bar" />
            </div>
            <div className="rem-switch">
              <div className="sk switch-bar" />
            </div>
          </div>
        </article>
      ))}
    </div>
  )
}

/** No reminder yet: the way to the first. */
export function RemindersNone({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyPanel
      title="No reminders yet"
      text="Create your first reminder and we will nudge you in time."
      plate={alarmClock}
    >
      <Button onClick={onCreate}>Create Your First Reminder</Button>
    </EmptyPanel>
  )
}
