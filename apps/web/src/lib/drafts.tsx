/**
 * What somebody writes, kept while the page lives. A screen that goes because the session ended gives it back once the same
 * person is signed in again; it is never stored, and nobody else sees it.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'

type Drafts = {
  /** Whose they are; null while nobody is signed in, of whom nothing is kept. */
  readonly owner: string | null
  readonly kept: Map<string, unknown>
}

const DraftsContext = createContext<Drafts>({ owner: null, kept: new Map() })

/** Keeps the drafts of everything in it, by the id of their owner: each account finds its own again, and no other's. */
export function DraftsProvider({ owner, children }: { owner: string | null; children: ReactNode }) {
  const [kept] = useState(() => new Map<string, unknown>())
  const drafts = useMemo(() => ({ owner, kept }), [owner, kept])
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

/**
 * State that begins as it was left, and what changes it. Set to `initial` itself, which must stay the same while it is shown,
 * nothing of it is kept.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
): [Value, (change: (before: Value) => Value) => void] {
  const { owner, kept } = use(DraftsContext)
  const key = owner === null ? null : `${owner} ${name}`
  const [value, setValue] = useState(() => {
    // The name says what it is: only this hook writes it, for the same form.
    return key !== null && kept.has(key) ? (kept.get(key) as Value) : initial
  })
  const latest = useRef(value)
  const change = useCallback(
    (from: (before: Value) => Value) => {
      const next = from(latest.current)
      latest.current = next
      setValue(next)
      // At once, not after the next drawing: the form may be gone by then.
      if (key === null) return
      if (next === initial) kept.delete(key)
      else kept.set(key, next)
    },
    [kept, key, initial],
  )
  return [value, change]
}
