/** Calendars that count the days to Christmas: they are opened from the first of December, and are no gift on the day itself. */
import type { Understanding } from '../brief/understand.ts'
import { onceFor } from '../remember.ts'
import type { GiftIndex } from './gift-index.ts'
import { NONE, type Postings } from './postings.ts'

const CHRISTMAS = 'christmas'
const COUNTS = /\badvent calendar\b/
/** Told of the weeks before, or of a gift for each of the days. */
const ASKS =
  /\badvent|\bcountdown|\bcount(?:s|ing)? down|\b(?:until|till|til|before|leading up to|run up to) (?:christmas|xmas)\b|\b(?:twelve|12|24) days|\bdecember (?:1|1st|first)\b|\bevery (?:day|morning|night)\b|\b(?:first|start|beginning) of december\b/

const countdowns = onceFor(
  ({ gifts }: GiftIndex): Postings =>
    Int32Array.from(
      gifts.flatMap(({ things }, number) => (things.some((thing) => COUNTS.test(thing)) ? [number] : [])),
    ),
)

/** Numbers of those that are out: all of them where a Christmas gift is asked for, and no countdown. */
export const countdownsOut = ({ occasions, text }: Understanding, index: GiftIndex): Postings =>
  occasions[0]?.name === CHRISTMAS && !ASKS.test(text.folded) ? countdowns(index) : NONE
