import { useEffect } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { Impact } from './impact.tsx'
import { type Inviter, inviteCode, inviteLink } from './invite-link.ts'
import './invite-page.css'
import { PersonalLink } from './personal-link.tsx'
import { ShareButtons } from './share-buttons.tsx'

/** The personal link, ways to send it, and what came of it. */
export function InvitePage({ user }: { user: Inviter }) {
  const code = inviteCode(user)
  const link = inviteLink(location.origin, code)
  useEffect(() => trackEvent('invite_opened'), [])
  return (
    <div className="wrap narrow invite">
      <h1>Invite & Share</h1>
      <p className="lead">Good taste travels. Send a friend your link.</p>
      <div className="invite-panels">
        <div className="panel form">
          <PersonalLink link={link} />
          <ShareButtons link={link} />
        </div>
        <Impact code={code} />
      </div>
    </div>
  )
}
