import type { Reminder } from '@presently/contract/reminders'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { neighbourOf } from '../../lib/neighbour-of.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useFocusHeir } from '../../ui/use-focus-heir.ts'
import { useAsWished, useReminders } from './api.ts'
import { RemindersLoading, RemindersNone } from './list-states.tsx'
import { ReminderCard, titleIdOf } from './reminder-card.tsx'
import { type DueReminder, inOrder } from './reminder-days.ts'
import type { Whom } from './reminder-draft.ts'
import './reminders-page.css'
import { SaveCalendar } from './save-calendar.tsx'
import { type Task, TaskDialogs } from './task-dialogs.tsx'

const NONE: readonly Reminder[] = []

type Answer = UseQueryResult<readonly Reminder[]>

type Props = {
  /** Whom reminders may point to; only some members have people. */
  people?: readonly Whom[] | undefined
}

/** The reminders as leaves of a calendar; made, changed, switched and deleted here. */
export function RemindersPage({ people }: Props = {}) {
  const answer = useReminders()
  const today = useToday()
  const reminders = inOrder(useAsWished(answer.data ?? NONE), today)
  const [task, setTask] = useState<Task | null>(null)
  const leaveFocusTo = useFocusHeir(task === null)
  const newReminder = useRef<HTMLButtonElement>(null)
  const create = () => setTask({ kind: 'create' })
  const hasDays = reminders.some(({ reminder, status }) => reminder.isActive && status !== 'past')

  function afterDeletion(deleted: Reminder) {
    const neighbour = neighbourOf(
      reminders.map(({ reminder }) => reminder),
      deleted.id,
    )
    leaveFocusTo(() => (neighbour && document.getElementById(titleIdOf(neighbour))) ?? newReminder.current)
    setTask(null)
  }

  return (
    <>
      <div className="wrap page-top">
        <div className="row between">
          <div>
            <h1>Smart Reminders</h1>
            <p className="rem-count" role="status">
              {countText(answer, reminders)}
            </p>
          </div>
          <div className="row">
            {hasDays && <SaveCalendar reminders={answer.data ?? NONE} today={today} />}
            <Button
              ref={newReminder}
              variant={answer.data?.length === 0 ? 'secondary' : 'primary'}
              onClick={create}
            >
              <Plus className="i" />
              New Reminder
            </Button>
          </div>
        </div>
      </div>
      <div className="wrap">
        <Content
          answer={answer}
          reminders={reminders}
          people={people}
          onCreate={create}
          onTask={setTask}
          onRetry={() => void answer.refetch()}
        />
      </div>
      <TaskDialogs
        task={task}
        today={today}
        people={people}
        onClose={() => setTask(null)}
        onCreated={() => {
          leaveFocusTo(() => newReminder.current)
          setTask(null)
        }}
        onDeleted={afterDeletion}
      />
    </>
  )
}

type ContentProps = {
  answer: Answer
  reminders: readonly DueReminder[]
  people: readonly Whom[] | undefined
  onCreate: () => void
  onTask: (task: Task) => void
  onRetry: () => void
}

function Content({ answer, reminders, people, onCreate, onTask, onRetry }: ContentProps) {
  if (answer.isPending) return <RemindersLoading />
  // A list that could not be renewed is still the list.
  if (!answer.data) {
    return <LoadFailed error={answer.error} title="We could not load your reminders" onRetry={onRetry} />
  }
  if (reminders.length === 0) return <RemindersNone onCreate={onCreate} />
  return (
    <>
      <h2 className="sr">Reminders</h2>
      <div className="rems">
        {reminders.map((due) => (
          <ReminderCard
            key={due.reminder.id}
            {...due}
            whom={people?.find(({ id }) => id === due.reminder.personId)}
            onTask={onTask}
          />
        ))}
      </div>
    </>
  )
}

function countText({ isPending, data }: Answer, reminders: readonly DueReminder[]): string | null {
  if (isPending) return 'Loading your reminders'
  if (!data) return null
  const count = reminders.filter(({ reminder }) => reminder.isActive).length
  return `${count} active ${count === 1 ? 'reminder' : 'reminders'}`
}
