/** Whether this visitor wants searches without a model; remembered in this browser. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { readText, removeKey, writeText } from '../../lib/storage.ts'

const KEY = STORAGE_KEYS.withoutAi
const YES = 'yes'

/** Where the browser keeps nothing, the choice holds for the page. */
let chosen: boolean | null = null

export const isWithoutAi = (): boolean => chosen ?? readText(KEY) === YES

export function setWithoutAi(isWithout: boolean): void {
  chosen = isWithout
  if (isWithout) writeText(KEY, YES)
  else removeKey(KEY)
}
