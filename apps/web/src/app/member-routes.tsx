/** Screens of members. Their parts are listed here and not where every page starts: few visitors open them. */
import { lazyPage } from './lazy-page.ts'

const People = lazyPage(() => import('../features/people/people-page.tsx').then((m) => m.PeoplePage))
const Person = lazyPage(() => import('./person-route.tsx').then((m) => m.PersonRoute))

const Reminders = lazyPage(() => import('./reminders-route.tsx').then((m) => m.RemindersRoute))

export const OwnReminders = () => <Reminders.Page />
export const PeopleRoute = () => <People.Page />
export const OnePersonRoute = () => <Person.Page />
