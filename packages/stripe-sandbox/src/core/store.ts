import { type Entry, type Journal, openJournal } from './journal.ts'
import { INDEXED, type TableName, type Tables } from './tables.ts'
import { type Change, type Layer, openTransaction, type Transaction } from './transaction.ts'

export interface Store {
  /** Runs a change whole or not at all; what it did is on disk when this returns. */
  transact<T>(change: (tx: Transaction) => T): T
  close(): void
}

const COMPACT_ABOVE_BYTES = 16 * 1024 * 1024

/** Everything in memory, every change in a journal; without a folder only in memory. */
export function openStore(folder: string | null): Store {
  const memory = openMemory()
  const journal = folder === null ? null : openJournal(folder)
  journal?.replay((entry) => memory.apply(changesOf(entry)))

  return {
    transact: (change) => {
      const tx = openTransaction(memory)
      const result = change(tx)
      const changes = tx.changes()
      if (changes.length > 0) {
        journal?.append(entryOf(changes))
        memory.apply(changes)
        if (journal && journal.size() > COMPACT_ABOVE_BYTES) journal.compact(entryOf(memory.everything()))
      }
      return result
    },
    close: () => closeQuietly(journal),
  }
}

const closeQuietly = (journal: Journal | null): void => journal?.close()

const entryOf = (changes: readonly Change[]): Entry => ({
  put: changes.flatMap(({ table, record }) => (record ? [[table, record] as const] : [])),
  gone: changes.flatMap(({ table, id, record }) => (record ? [] : [[table, id] as const])),
})

// The journal was written by this same module.
const changesOf = ({ put, gone }: Entry): Change[] => [
  ...put.map(([table, record]) => ({ table: table as TableName, id: record.id, record }) as Change),
  ...gone.map(([table, id]) => ({ table: table as TableName, id, record: null }) as Change),
]

type AnyRecord = Tables[TableName]

interface Memory extends Layer {
  apply(changes: readonly Change[]): void
  everything(): Change[]
}

function openMemory(): Memory {
  const tables = new Map<TableName, Map<string, AnyRecord>>()
  const index = new Map<string, Set<string>>()
  const tableOf = (name: TableName): Map<string, AnyRecord> => {
    const table = tables.get(name) ?? new Map<string, AnyRecord>()
    tables.set(name, table)
    return table
  }
  const applyOne = ({ table, id, record }: Change): void => {
    const rows = tableOf(table)
    const before = rows.get(id)
    const oldKeys = before ? keysOf(table, before) : []
    const newKeys = record ? keysOf(table, record) : []
    if (record) rows.set(id, record)
    else rows.delete(id)
    for (const key of oldKeys) if (!newKeys.includes(key)) index.get(key)?.delete(id)
    for (const key of newKeys) index.set(key, (index.get(key) ?? new Set<string>()).add(id))
  }
  return {
    // Each table holds its own kind of record.
    lookup: (name, id) => tableOf(name).get(id) as never,
    ids: (name) => tableOf(name).keys(),
    idsBy: (name, field, value) => index.get(keyOf(name, field, value)) ?? [],
    apply: (changes) => changes.forEach(applyOne),
    everything: () =>
      [...tables].flatMap(([table, rows]) =>
        [...rows].map(([id, record]) => ({ table, id, record }) as Change),
      ),
  }
}

const keyOf = (table: TableName, field: string, value: unknown): string =>
  `${table}\n${field}\n${String(value)}`

function keysOf(table: TableName, record: AnyRecord): string[] {
  const fields: readonly string[] = INDEXED[table] ?? []
  const values: Readonly<Record<string, unknown>> = { ...record }
  return fields.map((field) => keyOf(table, field, values[field]))
}
