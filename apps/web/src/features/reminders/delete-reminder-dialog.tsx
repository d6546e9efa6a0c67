import type { Reminder } from '@presently/contract/reminders'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteReminder } from './api.ts'

type Props = {
  reminder: Reminder
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a reminder goes. */
export function DeleteReminderDialog({ reminder, onClose, onDeleted }: Props) {
  const remove = useDeleteReminder()
  return (
    <ConfirmDialog
      title="Delete Reminder?"
      description={`“${reminder.title}” will be gone for good.`}
      action="Delete"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(reminder.id, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    />
  )
}
