/** Checks that the repository speaks of the product: who or what machine wrote it means nothing to a reader. */
import { report } from './report.ts'
import { type Files, readFiles } from './repository.ts'

type Word = { readonly name: string; readonly pattern: RegExp }

/** Writing programs and places on somebody's machine: never right, not even within another word. */
const ANYWHERE: readonly Word[] = ['claude', 'copilot', 'chatgpt', '/work/'].map((name) => ({
  name,
  pattern: new RegExp(`${name}`, 'i'),
}))

/** Words of a workshop, which are good English elsewhere: a gift may well be for a CEO or come farm-fresh. */
const OUTSIDE_CONTENT: readonly Word[] = [
  { name: 'workplace', pattern: /\bworkplace/i },
  { name: 'farm-', pattern: /\bfarm-/ },
  { name: 'CEO', pattern: /\bCEO\b/ },
  { name: 'helper-', pattern: /\bhelper-/ },
  // What was decided stands in docs/decisions, or in the comment itself.
  { name: 'DECISIONS', pattern: /\bDECISIONS\b/ },
]

const TEXT =
  /\.(?:ts|tsx|mjs|js|json|jsonc|md|css|html|sql|yml|yaml|txt|svg|sh|toml)$|(?:^|\/)(?:LICENSE|\.[a-z]+rc|\.ci\/run)$/
/** Text about gifts and requests for them, where people speak as they like. */
const CONTENT =
  /^(?:content|packages\/catalog\/data|packages\/catalog\/src\/testing|packages\/reader\/training\/corpus|packages\/engine\/src\/.*\.test\.ts)/
/** The list itself, its proof, and what only names packages. */
const NOT_READ = /^(?:tools\/product-words(?:\.test)?\.ts|package-lock\.json)$/

export function wordComplaints(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    const words = CONTENT.test(path) ? ANYWHERE : [...ANYWHERE, ...OUTSIDE_CONTENT]
    return text
      .split('\n')
      .flatMap((line, index) =>
        words.filter(({ pattern }) => pattern.test(line)).map(({ name }) => complaint(path, index, name)),
      )
  })
}

const complaint = (path: string, index: number, name: string): string =>
  `${path}:${index + 1} says ${name}: say it in words of the product, or leave it out`

export const readTexts = (): Files => readFiles((path) => TEXT.test(path) && !NOT_READ.test(path))

if (import.meta.main) report(wordComplaints(readTexts()), 'The repository speaks of the product alone.')
