import type { Person } from '@presently/contract/people'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { ideasAddress } from './ideas-address.ts'
import { nextDateText } from './person-dates.ts'

/**
 * A paper tag with the name on it, and the way to ideas for them. Its heading is there before the person is, and stays the same
 * one: reading begins at it.
 */
export function PersonHead({ person }: { person: Person | undefined }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className={person ? 'ptag' : 'sr'}>
      <div className="paper">
        <span className="tag-eye" aria-hidden="true" />
        <div className="row between">
          <div className="who">
            <h1 tabIndex={-1}>
              {person && <span className="tag-for">For</span>} {person?.name ?? 'A person'}
            </h1>
            {person && <About person={person} onEdit={() => setIsEditing(true)} />}
          </div>
          {person && (
            <Link className="btn btn-primary btn-lg" href={ideasAddress(person)}>
              Get ideas for {person.name}
            </Link>
          )}
        </div>
      </div>
      {person && isEditing && <EditPersonDialog person={person} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

function About({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const dateText = nextDateText(person, useToday())
  const about = [person.relation, dateText && person.relation ? lowerFirst(dateText) : dateText]
    .filter(Boolean)
    .join(' · ')
  return (
    <p className="about">
      {about ? <span>{about}</span> : null}
      <Button variant="quiet" size="sm" aria-label={`Edit who ${person.name} is`} onClick={onEdit}>
        <Pencil className="i" />
        Edit
      </Button>
    </p>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
