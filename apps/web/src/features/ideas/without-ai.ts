/** Whether this visitor wants searches without a model; remembered in this browser. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { useSyncExternalStore } from 'react'
import { readText, removeKey, writeText } from '../../lib/storage.ts'

const KEY = STORAGE_KEYS.withoutAi
const YES = 'yes'

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, the choice holds for the page. */
let chosen: boolean | null = null

export const isWithoutAi = (): boolean => chosen ?? readText(KEY) === YES

export function setWithoutAi(isWithout: boolean): void {
  chosen = isWithout
  if (isWithout) writeText(KEY, YES)
  else removeKey(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab has the last word, and so has whoever cleared the storage.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== KEY && key !== null) return
    chosen = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export const useWithoutAi = (): boolean => useSyncExternalStore(subscribe, isWithoutAi, () => false)
