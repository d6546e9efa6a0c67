import type { CalendarDay } from '@presently/contract/calendar-day'
import { useCallback, useMemo, useState } from 'react'
import { useDraft } from '../../lib/drafts.tsx'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NO_REFUSAL } from '../../ui/invalid-focus.ts'
import { toast } from '../../ui/toast.ts'
import { useCreateReminder, useFeasts } from './api.ts'
import {
  emptyDraft,
  hasWords,
  newReminder,
  type ReminderDraft,
  type Whom,
  withTitle,
} from './reminder-draft.ts'
import { ReminderForm } from './reminder-form.tsx'

type Props = {
  isOpen: boolean
  today: CalendarDay
  /** What the form begins with, beside the visitor's today. */
  start?: Partial<ReminderDraft> | undefined
  /** Of which dialog the kept words are, where not of the page of reminders. */
  draftName?: string | undefined
  /** Whom it may point to. */
  people?: readonly Whom[] | undefined
  onClose: () => void
  onCreated: () => void
}

/** Makes a reminder. Words survive an accidental close; Cancel throws them away. */
export function CreateReminderDialog(props: Props) {
  const { isOpen, today, start, draftName = start?.personId ?? '', people, onClose, onCreated } = props
  const [kept, setKept] = useDraft<ReminderDraft | null>(`reminder ${draftName}`, null)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const create = useCreateReminder()
  const first = useMemo(() => ({ ...emptyDraft(today), ...start }), [today, start])
  const draft = kept ?? first
  const known = useFeasts(draft.feast !== null)

  const change = useCallback(
    (part: Partial<ReminderDraft>) => {
      setKept((before) => {
        const next = before ?? first
        return { ...withTitle(next, part.title ?? next.title), ...part }
      })
      setRefusal(NO_REFUSAL)
    },
    [first, setKept],
  )

  function leave(keepsWords: boolean) {
    if (create.isPending) return
    if (!keepsWords || !hasWords(draft)) setKept(() => null)
    setRefusal(NO_REFUSAL)
    onClose()
  }

  function submit() {
    if (create.isPending) return
    if (draft.title.trim() === '') {
      toast({
        title: 'Title Required',
        description: 'Please enter a title for your reminder',
        variant: 'destructive',
      })
      setRefusal({ fields: { title: 'Write a title first.' } })
      return
    }
    create.mutate(newReminder(draft, known), {
      onSuccess: () => {
        setKept(() => null)
        setRefusal(NO_REFUSAL)
        onCreated()
      },
      onError: (error) => setRefusal({ fields: fieldErrorsOf(error) }),
    })
  }

  return (
    <Dialog title="Create New Reminder" isWide isOpen={isOpen} onClose={() => leave(true)}>
      <ReminderForm
        draft={draft}
        today={today}
        people={people}
        refusal={refusal}
        action="Create Reminder"
        isPending={create.isPending}
        onChange={change}
        onSubmit={submit}
        onCancel={() => leave(false)}
      />
    </Dialog>
  )
}
