/** The answers of a setup: settings by their names, and what is asked for beside them. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { malformed } from '../platform/config/read-config.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { MADE_SETTINGS, type Slice } from './slices.ts'

export type Answers = {
  /** Setting -> what to set; null removes it. Others stay as they are. */
  readonly settings: Readonly<Record<string, string | null>>
  readonly extras: Extras
}

const Extras = z.object({
  /** Who gets the mail that tries the mail server; without it SUPPORT_EMAIL. */
  testMailTo: z.email('an e-mail address').optional(),
  /** A feed to look into without taking it over: a file or an address, and whose it is. */
  feedFrom: z.string().min(1).optional(),
  feedRetailer: z.string().min(1).optional(),
  /** Whether the link for an operator is made at the end. */
  operatorLink: z.boolean().default(true),
})
export type Extras = z.output<typeof Extras>

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** Reads a file of answers. Throws a StartRefusal that names each answer to correct. */
export function readAnswersFile(file: string, slices: readonly Slice[]): Answers {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new StartRefusal(`The answers in ${file} cannot be read as JSON.`, { cause })
  }
  return answersOf(given, slices)
}

/** The same of an object. Throws a StartRefusal. */
export function answersOf(given: unknown, slices: readonly Slice[]): Answers {
  const object = z.record(z.string(), z.unknown()).safeParse(given)
  if (!object.success) throw new StartRefusal('The answers must be an object: settings by their names.')
  const extraNames = Object.keys(Extras.shape)
  const entries = Object.entries(object.data)
  const extras = Extras.safeParse(Object.fromEntries(entries.filter(([name]) => extraNames.includes(name))))
  const read = entries
    .filter(([name]) => !extraNames.includes(name))
    .map(([name, value]) => readOne(name, value, slices))
  const problems = [
    ...(extras.success
      ? []
      : extras.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}.`)),
    ...read.flatMap((one) => ('problem' in one ? [one.problem] : [])),
  ]
  if (problems.length > 0 || !extras.success) throw new StartRefusal(problems.join('\n'))
  return {
    settings: Object.fromEntries(read.flatMap((one) => ('problem' in one ? [] : [[one.name, one.value]]))),
    extras: extras.data,
  }
}

type Read = { readonly name: string; readonly value: string | null } | { readonly problem: string }

function readOne(name: string, value: unknown, slices: readonly Slice[]): Read {
  if (MADE_SETTINGS.some((made) => made === name))
    return { problem: `${name} is made by the setup itself: leave it out.` }
  const setting = slices.map(({ settings }) => settings[name]).find((one) => one !== undefined)
  if (!setting)
    return {
      problem: `${name} is nothing that the setup asks for. .env.example names every setting; set it in .env.`,
    }
  const text = value === null ? '' : Text.safeParse(value).data?.trim()
  if (text === undefined) return { problem: `${name} must be a text, a number, true, false or null.` }
  if (text === '') return { name, value: null }
  const result = setting.read.safeParse(text)
  return result.success ? { name, value: text } : { problem: malformed(name, result.error) }
}
