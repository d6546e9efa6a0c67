/** What models are told to do: texts of their own, one a file, each with a version. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type Prompt = {
  readonly name: string
  /** Goes up with every change of what is asked. */
  readonly version: number
  /** As it is sent. */
  readonly text: string
  /** Stands in the text and nowhere else: an answer that holds it was led astray. */
  readonly mark: string
}

const FOLDER = new URL('../../../prompts/', import.meta.url)
const HEAD = /^---\nversion: (\d+)\n---\n/
const MARK_SIGNS = 12

/** Reads `apps/server/prompts/{name}.md`. Throws where its head names no version, or where it lacks the place of its mark. */
export function loadPrompt(name: string): Prompt {
  const file = readFileSync(new URL(`${name}.md`, FOLDER), 'utf8')
  const [head, version] = HEAD.exec(file) ?? []
  if (head === undefined || !file.includes('{{mark}}'))
    throw new Error(`The prompt ${name} needs a version at its head, and {{mark}} where its mark stands.`)
  // Of the text itself, so that the same prompt is the same text everywhere.
  const mark = `ref-${createHash('sha256').update(file).digest('hex').slice(0, MARK_SIGNS)}`
  return {
    name,
    version: Number(version),
    mark,
    text: file.slice(head.length).replaceAll('{{mark}}', mark).trim(),
  }
}
