/**
 * The clock of the machine jumps, forwards and backwards, for the site and its database alike. Redis stands on a machine with a
 * true clock: its program does not start under libfaketime.
 */
import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { currentUser, forgotPassword, login, resetPassword, verifyEmail } from '@presently/contract/auth'
import { createReminder } from '@presently/contract/reminders'
import { type Asked, newAddress, openBrowser } from '../client/browser.ts'
import { askUntilSure, type Member, signIn } from '../client/member.ts'
import { createFakeClock, type FakeClock } from '../world/fake-clock.ts'
import { query } from '../world/postgres.ts'
import type { Outcome, Part, Tell } from './part.ts'
import { openStage, type Stage, until, untilIn } from './stage.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const FREE_FAILURES = 5
const REFUSALS = 6
const SESSION_DAYS = 30

export const clock: Part = {
  name: 'clock',
  about: 'the clock of the whole machine jumps by hours and days, forwards and backwards',
  run: async (tell) => {
    const fake = createFakeClock()
    if (!fake) return { summary: '', problems: [], figures: {}, skipped: 'libfaketime is not installed' }
    chmodSync(dirname(fake.environment.FAKETIME_TIMESTAMP_FILE ?? ''), 0o755)
    const stage = await openStage({
      members: 2,
      settings: { ...fake.environment, RATE_LIMIT_SCALE: '1' },
      cluster: { environment: fake.environment },
    })
    try {
      return await jumped({ stage, fake, tell, problems: [] })
    } finally {
      await stage.close()
      fake.remove()
    }
  },
}

type Jumping = {
  readonly stage: Stage
  readonly fake: FakeClock
  readonly tell: Tell
  readonly problems: string[]
}

/**
 * Offsets in order, and how many mails of the reminder there must be by then: its first mail comes at once, as its day is near,
 * the second on the morning of the day. It is six in the morning at the start.
 */
const JUMPS: readonly (readonly [offset: number, mails: number])[] = [
  [0, 1],
  [4 * HOUR, 1],
  [-HOUR, 1],
  [27 * HOUR, 2],
  [3 * HOUR, 2],
  [28 * HOUR, 2],
  [4 * DAY, 2],
  [-2 * DAY, 2],
  [0, 2],
]

async function jumped(jumping: Jumping): Promise<Outcome> {
  const { stage, fake, tell, problems } = jumping
  const [member] = stage.members
  if (!member) throw new Error('Nobody is there to be reminded.')
  await prove(stage, member)
  await makeReminder(stage, member, fake.now())
  for (const [index, [offset, mails]] of JUMPS.entries()) {
    fake.jumpTo(offset)
    await doRoutines(stage)
    await look(jumping, { index, offset, mails, member })
    tell(`${offset / HOUR} hours from the true time`)
  }
  await linksExpire(jumping, member)
  await sessionsExpire(jumping)
  return {
    summary: `${JUMPS.length} jumps from ${-2} to +4 days: sessions, sign-in and its limit, the mails of a reminder (2, each once), jobs, links and the end of sessions looked at after each; ${problems.length} faults`,
    problems,
    figures: { jumps: JUMPS.map(([offset, mails]) => ({ offsetHours: offset / HOUR, mails })) },
  }
}

const ask = (stage: Stage, statement: string, values: readonly unknown[] = []) =>
  query(stage.world.databaseAddress, statement, values)

/** The newest link of a kind that was mailed to somebody. */
async function linkOf(stage: Stage, kind: string, { email }: Member): Promise<string> {
  const mails = () =>
    ask(stage, 'select body from outbox_mails where kind = $1 and recipient = $2 order by created_at desc', [
      kind,
      email,
    ])
  await until(`a mail ${kind} is written`, async () => (await mails()).length > 0)
  const [row] = await mails()
  return /token=([\w-]+)/.exec(String(row?.body))?.[1] ?? ''
}

/** Mails go to proven addresses alone. */
async function prove(stage: Stage, member: Member): Promise<void> {
  const token = await linkOf(stage, 'verify-email', member)
  const answer = await askUntilSure(member.browser, { path: verifyEmail.path, body: { token } })
  if (answer.status !== 200) throw new Error(`The address could not be proven: ${answer.body}`)
}

/** For tomorrow, where it is six in the morning now. */
async function makeReminder(stage: Stage, member: Member, now: Date): Promise<void> {
  const ahead = ((6 - now.getUTCHours() + 36) % 24) - 12
  const there = new Date(now.getTime() + ahead * HOUR * 1_000)
  const tomorrow = new Date(there.getTime() + DAY * 1_000).toISOString().slice(0, 10)
  // POSIX has the sign the other way round.
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const body = { title: 'Birthday of Ada', reminderDate: tomorrow, leadDays: 0, timeZone }
  const answer = await askUntilSure(member.browser, { path: createReminder.path, body })
  if (answer.status !== 200) throw new Error(`The reminder could not be made: ${answer.body}`)
}

