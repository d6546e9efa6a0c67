/** SQLite's full-text search (FTS5), which comes with Node. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { wordsOf } from '@presently/engine/retrieve/search/words'
import type { Document, MakeEngine, Mode } from './engine.ts'
import { analyze } from './shared-analysis.ts'

export const sqlite: MakeEngine = (mode) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-fts-'))
  const file = join(folder, 'index.db')
  const database = openDatabase(file, mode)
  let statement: StatementSync | null = null
  return {
    build(documents) {
      fill(database, documents)
      statement = database.prepare(
        `select d.id from fts join documents d on d.number = fts.rowid
         where fts match ? and (? or d.price <= ?) order by bm25(fts, ${mode === 'tuned' ? 2 : 1}, 1) limit ?`,
      )
    },
    search(query, limit, maxPrice) {
      const match = matchFor(String(query), mode)
      if (!match || !statement) return []
      return statement.all(match, maxPrice === null ? 1 : 0, maxPrice ?? 0, limit).map(({ id }) => String(id))
    },
    bytes: () => statSync(file).size,
    close() {
      database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function openDatabase(file: string, mode: Mode): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma mmap_size = 4000000000;
    create virtual table fts using fts5(
      title, description, content = '', tokenize = '${mode === 'tuned' ? 'porter unicode61' : 'unicode61'}'
    );
    create table documents(number integer primary key, id text, price real);`)
  return database
}

function fill(database: DatabaseSync, documents: Iterable<Document>): void {
  const addText = database.prepare('insert into fts(rowid, title, description) values (?, ?, ?)')
  const addDocument = database.prepare('insert into documents values (?, ?, ?)')
  database.exec('begin')
  let number = 0
  for (const { id, title, description, price } of documents) {
    number += 1
    addText.run(number, title, description)
    addDocument.run(number, id, price)
  }
  database.exec("commit; insert into fts(fts) values ('optimize')")
}

/** Its own stemmer stems; the words that the shared analysis leaves out are left out here too. */
function matchFor(query: string, mode: Mode): string {
  const words = [...new Set(wordsOf(query))]
  const kept = mode === 'tuned' ? words.filter((word) => analyze(word).length > 0) : words
  return kept.map((word) => `"${word}"`).join(' OR ')
}
