/** By which day a gift is needed: 'by Saturday', 'for next Friday', 'it is tomorrow', 'in three days', 'December 24'. */
import { addDays, isoDate, weekdayOf } from '../calendar/iso-date.ts'
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec'
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
}

const LEAD = String.raw`(?:(?:i |we )?need (?:it|this|something|them) (?:by |for |on |before |until )?|(?:it|this|that|her birthday|his birthday|their birthday|the birthday|the party|the day)(?: is|'s) (?:already |on |by )?|(?:by|for|before|until|on|till|already|in time for) )?(?:the )?`

type When = readonly [pattern: RegExp, day: (found: RegExpExecArray, today: string) => string | null]

const WHENS: readonly When[] = [
  [
    new RegExp(String.raw`\b${LEAD}(?:today|tonight|this evening|right now|asap)\b`),
    (_found, today) => today,
  ],
  [
    new RegExp(String.raw`\b${LEAD}(?:tomorrow|tmrw)(?: (?:morning|evening|night))?\b`),
    (_found, today) => addDays(today, 1),
  ],
  [
    new RegExp(
      String.raw`\b${LEAD}(next |this |coming )?(${DAYS.join('|')})\b(?! (?:afternoons|mornings|nights))`,
    ),
    (found, today) => weekday(found[2] ?? '', (found[1] ?? '').trim() === 'next', today),
  ],
  [
    /\b(?:with)?in (a|one|two|three|four|five|six|seven|ten|\d{1,2}) (day|week)s?\b/,
    (found, today) => {
      const count = NUMBERS[found[1] ?? ''] ?? Number(found[1])
      return addDays(today, found[2] === 'week' ? count * 7 : count)
    },
  ],
  [
    new RegExp(String.raw`\b${LEAD}(?:this|the|coming) weekend\b`),
    (_found, today) => weekday('saturday', false, today),
  ],
  [new RegExp(String.raw`\b${LEAD}next week\b`), (_found, today) => weekday('monday', false, today)],
  [
    new RegExp(String.raw`\b${LEAD}(${MONTHS})\.? (\d{1,2})(?:st|nd|rd|th)?\b`),
    (found, today) => yearly(found[1] ?? '', Number(found[2]), today),
  ],
  [
    new RegExp(String.raw`\b${LEAD}(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS})\b`),
    (found, today) => yearly(found[2] ?? '', Number(found[1]), today),
  ],
]

export function readDate(draft: Draft, now: Date): FoundMove[] {
  const today = now.toISOString().slice(0, 10)
  for (const [pattern, dayOf] of WHENS) {
    const found = pattern.exec(draft.left)
    const day = found && dayOf(found, today)
    if (!found || !day) continue
    take(draft, pattern)
    return [{ at: found.index, move: { kind: 'date', day } }]
  }
  return []
}

/** The next such day after today; 'next Friday' is that of the week after this one, which begins on Monday. */
function weekday(name: string, isNext: boolean, today: string): string {
  const now = weekdayOf(today)
  const wanted = DAYS.findIndex((day) => day === name)
  if (!isNext) return addDays(today, ((wanted - now + 6) % 7) + 1)
  const untilMonday = (8 - now) % 7 || 7
  return addDays(today, untilMonday + ((wanted + 6) % 7))
}

/** The day of a month, this year or next; null where there is none. */
function yearly(month: string, day: number, today: string): string | null {
  const place = MONTHS.split('|').findIndex((name) => name.startsWith(month.slice(0, 3)))
  const year = Number(today.slice(0, 4))
  const date = isoDate(year, place + 1, day)
  return date !== null && date < today ? isoDate(year + 1, place + 1, day) : date
}
