import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'
import { useCallback, useState } from 'react'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useUpdateReminder } from './api.ts'
import { changeOf, draftOf, type ReminderDraft, type Whom } from './reminder-draft.ts'
import { NO_REFUSAL, ReminderForm, refusedAgain } from './reminder-form.tsx'

type Props = {
  reminder: Reminder
  today: CalendarDay
  /** Whom it may point to. */
  people?: readonly Whom[] | undefined
  onClose: () => void
}

/** Changes a reminder. The server alone judges what was written. */
export function EditReminderDialog({ reminder, today, people, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(reminder))
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const update = useUpdateReminder()

  const change = useCallback((part: Partial<ReminderDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setRefusal(NO_REFUSAL)
  }, [])

  function close() {
    if (!update.isPending) onClose()
  }

  function submit() {
    if (update.isPending) return
    update.mutate(
      { id: reminder.id, change: changeOf(reminder, draft) },
      { onSuccess: onClose, onError: (error) => setRefusal(refusedAgain(fieldErrorsOf(error))) },
    )
  }

  return (
    <Dialog title="Edit Reminder" isWide isOpen onClose={close}>
      <ReminderForm
        draft={draft}
        today={today}
        people={people}
        refusal={refusal}
        action="Save Changes"
        isPending={update.isPending}
        onChange={change}
        onSubmit={submit}
        onCancel={close}
      />
    </Dialog>
  )
}
