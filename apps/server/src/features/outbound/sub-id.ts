/** The opaque mark that leaves with a click, by which a network tells from which link a purchase came. */
import { SUB_ID_LENGTH, SUB_ID_SIGNS } from '@presently/contract/outbound'
import { randomCode } from '../../platform/secrets.ts'

/** A new one for each click, of a hundred random bits: it says nothing of who clicked, nor of what else they did. */
export const newSubId = (): string => randomCode(SUB_ID_SIGNS, SUB_ID_LENGTH)
