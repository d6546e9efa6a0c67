/** Sends the mails of reminders whose morning has come: each once, whoever runs it, whatever happened meanwhile. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import { KEPT } from '@presently/contract/kept'
import { addDays } from '@presently/engine/calendar/iso-date'
import { entitlementsOf } from '../../../access/entitlements.ts'
import { lockUser, type UserRow } from '../../../access/store.ts'
import { putNotice } from '../../../db/notices.ts'
import type { Db, Executor } from '../../../db/open.ts'
import type { PutMail } from '../../../db/outbox.ts'
import type { Clock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/logging.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { pagedIds } from '../../../platform/paged-ids.ts'
import { partsOf } from '../../../platform/parts.ts'
import { patience } from '../../../platform/patience.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'
import { type DueMail, type FeastDay, morningAt, planOf } from '../planning.ts'
import { plannedOf } from '../present.ts'
import { type ReminderMailDeps, reminderMail } from './reminder-mail.ts'
import {
  deleteMailsOfDaysBefore,
  findRemembered,
  idsToLookAt,
  noteTold,
  type Remembered,
  setNextLook,
} from './store.ts'

export type MailingDeps = ReminderMailDeps & {
  readonly db: Db
  readonly clock: Clock
  readonly putMail: PutMail
  readonly feastDay: FeastDay
}

/** After so long in one run no mail waits for a model any more: the last ones of a busy morning are to come in the morning too. */
const MODEL_WAITED_MS = 300_000

/** Looks at every reminder whose day may have come anywhere. Throws once all were tried, where any could not be sent. */
export async function sendDueReminders(deps: MailingDeps, log: Log, signal: AbortSignal): Promise<void> {
  // Nowhere is it later.
  const by = morningAt(deps.clock(), 'Pacific/Kiritimati')
  await deleteMailsOfDaysBefore(deps.db, addDays(by, -KEPT.reminderMailDays))
  const parts = partsOf(log)
  const due = pagedIds((after, limit) => idsToLookAt(deps.db, { by, after, limit }), signal)
  const waiting = patience(MODEL_WAITED_MS, signal)
  for await (const id of due)
    await parts.do(() => tell(deps, id, waiting.signal), 'a reminder could not be sent')
  waiting.end()
  parts.end('reminders could not be sent')
}

/** The mail is written before the reminder is held: a search takes connections of its own. Then it is judged once more. */
async function tell(deps: MailingDeps, id: string, until: AbortSignal): Promise<void> {
  const seen = await findRemembered(deps.db, id)
  const before = seen && judge(deps, seen)
  if (!before) return
  const token = newToken()
  const now = deps.clock()
  const { due, today } = before
  const mail = due && (await reminderMail(deps, seen, { ...due, today, token, until }, now))
  await deps.db.transaction(async (tx) => {
    // The account first, as where its owner changes one: the mail writes to it as well.
    await lockUser(tx, seen.owner.id)
    const held = await findRemembered(tx, id, { isHeld: true })
    const verdict = held && judge(deps, held)
    if (!verdict) return
    if (mail && before.due && isSame(verdict.due, before.due) && isUnchanged(seen, held))
      await send(deps, tx, { id, userId: held.owner.id, mail, token, due: before.due })
    // Written between the two looks, it waits for the next one.
    else if (verdict.due) return
    await setNextLook(tx, id, verdict.nextLook)
  })
}

const isSame = (one: DueMail | null, other: DueMail): boolean =>
  one?.occurrence === other.occurrence && one.step === other.step

const isUnchanged = (one: Remembered, other: Remembered): boolean =>
  one.reminder.updatedAt.getTime() === other.reminder.updatedAt.getTime() &&
  one.owner.email === other.owner.email

type Sending = {
  /** Of the reminder. */
  readonly id: string
  readonly userId: string
  readonly mail: Mail
  readonly token: string
  readonly due: DueMail
}

async function send(
  { putMail, clock }: MailingDeps,
  tx: Executor,
  { id, userId, mail, token, due }: Sending,
): Promise<void> {
  const now = clock()
  const rows = due.covers.map((told) => ({
    ...told,
    id: newId(),
    reminderId: id,
    tokenHash: told.step === due.step ? hashToken(token) : null,
    createdAt: now,
  }))
  await noteTold(tx, rows)
  await putMail(tx, mail, now)
  const text = mail.parts.find((part) => part.kind === 'text')?.text ?? ''
  await putNotice(tx, { userId, kind: 'reminder', title: mail.subject, text, path: '/reminders' }, now)
}

type Verdict = {
  readonly due: DueMail | null
  readonly nextLook: CalendarDay
  readonly today: CalendarDay
}

/** What is to be sent now. Who may not be told is looked at again tomorrow. Null where it is not its day yet. */
function judge({ clock, feastDay }: MailingDeps, { reminder, owner, told }: Remembered): Verdict | null {
  const now = clock()
  const today = morningAt(now, owner.timeZone ?? 'UTC')
  if (!reminder.isActive || reminder.nextLook > today) return null
  const { due, nextLook } = planOf(plannedOf(reminder), told, { today, feastDay })
  if (due && !mayBeTold(owner, now)) return { due: null, nextLook: addDays(today, 1), today }
  return { due, nextLook, today }
}

/** Members whose address is proven, who want it, and who stay. */
const mayBeTold = (owner: UserRow, now: Date): boolean =>
  owner.notifyReminders &&
  owner.emailVerifiedAt !== null &&
  owner.deletionRequestedAt === null &&
  owner.suspendedAt === null &&
  entitlementsOf(owner, now).premiumActive
