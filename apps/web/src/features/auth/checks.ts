/** What can be said of a form before the server is asked. The server judges again, and more strictly. */
import { PASSWORD_MIN_LENGTH } from './contract-facts.ts'

export type Errors = Readonly<Record<string, string>>

/** Field -> what is wrong with it, without the fields that are right. */
export function errorsIn(judged: Readonly<Record<string, string | null>>): Errors {
  return Object.fromEntries(
    Object.entries(judged).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

export function judgeUsername(username: string): string | null {
  return username.trim() === '' ? 'Choose a username.' : null
}

/** A password that is given, however short it was once allowed to be. */
export function judgeGivenPassword(password: string): string | null {
  return password === '' ? 'Write your password.' : null
}

export function judgeNewPassword(password: string): string | null {
  if (password === '') return 'Choose a password.'
  return password.length < PASSWORD_MIN_LENGTH
    ? `Choose a password of at least ${PASSWORD_MIN_LENGTH} characters.`
    : null
}
