import type { User } from '@presently/contract/auth'
import { hasPlan } from '../../lib/account.ts'
import { initialOf } from '../../lib/initial.ts'
import { Badge } from '../../ui/badge.tsx'
import './profile-card.css'

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** Who is signed in, as saved: the form below does not change it before it is saved. */
export function ProfileCard({ user }: { user: User }) {
  const name = user.displayName ?? user.username
  return (
    <section className="profile-card" aria-label="Profile">
      <span className="profile-initial" aria-hidden="true">
        {initialOf(name)}
      </span>
      <div>
        <div className="profile-name">
          <h2>{name}</h2>
          <span className="profile-badges">
            <Badge tone={user.subscriptionTier === 'free' ? 'plain' : 'box'}>
              {user.subscriptionTier.toUpperCase()}
            </Badge>
            {hasPlan(user) ? <Badge tone="solid">PRO</Badge> : null}
          </span>
        </div>
        <p>{user.email}</p>
        <p className="profile-since">
          Member since <time dateTime={user.createdAt}>{monthAndYear.format(new Date(user.createdAt))}</time>
        </p>
      </div>
    </section>
  )
}
