import { useCurrentUser } from '../features/auth/api.ts'
import { usePeople } from '../features/people/api.ts'
import { RemindersPage } from '../features/reminders/reminders-page.tsx'

/** The reminders; Premium members may say whose day it is. */
export function RemindersRoute() {
  const isWanted = useCurrentUser().data?.isPremium === true
  const people = usePeople({ isWanted })
  return <RemindersPage people={people.data} />
}
