import { useState } from 'react'
import { useLinkToken } from '../features/auth/use-link-token.ts'
import { MailAnswer } from '../features/reminders/mail-answer.tsx'

/** Where the links in the mail of a reminder lead. */
export function ReminderAnswer() {
  const token = useLinkToken()
  const [asked] = useState(() => new URLSearchParams(location.search).get('do'))
  return (
    <div className="wrap page-top">
      <h1>Your reminder</h1>
      <MailAnswer token={token} asked={asked} />
    </div>
  )
}
