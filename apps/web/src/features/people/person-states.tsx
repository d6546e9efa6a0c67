import { Link } from 'wouter'
import { EmptyPanel } from '../../ui/empty.tsx'
import '../../ui/skeleton.css'
import notebook from './plates/notebook.svg'

/** Panels without words, where those of the person will be. */
export function PersonLoading() {
  return (
    <div role="status">
      <span className="sr">Loading</span>
      <div className="ptag skeleton" aria-hidden="true">
        <div className="paper">
          <div className="sk title" />
          <div className="sk act" />
        </div>
      </div>
      <div className="profile" aria-hidden="true">
        {['facts', 'dates'].map((panel) => (
          <div className="panel skeleton" key={panel}>
            <div className="bars">
              <div className="sk title" />
              <div className="sk" />
              <div className="sk" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Nobody of the list has this address: deleted, or somebody else's. */
export function PersonMissing() {
  return (
    <EmptyPanel
      title="This person is not on your list"
      text="They may have been deleted, perhaps on another device."
      plate={notebook}
    >
      <Link className="btn btn-primary" href="/people">
        See your people
      </Link>
    </EmptyPanel>
  )
}
