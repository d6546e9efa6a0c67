import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'
import { useCallback, useState } from 'react'
import { useDraft } from '../../lib/drafts.tsx'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NO_REFUSAL } from '../../ui/invalid-focus.ts'
import { useFeasts, useUpdateReminder } from './api.ts'
import { changeOf, draftOf, type ReminderDraft, type Whom } from './reminder-draft.ts'
import { ReminderForm } from './reminder-form.tsx'

type Props = {
  reminder: Reminder
  today: CalendarDay
  /** Whom it may point to. */
  people?: readonly Whom[] | undefined
  onClose: () => void
}

/** Changes a reminder. The server alone judges what was written. */
export function EditReminderDialog({ reminder, today, people, onClose }: Props) {
  const [first] = useState(() => draftOf(reminder))
  const [draft, setDraft] = useDraft(`reminder ${reminder.id}`, first)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const update = useUpdateReminder()
  const known = useFeasts(draft.feast !== null)

  const change = useCallback(
    (part: Partial<ReminderDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setRefusal(NO_REFUSAL)
    },
    [setDraft],
  )

  function leave() {
    setDraft(() => first)
    onClose()
  }

  function close() {
    if (!update.isPending) leave()
  }

  function submit() {
    if (update.isPending) return
    update.mutate(
      { id: reminder.id, change: changeOf(reminder, draft, known) },
      { onSuccess: leave, onError: (error) => setRefusal({ fields: fieldErrorsOf(error) }) },
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
