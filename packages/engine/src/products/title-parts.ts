/** What a shop's title says first: what the thing is, before what it goes with and what it measures. */
import { fold, tokensOf } from '../text/tokens.ts'

/** After these a title says what a thing goes with, or how it measures. */
const BREAK =
  /\s(?:w\/|(?:with|for|fits|compatible|incl\.?|includes|including|by|from|in)\s)|[,;:|([\]]|\s[-–—/]{1,48}\s/i
const SHORT_MAX = 70

/** 'Leather strap for Canon, black' -> 'Leather strap'. */
export function headPart(title: string): string {
  const [head = ''] = title.split(BREAK)
  return tokensOf(fold(head)).length > 0 ? head.trim() : title.trim()
}

/** A title as a reason can quote it: its first part, cut at a word where it goes on and on. */
export function shortName(title: string): string {
  const head = headPart(title)
  if (head.length <= SHORT_MAX) return head
  const cut = head.slice(0, SHORT_MAX + 1).lastIndexOf(' ')
  return `${head.slice(0, cut > 0 ? cut : SHORT_MAX)}…`
}
