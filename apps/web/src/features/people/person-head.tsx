import type { Person } from '@presently/contract/people'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { ideasAddress } from './ideas-address.ts'
import { nextDateText } from './person-dates.ts'

/** A paper tag with the name on it, and the way to ideas for them. */
export function PersonHead({ person }: { person: Person }) {
  const [isEditing, setIsEditing] = useState(false)
  const today = useToday()
  const dateText = nextDateText(person, today)
  const about = [person.relation, dateText && person.relation ? lowerFirst(dateText) : dateText]
  return (
    <div className="ptag">
      <div className="paper">
        <span className="tag-eye" aria-hidden="true" />
        <div className="row between">
          <div className="who">
            <h1>
              <span className="tag-for">For</span> {person.name}
            </h1>
            <p className="about">
              {about.filter(Boolean).join(' · ')}
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Edit who ${person.name} is`}
                onClick={() => setIsEditing(true)}
              >
                <Pencil className="i" />
                Edit
              </Button>
            </p>
          </div>
          <Link className="btn btn-primary btn-lg" href={ideasAddress(person)}>
            Get ideas for {person.name}
          </Link>
        </div>
      </div>
      {isEditing && <EditPersonDialog person={person} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
