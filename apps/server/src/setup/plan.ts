/** What a setup is going to do, told before it does anything. */
import type { Answers } from './answers.ts'
import type { Values } from './settings-file.ts'
import type { Slice, SliceName } from './slices.ts'

/** Values that are for nobody to look at over a shoulder. */
const SECRET = /KEY|SECRET|_URL$|CLIENT_ID/

const ALSO: Partial<Record<SliceName, string>> = {
  database: 'Opens the database and brings its tables up to date.',
  payments:
    'With a key of Stripe: makes products, prices, the portal and the webhook endpoint, where they are not there yet.',
  mail: 'Sends a mail to try the mail server, where its settings are new.',
  model: 'Asks the model one question, where its settings are new.',
}

/** A line for each thing. */
export function planOf(answers: Answers, slices: readonly Slice[], before: Values): readonly string[] {
  return slices.flatMap(({ name, title, settings }) => {
    const changes = Object.entries(answers.settings).filter(([setting]) => Object.hasOwn(settings, setting))
    if (changes.length === 0 && name !== 'database') return []
    const lines = changes.map(([setting, value]) => `  ${changeOf(setting, value, before[setting] ?? null)}`)
    const also = ALSO[name]
    return [title, ...lines, ...(also === undefined ? [] : [`  ${also}`])]
  })
}

function changeOf(name: string, value: string | null, was: string | null): string {
  if (value === was) return `${name} stays as it is.`
  if (value === null) return `${name} is removed.`
  return `${name} = ${SECRET.test(name) ? '(not shown)' : value}`
}
