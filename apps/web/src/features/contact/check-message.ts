import { judgeEmail } from '../../lib/judge-email.ts'
import type { Message } from './api.ts'

export type Errors = Readonly<Record<string, string>>

/** What is missing in a message: field -> what to do about it. Empty where it can be sent. */
export function checkMessage({ name, email, subject, message }: Message): Errors {
  const judged = {
    name: name.trim() === '' ? 'Write your name.' : null,
    email: judgeEmail(email),
    subject: subject.trim() === '' ? 'Write a subject.' : null,
    message: message.trim() === '' ? 'Write your message.' : null,
  }
  return Object.fromEntries(
    Object.entries(judged).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
