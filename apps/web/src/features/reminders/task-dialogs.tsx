import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'
import { CreateReminderDialog } from './create-reminder-dialog.tsx'
import { DeleteReminderDialog } from './delete-reminder-dialog.tsx'
import { EditReminderDialog } from './edit-reminder-dialog.tsx'
import type { Whom } from './reminder-draft.ts'

/** What is being done in a dialog. */
export type Task =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly reminder: Reminder }
  | { readonly kind: 'delete'; readonly reminder: Reminder }

type Props = {
  task: Task | null
  today: CalendarDay
  people: readonly Whom[] | undefined
  onClose: () => void
  onCreated: () => void
  onDeleted: (reminder: Reminder) => void
}

/** The dialog of the task at hand. */
export function TaskDialogs({ task, today, people, onClose, onCreated, onDeleted }: Props) {
  return (
    <>
      {/* Always there: it keeps what was written through an accidental close. */}
      <CreateReminderDialog
        isOpen={task?.kind === 'create'}
        today={today}
        people={people}
        onClose={onClose}
        onCreated={onCreated}
      />
      {task?.kind === 'edit' && (
        <EditReminderDialog reminder={task.reminder} today={today} people={people} onClose={onClose} />
      )}
      {task?.kind === 'delete' && (
        <DeleteReminderDialog
          reminder={task.reminder}
          onClose={onClose}
          onDeleted={() => onDeleted(task.reminder)}
        />
      )}
    </>
  )
}
