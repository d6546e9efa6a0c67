import { nextOccurrence } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import type { Reminder } from '@presently/contract/reminders'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { DatesPanel, type PersonReminder } from '../features/people/dates-panel.tsx'
import { PersonPage } from '../features/people/person-page.tsx'
import { useReminders } from '../features/reminders/api.ts'
import { CreateReminderDialog } from '../features/reminders/create-reminder-dialog.tsx'
import { dayOf, leadText } from '../features/reminders/reminder-days.ts'
import { reasonOf } from '../lib/api-message.ts'
import { readSiteConfig } from '../lib/site-config.ts'

/** The page of the person in the address; their dates come from the reminders. */
export function PersonRoute() {
  const [path] = useLocation()
  const id = path.split('/').at(-1) ?? ''
  return (
    <PersonPage
      id={id}
      aiProvider={readSiteConfig().ai?.provider ?? null}
      dates={(person, today) => <Dates person={person} today={today} />}
    />
  )
}

function Dates({ person, today }: { person: Person; today: string }) {
  const reminders = useReminders()
  const [isAdding, setIsAdding] = useState(false)
  const own = reminders.data?.filter(({ personId }) => personId === person.id)
  return (
    <>
      <DatesPanel
        person={person}
        today={today}
        reminders={own?.map((reminder) => lineOf(reminder, today)) ?? null}
        problem={reminders.isError && !reminders.data ? reasonOf(reminders.error) : null}
        onAdd={() => setIsAdding(true)}
      />
      <CreateReminderDialog
        isOpen={isAdding}
        today={today}
        start={{ personId: person.id }}
        people={[person]}
        onClose={() => setIsAdding(false)}
        onCreated={() => setIsAdding(false)}
      />
    </>
  )
}

function lineOf(reminder: Reminder, today: string): PersonReminder {
  const { id, title, recurrence, leadDays, isActive } = reminder
  return {
    id,
    title,
    day: nextOccurrence({ day: dayOf(reminder), isYearly: recurrence === 'yearly' }, today),
    lead: isActive ? `reminder ${leadText(leadDays).toLowerCase()}` : 'switched off',
  }
}
