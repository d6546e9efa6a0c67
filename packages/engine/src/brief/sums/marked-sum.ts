/** Sums without a sign that the reader marks as money: 'tenner each' is money to any rule, '40, she flies out friday' to who reads the rest. */
import { wordsAt } from '../../text/span.ts'
import { readText, type Text } from '../../text/tokens.ts'
import { isOfFewWords } from '../mentions/few-words.ts'
import type { Mention } from '../mentions/mentions.ts'
import { type Budget, isEnough, readBudget } from './budget.ts'
import { UNREAD_UNIT } from './currencies.ts'
import { moneyOfPlace, type PaidIn } from './money-of-place.ts'

const UNREAD = new RegExp(String.raw`\b${UNREAD_UNIT}\b`)
/** The unit may stand behind what is marked. */
const UNIT_REACH = 10
const SUM = /(?<![\p{L}\d.])\d/u

/** The first stretch marked as money that holds a number, read as money of where it is paid, else as dollars; null where there is none. */
export function markedBudget(text: Text, mentions: readonly Mention[], paidIn: PaidIn): Budget | null {
  if (isOfFewWords(text)) return null
  for (const { role, start, end } of mentions) {
    const said = text.folded.slice(start, end)
    if (role !== 'money' || !SUM.test(said) || UNREAD.test(text.folded.slice(start, end + UNIT_REACH)))
      continue
    const budget = readBudget(readText(said.replace(SUM, '$$$&')), paidIn)
    if (budget.min === null && budget.max === null) continue
    const currency = budget.currency === 'USD' ? (ofPlace(budget, text, paidIn) ?? 'USD') : budget.currency
    return { ...budget, currency, words: wordsAt(text, { start, end }), spans: [{ start, end }] }
  }
  return null
}

const ofPlace = ({ min, max }: Budget, text: Text, paidIn: PaidIn) =>
  moneyOfPlace(text, paidIn, isEnough(max ?? min ?? 0))
