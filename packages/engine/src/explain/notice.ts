/** One plain sentence about the answer, where there is something to say. */
import { PAGE } from '../rank/diversify.ts'
import type { Wish } from '../retrieve/candidates.ts'
import { CURRENCY_SIGNS, dollars } from './money-text.ts'

type Outcome = { readonly count: number; readonly seenAll: boolean; readonly answered: boolean }

/** The most important thing first; null where the answer speaks for itself. */
export function noticeFor(wish: Wish, { count, seenAll, answered }: Outcome): string | null {
  if (seenAll) return 'You have seen every idea that fits.'
  if (count === 0) return 'Nothing we know fits all of this.'
  return (
    contradiction(wish) ??
    unread(wish) ??
    (answered ? null : unanswered(wish)) ??
    few(count) ??
    conversion(wish)
  )
}

function contradiction({ understanding, limits }: Wish): string | null {
  if (understanding.budget.style !== 'contradictory' || limits.ceilingCents === null) return null
  return `You gave two budgets that cannot both hold. We kept to the lower one, ${dollars(limits.ceilingCents)}.`
}

/** Nothing could be read: said, instead of pretending. */
function unread({ understanding: u }: Wish): string | null {
  const isRead =
    u.recipient.label ||
    u.recipient.gender ||
    u.age.words ||
    u.budget.style !== 'none' ||
    u.occasions.length ||
    u.interests.length ||
    u.exclusions.length ||
    u.constraints.length ||
    /\b(?:surprise|anyone|someone|gift|present)\b/.test(u.text.folded)
  return isRead
    ? null
    : 'We could not read a person, an occasion or a budget in this, so here is a varied start.'
}

/** The interests said could not be served within the rest of the wish: said, instead of passing others off. */
function unanswered({ understanding: { interests } }: Wish): string | null {
  const [first] = interests
  if (!first) return null
  const named = interests.length === 1 ? first.words : 'what they like'
  return `We found nothing for ${named} within the rest of your wish, so these are more general.`
}

const few = (count: number): string | null =>
  count < PAGE ? `Only ${count === 1 ? 'one idea fits' : `${count} ideas fit`} all of this.` : null

function conversion({ understanding, limits }: Wish): string | null {
  const { currency, max, min } = understanding.budget
  if (!currency || currency === 'USD') return null
  const sum = max ?? min
  if (sum === null || limits.saidCents === null) return null
  // Cut down, as the ceiling is: "about" must not promise a cent more.
  return `${CURRENCY_SIGNS[currency]}${sum.toLocaleString('en-US')} is about $${Math.floor(limits.saidCents / 100).toLocaleString('en-US')}; prices here are in US dollars.`
}
