/** Checks that every path of the repository that the documents name is there. */
import { matchesGlob, posix } from 'node:path'
import { report } from './report.ts'
import { listFiles, readFiles } from './repository.ts'

/** A first folder that says: this is a path of ours. It stands here even while there is no such folder. */
const FOLDERS = [
  'apps',
  'packages',
  'content',
  'e2e',
  'benchmarks',
  'chaos',
  'docs',
  'tools',
  'scripts',
  '.ci',
]

export type Document = { readonly path: string; readonly text: string }

export function pathComplaints(documents: readonly Document[], files: readonly string[]): string[] {
  const places = new Set(files.flatMap((file) => [file, ...foldersAbove(file)]))
  const isThere = (path: string): boolean =>
    path.includes('*') ? [...places].some((place) => matchesGlob(place, path)) : places.has(path)
  return documents.flatMap((document) =>
    [...pathsNamedIn(document), ...pathsLinkedIn(document)]
      .filter(({ path }) => !isThere(path))
      .map(
        ({ path, line }) =>
          `${document.path}:${line} names ${path}, which is not there: correct the path or the document`,
      ),
  )
}

type Named = { readonly path: string; readonly line: number }

/** Paths in backticks. A place that anybody may fill, such as <feature> or NNN, stands for any name. */
function pathsNamedIn({ text }: Document): Named[] {
  return inEachLine(text, /`([^`\s]+)`/g)
    .filter(({ path }) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)))
    .map(({ path, line }) => ({ line, path: path.replace(/<[^>]*>|\{[^}]*\}|NNN/g, '*').replace(/\/$/, '') }))
    .filter(({ path }) => /^[\w.*@/-]+$/.test(path))
}

/** Links and pictures beside the document; those that leave the repository are no concern of this check. */
function pathsLinkedIn({ path: from, text }: Document): Named[] {
  return [...inEachLine(text, /\]\(([^)#\s]+)/g), ...inEachLine(text, / src="([^"#]+)"/g)]
    .filter(({ path }) => !/^(?:[a-z]+:|\/)/.test(path))
    .map(({ path, line }) => ({ line, path: posix.join(posix.dirname(from), path).replace(/\/$/, '') }))
}

function inEachLine(text: string, pattern: RegExp): Named[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map((match) => ({ path: match[1] ?? '', line: index + 1 })),
    )
}

function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

export const readDocuments = (): Document[] =>
  [...readFiles((path) => /^(?:docs\/.*|[^/]+)\.md$/.test(path))].map(([path, text]) => ({ path, text }))

if (import.meta.main)
  report(pathComplaints(readDocuments(), listFiles()), 'Every path named in the documents is there.')
