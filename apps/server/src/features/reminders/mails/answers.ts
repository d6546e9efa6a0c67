/** What was pressed in the mail of a reminder. The secret in its link is the key; everything can be taken back. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import type { MailAction } from '@presently/contract/reminders'
import { addDays } from '@presently/engine/calendar/iso-date'
import type { Db, Executor } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { daysBefore } from '../../../platform/retention.ts'
import { hashToken, isToken } from '../../../platform/secrets.ts'
import { LOOK_AGAIN, morningAt, SNOOZE_DAYS } from '../planning.ts'
import type { ReminderRow } from '../store.ts'
import { carryStop, changeByMail, findMailByToken, findRemembered, noteStopped } from './store.ts'

export type MailAnswersDeps = { readonly db: Db; readonly clock: Clock }

/** So long the links of a mail work, in days. */
const LINKS_WORK_DAYS = 60

const SAID: Readonly<Record<MailAction, string>> = {
  bought: 'You have a gift. No more mails about this day.',
  later: 'You will be reminded again.',
  stop: 'This reminder is off.',
  undo: 'It is as it was before.',
}

/** Doing it twice is doing it once. Throws 404 for a link that is unknown, too old, or of a reminder that is gone. */
export async function answerMail({ db, clock }: MailAnswersDeps, token: string, action: MailAction) {
  const now = clock()
  return db.transaction(async (tx) => {
    const pressed = await pressedIn(tx, token, now)
    const { reminder, occurrence, mailId } = pressed
    const change = changeFor(action, pressed)
    await changeByMail(tx, reminder.id, { ...change, nextLook: LOOK_AGAIN, updatedAt: now })
    if (action === 'stop' && reminder.isActive) await noteStopped(tx, mailId, now)
    // What else is pressed while it is off is no change on the site: the mail that stopped it may still take that back.
    else if (!reminder.isActive && !change.isActive)
      await carryStop(tx, reminder.id, { from: reminder.updatedAt, to: now })
    return {
      message: SAID[action],
      title: reminder.title,
      day: occurrence,
      againOn: action === 'later' ? (change.snoozedTo ?? null) : null,
    }
  })
}

/** Whose mail a link is of, held until the transaction ends. */
async function pressedIn(tx: Executor, token: string, now: Date): Promise<Pressed> {
  const mail = isToken(token)
    ? await findMailByToken(tx, hashToken(token), daysBefore(now, LINKS_WORK_DAYS))
    : null
  const remembered = mail && (await findRemembered(tx, mail.reminderId, { isHeld: true }))
  if (!mail || !remembered)
    throw new AppError('not-found', 'This link is too old, or its reminder was deleted.')
  const { reminder, owner } = remembered
  const { id: mailId, occurrence, stoppedAt } = mail
  return { mailId, occurrence, stoppedAt, reminder, today: morningAt(now, owner.timeZone ?? 'UTC') }
}

type Pressed = {
  readonly mailId: string
  readonly occurrence: CalendarDay
  readonly today: CalendarDay
  readonly reminder: ReminderRow
  readonly stoppedAt: Date | null
}
type Change = Partial<Pick<ReminderRow, 'doneUntil' | 'snoozedTo' | 'isActive'>>

function changeFor(action: MailAction, pressed: Pressed): Change {
  const { occurrence, today, reminder } = pressed
  switch (action) {
    case 'bought':
      return { doneUntil: laterOf(occurrence, reminder.doneUntil) }
    case 'later':
      return { snoozedTo: snoozeTo(occurrence, today), ...notDone(reminder, occurrence), isActive: true }
    case 'stop':
      return { isActive: false }
    case 'undo':
      return {
        snoozedTo: null,
        ...notDone(reminder, occurrence),
        isActive: reminder.isActive || isStoppedByMail(pressed),
      }
  }
}

/** What its owner has since switched off on the site stays off. */
const isStoppedByMail = ({ reminder, stoppedAt }: Pressed): boolean =>
  stoppedAt !== null && reminder.updatedAt <= stoppedAt

/** Some days on, but not past the day itself; where that is over, tomorrow. */
function snoozeTo(occurrence: CalendarDay, today: CalendarDay): CalendarDay {
  const later = addDays(today, SNOOZE_DAYS)
  const tomorrow = addDays(today, 1)
  if (later <= occurrence) return later
  return occurrence > tomorrow ? occurrence : tomorrow
}

/** A day after this one that was seen to stays so. */
const notDone = ({ doneUntil }: ReminderRow, occurrence: CalendarDay): Change =>
  doneUntil !== null && doneUntil <= occurrence ? { doneUntil: null } : {}

const laterOf = (one: CalendarDay, other: CalendarDay | null): CalendarDay =>
  other !== null && other > one ? other : one
