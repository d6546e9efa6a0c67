/**
 * What clients know of their own writes. `acknowledged`: the site said yes, so it must be there, once. `unknown`: no answer
 * came, or one that says 'try again'; it may be there once or not at all. What was refused must not be there.
 */

const WRITES = ['account', 'save', 'reminder', 'person', 'click', 'settings', 'purchase'] as const
export type WriteKind = (typeof WRITES)[number]

export type Outcome = 'acknowledged' | 'unknown' | 'refused'

export type Entry = {
  readonly kind: WriteKind
  /** Unique among the writes of its kind, and found again in the database. */
  readonly key: string
  /** The e-mail address of the account that wrote it. */
  readonly owner: string
  outcome: Outcome
  /** How often it was sent. */
  tries: number
}

export type Journal = {
  /** Noted before the call is sent: whoever dies meanwhile leaves it unknown. */
  begin(kind: WriteKind, key: string, owner: string): Entry
  entries(kind: WriteKind): readonly Entry[]
}

export function createJournal(): Journal {
  const kept = new Map<WriteKind, Entry[]>(WRITES.map((kind) => [kind, []]))
  return {
    begin: (kind, key, owner) => {
      const entry: Entry = { kind, key, owner, outcome: 'unknown', tries: 0 }
      kept.get(kind)?.push(entry)
      return entry
    },
    entries: (kind) => kept.get(kind) ?? [],
  }
}

export type Comparison = {
  readonly kind: WriteKind
  readonly acknowledged: number
  readonly unknown: number
  /** Of the unknown ones those that are there. */
  readonly unknownThere: number
  /** Keys that were acknowledged and are not there. */
  readonly lost: readonly string[]
  /** Keys that are there more than once. */
  readonly doubled: readonly string[]
  /** Keys that were refused and are there all the same. */
  readonly unwanted: readonly string[]
}

/** `counted`: how often each key is in the database. */
export function compare(
  kind: WriteKind,
  entries: readonly Entry[],
  counted: ReadonlyMap<string, number>,
): Comparison {
  const having = (outcome: Outcome) => entries.filter((entry) => entry.outcome === outcome)
  const isThere = ({ key }: Entry): boolean => (counted.get(key) ?? 0) > 0
  const unknown = having('unknown')
  return {
    kind,
    acknowledged: having('acknowledged').length,
    unknown: unknown.length,
    unknownThere: unknown.filter(isThere).length,
    lost: having('acknowledged')
      .filter((entry) => !isThere(entry))
      .map(({ key }) => key),
    doubled: entries.filter(({ key }) => (counted.get(key) ?? 0) > 1).map(({ key }) => key),
    unwanted: having('refused')
      .filter(isThere)
      .map(({ key }) => key),
  }
}
