/** The head of a guide's file: YAML between two lines of three dashes. */
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { FrontMatter } from './guide.ts'

const DESCRIPTION_MAX = 160
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/

const line = (what: string): z.ZodString =>
  z.string(`needs ${what} as text`).trim().min(1, `needs ${what}: it is empty`)
const slug = z.string('needs slugs as text').regex(SLUG, 'needs slugs such as foodie-adventure-gifts')
const list = <T extends z.ZodType>(of: T, what: string, [least, most]: readonly [number, number]) =>
  z
    .array(of, `needs a list of ${what}`)
    .min(least, `needs ${least} to ${most} ${what}`)
    .max(most, `needs ${least} to ${most} ${what}`)
    .refine((all) => new Set(all).size === all.length, `names one of its ${what} twice`)

const Schema = z.strictObject(
  {
    title: line('a title').max(70, 'needs a title of at most 70 characters'),
    category: line('a category'),
    emoji: z.string('needs one emoji').regex(/^\p{RGI_Emoji}$/v, 'needs exactly one emoji'),
    description: line('a description').max(
      DESCRIPTION_MAX,
      `needs a description of at most ${DESCRIPTION_MAX} characters`,
    ),
    reviewed: z.iso.date('needs the day of its last review, such as 2026-11-21'),
    cover: line('the id of an idea as its cover'),
    related: list(slug, 'related guides', [2, 3]),
    searches: list(line('a search'), 'searches', [3, 4]),
  },
  'needs front matter: one field a line',
) satisfies z.ZodType<FrontMatter>

/** A problem with the line (from 1) it stands in. */
type HeadProblem = { readonly line: number; readonly problem: string }

export type ReadHead = {
  /** Null where something is wrong with it. */
  readonly head: FrontMatter | null
  readonly body: string
  /** Lines of the file above the body. */
  readonly linesAbove: number
  readonly problems: readonly HeadProblem[]
}

/** Splits a guide's file and reads its head. Never throws: what is wrong is told with its line. */
export function readFrontMatter(text: string): ReadHead {
  const parts = FILE.exec(text)?.groups
  if (!parts) {
    const problem = 'must begin with front matter between two lines of three dashes'
    return { head: null, body: text, linesAbove: 0, problems: [{ line: 1, problem }] }
  }
  const { head: source = '', body = '' } = parts
  const linesAbove = text.slice(0, text.length - body.length).split('\n').length - 1
  return { ...readHead(source), body, linesAbove }
}

function readHead(source: string): Pick<ReadHead, 'head' | 'problems'> {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, uniqueKeys: true })
  // The first line of the file is the dashes.
  const lineAt = (offset: number): number => counter.linePos(offset).line + 1
  const [broken] = document.errors
  if (broken) {
    const problem = `is no YAML: ${broken.message.split('\n')[0] ?? ''}`
    return { head: null, problems: [{ line: lineAt(broken.pos[0]), problem }] }
  }
  const read = Schema.safeParse(document.toJS())
  if (read.success) return { head: read.data, problems: [] }
  const placeOf = (path: readonly PropertyKey[]): number => {
    const node: unknown = document.getIn(path, true)
    const range = node !== null && typeof node === 'object' && 'range' in node ? node.range : null
    const offset: unknown = Array.isArray(range) ? range[0] : 0
    return lineAt(typeof offset === 'number' ? offset : 0)
  }
  return {
    head: null,
    problems: read.error.issues.map((issue) => ({
      line: placeOf(issue.path),
      problem:
        issue.code === 'unrecognized_keys'
          ? `has an unknown field ${issue.keys.join(', ')}`
          : `${issue.message}${issue.path[0] === undefined ? '' : ` (${String(issue.path[0])})`}`,
    })),
  }
}