/** A worker that starts asks for every routine at once. */
async function doRoutines({ world }: Stage): Promise<void> {
  await world.worker.end('SIGTERM')
  await world.worker.start()
  const left = () =>
    query(
      world.databaseAddress,
      "select 1 from jobs.job where name = 'send-reminders' and state in ('created', 'retry', 'active')",
    )
  await until('the reminders are looked at', async () => (await left()).length === 0)
}

type Looking = {
  readonly index: number
  readonly offset: number
  readonly mails: number
  readonly member: Member
}

async function look(
  { stage, fake, problems }: Jumping,
  { index, offset, mails, member }: Looking,
): Promise<void> {
  const fault = (what: string): void => void problems.push(`at ${offset / HOUR} hours: ${what}`)
  for (const { browser } of stage.members) {
    const answer = await askUntilSure(browser, { path: currentUser.path })
    if (answer.status !== 200) fault(`a session ended: ${answer.status}`)
  }
  const fresh = openBrowser(stage.world.origin)
  await signIn(fresh, member.email).catch((error: unknown) => fault(String(error)))
  fresh.close()
  const looked = await letThrough(stage, `guessed-${index}@example.com`)
  if (looked !== FREE_FAILURES) fault(`${looked} wrong passwords were looked at`)
  const sent = await ask(stage, "select id from outbox_mails where kind = 'reminder'")
  if (sent.length !== mails) fault(`${sent.length} mails of the reminder, not ${mails}`)
  await until('its mails have left', async () =>
    sent.every(({ id }) => stage.world.mails.taken.some(({ messageId }) => messageId.startsWith(String(id)))),
  ).catch((error: unknown) => fault(String(error)))
  const latest = (Math.max(...JUMPS.map(([one]) => one)) + SESSION_DAYS * DAY + HOUR) * 1_000
  const [row] = await ask(stage, 'select max(expires_at) as latest from sessions')
  const trueNow = fake.now().getTime() - offset * 1_000
  if (new Date(String(row?.latest)).getTime() > trueNow + latest) fault('a session lives for too long')
}

/** How many wrong passwords are looked at until the account has to wait. */
async function letThrough({ world }: Stage, email: string): Promise<number> {
  const browser = openBrowser(world.origin, newAddress())
  const asked: Asked = { path: login.path, body: { email, password: 'not it' } }
  const statuses: number[] = []
  while (statuses.filter((status) => status === 429).length < REFUSALS)
    statuses.push((await browser.ask(asked)).status)
  browser.close()
  return statuses.filter((status) => status === 401).length
}

/** A link to choose a new password lives for an hour, and opens once. */
async function linksExpire({ stage, fake, problems, tell }: Jumping, member: Member): Promise<void> {
  const visitor = openBrowser(stage.world.origin)
  const choose = async (token: string): Promise<number> => {
    const body = { token, password: 'another walk in the rain' }
    return (await askUntilSure(visitor, { path: resetPassword.path, body })).status
  }
  const anew = async (): Promise<string> => {
    await ask(stage, "delete from outbox_mails where kind = 'reset-password'")
    await askUntilSure(visitor, { path: forgotPassword.path, body: { email: member.email } })
    return linkOf(stage, 'reset-password', member)
  }
  const expect = (what: string, status: number, wanted: number): void => {
    if (status !== wanted) problems.push(`${what}: ${status}, not ${wanted}`)
  }
  const old = await anew()
  fake.jumpTo(2 * HOUR)
  expect('a link of two hours ago', await choose(old), 404)
  fake.jumpTo(-DAY)
  const asked = await anew()
  fake.jumpTo(-DAY + HOUR / 2)
  expect('a link of half an hour ago', await choose(asked), 200)
  expect('the same link again', await choose(asked), 404)
  // A job that was asked for while the clock stood back is done: its mail leaves.
  const before = stage.world.mails.taken.length
  await anew()
  await until('a mail leaves with the clock a day back', () => stage.world.mails.taken.length > before)
  tell('links')
  visitor.close()
}

/** The password was changed, so the others' sessions have ended; of the second member they end by their time. */
async function sessionsExpire({ stage, fake, problems, tell }: Jumping): Promise<void> {
  const [, other] = stage.members
  fake.jumpTo(5 * DAY + (SESSION_DAYS + 1) * DAY)
  await Promise.all(stage.world.webs.map((slot) => untilIn(stage.world, slot)))
  const answer = other && (await askUntilSure(other.browser, { path: currentUser.path }))
  if (answer?.status !== 401)
    problems.push(`a session of more than ${SESSION_DAYS} days ago: ${answer?.status}`)
  tell('sessions')
}
