import { INDEXED, type TableName, type Tables } from './tables.ts'

export type Change = {
  [N in TableName]: { readonly table: N; readonly id: string; readonly record: Tables[N] | null }
}[TableName]

/** What a transaction stands on: the memory, or another transaction. */
export interface Layer {
  lookup<N extends TableName>(table: N, id: string): Tables[N] | undefined
  ids(table: TableName): Iterable<string>
  /** At least the ids of the records whose field has this value. */
  idsBy(table: TableName, field: string, value: unknown): Iterable<string>
}

type Field<N extends TableName> = keyof Tables[N] & string

export interface Transaction extends Layer {
  /** A record to read and to change in place; changes are found when the transaction ends. */
  get<N extends TableName>(table: N, id: string): Tables[N] | null
  add<N extends TableName>(table: N, record: Tables[N]): Tables[N]
  remove(table: TableName, id: string): void
  /** All records of a table, oldest first. Reads every one: for lists that people ask for. */
  all<N extends TableName>(table: N, keep?: (record: Readonly<Tables[N]>) => boolean): Tables[N][]
  /** The records whose indexed field has this value, in no order to rely on. */
  by<N extends TableName>(table: N, field: Field<N>, value: string | null): Tables[N][]
  /** The same to look at only, which is cheaper. */
  peek<N extends TableName>(table: N, field: Field<N>, value: string | null): Readonly<Tables[N]>[]
  changes(): Change[]
  /** Does what `change` does, answers its result and takes everything back. */
  dryRun<T>(change: (tx: Transaction) => T): T
}

type AnyRecord = Tables[TableName]
interface Draft {
  readonly before: string | null
  record: AnyRecord | null
}

export function openTransaction(base: Layer): Transaction {
  const drafts = openDrafts(base)
  const { lookup, get, put, ids, idsBy } = drafts
  const pick = <N extends TableName>(
    table: N,
    among: Iterable<string>,
    keep: (record: Readonly<Tables[N]>) => boolean,
  ): Tables[N][] =>
    [...among].flatMap((id) => {
      const seen = lookup(table, id)
      const record = seen && keep(seen) ? get(table, id) : null
      return record ? [record] : []
    })

  const transaction: Transaction = {
    lookup,
    ids,
    idsBy,
    get,
    add: (table, record) => {
      put(table, record.id, record)
      return record
    },
    remove: (table, id) => put(table, id, null),
    all: (table, keep = () => true) => pick(table, ids(table), keep),
    by: (table, field, value) => {
      checkIndexed(table, field)
      return pick(table, idsBy(table, field, value), (record) => record[field] === value)
    },
    peek: (table, field, value) => {
      checkIndexed(table, field)
      return [...idsBy(table, field, value)].flatMap((id) => {
        const record = lookup(table, id)
        return record && record[field] === value ? [record] : []
      })
    },
    changes: drafts.changes,
    dryRun: (change) => change(openTransaction(transaction)),
  }
  return transaction
}

/** Copies of what was read or added, until the transaction ends. */
function openDrafts(base: Layer) {
  const drafts = new Map<TableName, Map<string, Draft>>()
  const draftsOf = (table: TableName): Map<string, Draft> => {
    const found = drafts.get(table) ?? new Map<string, Draft>()
    drafts.set(table, found)
    return found
  }

  const lookup = <N extends TableName>(table: N, id: string): Tables[N] | undefined => {
    const draft = draftsOf(table).get(id)
    // Drafts of a table are records of that table.
    if (draft) return (draft.record ?? undefined) as Tables[N] | undefined
    return base.lookup(table, id)
  }

  const get = <N extends TableName>(table: N, id: string): Tables[N] | null => {
    const draft = draftsOf(table).get(id)
    if (draft) return draft.record as Tables[N] | null
    const stored = base.lookup(table, id)
    if (!stored) return null
    const before = JSON.stringify(stored)
    const record = JSON.parse(before) as Tables[N]
    draftsOf(table).set(id, { before, record })
    return record
  }

  const put = (table: TableName, id: string, record: AnyRecord | null): void => {
    const stored = base.lookup(table, id)
    draftsOf(table).set(id, { before: stored ? JSON.stringify(stored) : null, record })
  }

  const ids = (table: TableName): Set<string> => new Set([...base.ids(table), ...draftsOf(table).keys()])
  const idsBy = (table: TableName, field: string, value: unknown): Set<string> =>
    new Set([...base.idsBy(table, field, value), ...draftsOf(table).keys()])

  return { lookup, get, put, ids, idsBy, changes: () => changesIn(drafts) }
}

function checkIndexed<N extends TableName>(table: N, field: Field<N>): void {
  if (!INDEXED[table]?.includes(field)) throw new Error(`${table} has no index on ${field}`)
}

function changesIn(drafts: ReadonlyMap<TableName, ReadonlyMap<string, Draft>>): Change[] {
  return [...drafts].flatMap(([table, rows]) =>
    [...rows].flatMap(([id, { before, record }]) => {
      const after = record ? JSON.stringify(record) : null
      // A draft belongs to the table that it is filed under; it is copied, so that nobody changes it any more.
      return after === before
        ? []
        : [{ table, id, record: after === null ? null : JSON.parse(after) } as Change]
    }),
  )
}
