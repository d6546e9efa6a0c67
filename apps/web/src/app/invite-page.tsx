import { useCurrentUser } from '../features/auth/api.ts'
import { InvitePage } from '../features/referrals/invite-page.tsx'

/** The invite link of whoever is signed in. */
export function OwnInvitePage() {
  const user = useCurrentUser().data
  return user ? <InvitePage user={user} /> : null
}
