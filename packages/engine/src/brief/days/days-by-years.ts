/** Days that nobody names and years tell: a wedding's, and a birthday's. */
import { wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Age } from '../ages/age.ts'
import type { Occasion } from './occasion.ts'

/** 'Married 25 years this June'; how long a couple is married is no day by itself. */
const MARRIED =
  /\bmarried (?:for )?\d{1,2} years (?=(?:this|next|in|on|come) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|fall|autumn|winter|week|month|year|\d))/

export function weddingDayOf(text: Text): Occasion[] {
  const match = MARRIED.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].trimEnd().length }
  return [{ name: 'anniversary', words: wordsAt(text, span), span }]
}

/** An age that is still to come tells a birthday: 'will be 75', 'is 16 on Friday', and so does '30th'. */
export function birthdayOf(text: Text, { span, words }: Age): Occasion[] {
  if (!span) return []
  const { folded } = text
  const near = folded.slice(Math.max(0, span.start - 14), span.end)
  const isToCome =
    /\d(?:st|nd|rd|th)$/.test(words) ||
    /\b(?:will be|gonna be|going to be|about to be|'ll be|turn(?:s|ing)|making|complet(?:es|ing))\b/.test(
      near,
    ) ||
    /^\s+(?:on (?:the|mon|tues|wednes|thurs|fri|satur|sun)|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|two|three|a few|\d)|next (?:week|month|sat|sun|fri|mon|tue|wed|thu)|tomorrow|this (?:week|month|sat|sun|fri|mon|tue|wed|thu))/.test(
      folded.slice(span.end),
    )
  return isToCome ? [{ name: 'birthday', words, span }] : []
}
