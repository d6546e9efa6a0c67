/** The marked requests of training/corpus, batch by batch in the order they were written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Marked, readMarked } from '../src/text/marked.ts'

const FOLDER = join(import.meta.dirname, 'corpus')

export type Batch = { readonly name: string; readonly language: string; readonly requests: readonly Marked[] }

/** A batch is named by its language and its place in the order they were written: `en-09.txt`. */
const LANGUAGE = /^(de|en|es|fr|it|nl|pt)-/

/** Throws with the file and the line where a mark is none. */
export const readCorpus = (folder = FOLDER): readonly Batch[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({
      name: name.replace(/\.txt$/, ''),
      language: LANGUAGE.exec(name)?.[1] ?? 'none',
      requests: linesOf(join(folder, name)).map((line, at) => {
        try {
          return readMarked(line)
        } catch (error) {
          throw new Error(
            `${name}, line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`,
          )
        }
      }),
    }))

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
