import type { FindIdeasOutput } from '@presently/contract/ideas'
import { Bell } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { usePeople } from '../features/people/api.ts'
import { hasPlan } from '../lib/account.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { useToday } from '../lib/use-today.ts'
import { Button } from '../ui/button.tsx'
import { AskedPart } from './asked-part.tsx'
import { nextYearDraft } from './next-year.ts'

const loadDialog = () =>
  import('../features/reminders/create-reminder-dialog.tsx').then((m) => m.CreateReminderDialog)

/** Lets the day of a search be told again next year; for whoever has no plan, the way to one. */
export function HomeRemind({ answer }: { answer: Pick<FindIdeasOutput, 'brief' | 'person'> }) {
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const people = usePeople({ isWanted: isOpen && user?.isPremium === true }).data
  const { brief, person } = answer
  const start = useMemo(
    () => nextYearDraft({ brief, ...(person && { person }) }, today),
    [brief, person, today],
  )
  const close = () => setIsOpen(false)
  return (
    <p className="again">
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => (hasPlan(user) ? setIsOpen(true) : openUpgrade({ lockedFeature: 'smart reminders' }))}
      >
        <Bell className="i" />
        Remind me next year
      </Button>
      {isOpen && (
        <AskedPart load={loadDialog} failure="The reminder could not be opened" onFailed={close}>
          {(Dialog) => (
            <Dialog
              isOpen
              today={today}
              start={start}
              draftName={`of ${start.title}`}
              people={people}
              onClose={close}
              onCreated={close}
            />
          )}
        </AskedPart>
      )}
    </p>
  )
}
