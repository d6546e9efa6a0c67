/** The file of settings (`.env`): read, and written whole or not at all. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { parseEnv } from 'node:util'
import { StartRefusal } from '../platform/start-refusal.ts'

export type Values = Readonly<Record<string, string>>

const OWNER_ALONE = 0o600
const HEAD =
  '# Settings of the site, written by npm run setup. They hold secrets: never commit or show this file.\n'
const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/

/** What the file sets; nothing where it is not there. */
export function readSettingsFile(file: string): Values {
  if (!existsSync(file)) return {}
  const found = parseEnv(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(found).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/**
 * Writes changes into the file, of which null removes a setting. Comments and what it sets beside them stay. It is exchanged in
 * one step, for its owner alone: a process that dies on the way leaves the one before. Throws a StartRefusal for a value that
 * the file cannot hold.
 */
export function writeSettingsFile(file: string, changes: Readonly<Record<string, string | null>>): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : HEAD
  const text = withChanges(before, changes)
  if (text === before && existsSync(file)) return
  const draft = `${file}.${process.pid}.draft`
  try {
    const handle = openSync(draft, 'w', OWNER_ALONE)
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function withChanges(text: string, changes: Readonly<Record<string, string | null>>): string {
  const left = new Map(Object.entries(changes))
  const kept = text.split('\n').flatMap((line) => {
    const name = LINE.exec(line)?.[1] ?? ''
    if (!Object.hasOwn(changes, name)) return [line]
    const value = left.get(name)
    left.delete(name)
    // A second line of the same name would go before ours.
    return value === undefined || value === null ? [] : [lineOf(name, value)]
  })
  const added = [...left].flatMap(([name, value]) => (value === null ? [] : [lineOf(name, value)]))
  const body = kept.join('\n').replace(/\n*$/, '\n')
  return added.length === 0 ? body : `${body}${added.join('\n')}\n`
}

/** Quoted so that Node, systemd and Compose read the same. */
function lineOf(name: string, value: string): string {
  if (/^[\w.,:@%/+=~-]*$/.test(value)) return `${name}=${value}`
  if (!/['\r\n]/.test(value)) return `${name}='${value}'`
  if (!/["\\$`\r\n]/.test(value)) return `${name}="${value}"`
  throw new StartRefusal(
    `${name} holds quotes or lines that a file of settings cannot. Choose a value without them.`,
  )
}
