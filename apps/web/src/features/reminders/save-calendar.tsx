import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { saveFile } from '../../lib/save-file.ts'
import { SITE } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { reminders: readonly Reminder[]; today: CalendarDay }

/** The active days as a file that calendar programs open. What writes it comes with the first press. */
export function SaveCalendar({ reminders, today }: Props) {
  const [isSaving, setIsSaving] = useState(false)

  async function save(): Promise<void> {
    setIsSaving(true)
    try {
      const { calendarOf } = await loadChunk(() => import('./calendar-file.ts'))
      saveFile(`${SITE.slug}-reminders.ics`, calendarOf(reminders, today), 'text/calendar;charset=utf-8')
      toast({
        title: 'Calendar saved',
        description: 'Open the file to add the days to your calendar.',
        variant: 'success',
      })
    } catch (error) {
      toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' })
    }
    setIsSaving(false)
  }

  return (
    <Button variant="secondary" aria-disabled={isSaving} onClick={() => !isSaving && void save()}>
      <CalendarPlus className="i" />
      Save to calendar
    </Button>
  )
}
