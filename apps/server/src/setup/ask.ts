/** The questions of a setup at a terminal. Each answer is checked before the next question. */
import { malformed } from '../platform/config/read-config.ts'
import type { Setting } from '../platform/config/setting.ts'
import { type Answers, answersOf } from './answers.ts'
import type { Values } from './settings-file.ts'
import type { Slice } from './slices.ts'

export type Ask = (question: string) => Promise<string>
type Asking = {
  readonly ask: Ask
  readonly say: (line: string) => void
  readonly slices: readonly Slice[]
  readonly before: Values
}

const REMOVES = '-'

/** Enter keeps what is there; a dash removes it. */
export async function askForAnswers({ ask, say, slices, before }: Asking): Promise<Answers> {
  say(`Enter keeps what is there, ${REMOVES} removes it. Nothing is done before the end.`)
  const given: Record<string, unknown> = {}
  for (const { title, settings } of slices) {
    const isWanted = isYes(
      await ask(`\n${title}: answer its ${Object.keys(settings).length} questions? [y/N] `),
    )
    if (!isWanted) continue
    for (const [name, setting] of Object.entries(settings)) {
      const answer = await askOne({ ask, say }, { name, setting, was: before[name] ?? null })
      if (answer !== undefined) given[name] = answer
    }
  }
  if (given.SMTP_URL) {
    const to = (await ask('Send a mail to try it to: ')).trim()
    if (to !== '') given.testMailTo = to
  }
  return answersOf(given, slices)
}

type Question = { readonly name: string; readonly setting: Setting; readonly was: string | null }

/** Undefined keeps it, null removes it. */
async function askOne(
  { ask, say }: Pick<Asking, 'ask' | 'say'>,
  { name, setting, was }: Question,
): Promise<string | null | undefined> {
  const now = was === null ? `without it: ${setting.whenMissing}` : 'set'
  for (;;) {
    const answer = (await ask(`${name}: ${setting.about} [${now}] `)).trim()
    if (answer === '') return undefined
    if (answer === REMOVES) return null
    const result = setting.read.safeParse(answer)
    if (result.success) return answer
    say(malformed(name, result.error))
  }
}

const isYes = (answer: string): boolean => /^y(?:es)?$/i.test(answer.trim())

/** Whether to go on; anything but yes does not. */
export const confirmed = async (ask: Ask): Promise<boolean> => isYes(await ask('\nDo it? [y/N] '))
