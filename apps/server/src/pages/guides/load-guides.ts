/** The guides of a folder, read once at the start. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gift } from '@presently/engine/gift'
import { readFrontMatter } from './front-matter.ts'
import type { Guide, GuideProblem } from './guide.ts'
import { type LinkedGuide, readBody } from './read-body.ts'

/** Where the guides stand in the repository. */
export const GUIDES_FOLDER = join(import.meta.dirname, '../../../../../content/guides')
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/

export type LoadedGuides = {
  /** Those without a problem, latest reviewed first, then by title. */
  readonly guides: readonly Guide[]
  readonly problems: readonly GuideProblem[]
}

/** Reads all guides of a folder against the catalogue. What is wrong is told, not thrown. */
export function loadGuides(folder: string, gifts: readonly Gift[]): LoadedGuides {
  const byId = new Map(gifts.map((gift) => [gift.id, gift]))
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const slugs = new Set(names.map(slugOf))
  const read = names.map((name) =>
    readGuide({ name, text: readFileSync(join(folder, name), 'utf8'), slugs, byId }),
  )
  return {
    guides: read
      .flatMap(({ guide }) => guide ?? [])
      .toSorted((a, b) => b.reviewed.localeCompare(a.reviewed) || a.title.localeCompare(b.title, 'en')),
    problems: read.flatMap(({ problems }) => problems),
  }
}

const slugOf = (name: string): string => name.replace(/\.md$/, '')

type GuideFile = {
  readonly name: string
  readonly text: string
  /** Slugs of all guides of the folder. */
  readonly slugs: ReadonlySet<string>
  readonly byId: ReadonlyMap<string, Gift>
}

function readGuide({ name, text, slugs, byId }: GuideFile): {
  guide: Guide | null
  problems: readonly GuideProblem[]
} {
  const { head, body, linesAbove, problems: headProblems } = readFrontMatter(text)
  const { linkedGuides, problems: bodyProblems, ...read } = readBody(body, (id) => byId.get(id) ?? null)
  const cover = head ? byId.get(head.cover) : undefined
  const slug = slugOf(name)
  const related = (head?.related ?? []).map((to): LinkedGuide => ({ slug: to, line: -linesAbove }))
  const found: { readonly line: number | null; readonly problem: string }[] = [
    ...(FILE_NAME.test(name)
      ? []
      : [{ line: null, problem: 'needs a name in kebab-case, which is its slug' }]),
    ...headProblems,
    ...(head && !cover
      ? [{ line: null, problem: `has the cover ${head.cover}, which the catalogue does not have` }]
      : []),
    ...[...related, ...linkedGuides].flatMap(({ slug: to, line }) =>
      to === slug || !slugs.has(to)
        ? [
            {
              line: line + linesAbove || null,
              problem: `leads to the guide ${to}, which is not another guide`,
            },
          ]
        : [],
    ),
    ...bodyProblems.map(({ line, problem }) => ({ line: line + linesAbove, problem })),
  ]
  const problems = found.map((each) => ({ file: `content/guides/${name}`, ...each }))
  const isWhole = head && cover && problems.length === 0
  return { guide: isWhole ? { ...head, ...read, slug, cover } : null, problems }
}
