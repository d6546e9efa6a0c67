/** Whether this visitor wants searches without a model; remembered in this browser. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { readText, writeText } from '../../lib/storage.ts'

const KEY = STORAGE_KEYS.withoutAi
const YES = 'yes'
const NO = 'no'

/** Where the browser keeps nothing, the choice holds for the page. */
let chosen: boolean | null = null

export const isWithoutAi = (): boolean => chosen ?? readText(KEY) === YES

/** Whether a model was asked for again after that: the account is told, since its mails do without one until then. */
export const isWithAiAgain = (): boolean => !chosen && readText(KEY) === NO

export function setWithoutAi(isWithout: boolean): void {
  chosen = isWithout
  writeText(KEY, isWithout ? YES : NO)
}
