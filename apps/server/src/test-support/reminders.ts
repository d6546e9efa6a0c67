/** The four calls of reminders, as a browser makes them; the answers are the caller's to judge. */
import {
  createReminder,
  deleteReminder,
  listReminders,
  type Reminder,
  updateReminder,
} from '@presently/contract/reminders'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Browser } from './accounts.ts'

type Answer = Promise<LightMyRequestResponse>

/** A text or bytes are sent as they are, as JSON. */
type Body = object | string | Buffer

const HEADERS = { 'content-type': 'application/json' }

export const create = ({ ask }: Browser, payload: Body): Answer =>
  ask({ method: 'POST', url: createReminder.path, headers: HEADERS, payload })

export const update = ({ ask }: Browser, id: string, payload: Body): Answer =>
  ask({ method: 'PUT', url: updateReminder.path.replace(':id', id), headers: HEADERS, payload })

export const remove = ({ ask }: Browser, id: string): Answer =>
  ask({ method: 'DELETE', url: deleteReminder.path.replace(':id', id) })

export const list = ({ ask }: Browser): Answer => ask({ url: listReminders.path })

/** A reminder as somebody writes it. */
export const BIRTHDAY = {
  title: 'Noor turns 40',
  description: 'She wants to see the sea.',
  reminderDate: '2027-03-14T00:00:00.000Z',
}

/** A reminder that was taken. */
export async function created(browser: Browser, payload: Body = BIRTHDAY): Promise<Reminder> {
  const answer = await create(browser, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().reminder
}

export const listed = async (browser: Browser): Promise<Reminder[]> => (await list(browser)).json().reminders
