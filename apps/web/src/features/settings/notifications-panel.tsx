import type { User } from '@presently/contract/auth'
import { useId } from 'react'
import { hasPlan } from '../../lib/account.ts'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { user: User; form: SettingsForm }

export function NotificationsPanel({ user, form }: Props) {
  const headingId = useId()
  const { values, change } = form
  const note = noteFor(user)
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId}>Notifications</h2>
      <div className="notifications">
        <SettingSwitch
          label="Deals"
          help="Price drops on gifts you saved, and on Fridays new deals in your favorite categories: by mail and under the bell."
          isOn={values.notifyDeals}
          onChange={(notifyDeals) => change({ notifyDeals })}
        />
        <SettingSwitch
          label="Reminders"
          help="Before the dates you have saved, with ideas: by mail and under the bell."
          isOn={values.notifyReminders}
          onChange={(notifyReminders) => change({ notifyReminders })}
        />
      </div>
      {note ? <p className="meta">{note}</p> : null}
    </section>
  )
}

/** Why nothing comes although a switch is on. */
function noteFor(user: User): string | null {
  if (!hasPlan(user)) return 'Notifications come with Plus and Premium. We keep your choice.'
  if (!user.emailVerified) return 'We write only to a verified e-mail address. Yours is not verified yet.'
  return null
}
