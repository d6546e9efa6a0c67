import type { FeedPreviewed } from '@presently/contract/operator-intake'
import { countText } from '../../../lib/count-text.ts'
import { momentInWords } from '../../../lib/day-in-words.ts'

/** What an import replaces: there is no way back but to import what was there. */
export function replacedText({ before, taken }: Pick<FeedPreviewed, 'before' | 'taken'>): string {
  if (before === null)
    return `It is the shop’s first: ${offers(taken)} come onto the site. Offers that we made up, where there are any, go for good.`
  const read = before.lastRead === null ? '' : `, read on ${momentInWords(before.lastRead)}`
  return `It tells ${offers(before.offers)} now${read}. ${offers(taken)} take their place; what the new feed does not list is out of stock from then on. To go back, import the earlier file.`
}

const offers = (count: number): string => (count === 1 ? '1 offer' : `${countText(count)} offers`)
