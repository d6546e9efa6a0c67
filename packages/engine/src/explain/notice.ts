/** What there is to say about an answer, the most important thing first. */

import type { Answered } from '../answer/find.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { isPriceOpen, PAGE } from '../rank/list-state.ts'
import type { Person } from '../retrieve/audience.ts'
import { TROUBLES } from '../retrieve/rules-of-days.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Notice, Relaxation } from '../suggest.ts'
import { asides, withAsides } from './asides.ts'
import { conflicting, liked, twoBudgets } from './contradictions.ts'
import { hazardIn } from './hazards.ts'
import { jokeIn } from './joke.ts'
import { listed } from './listed.ts'
import { nothingFits, stepUndone } from './nothing-fits.ts'
import { say } from './say.ts'

export type Outcome = {
  readonly count: number
  readonly seenAll: boolean
  readonly answered: Answered
  /** Whether what was asked for by name has a card of its own. */
  readonly hasNamed: boolean
  readonly relax: readonly Relaxation[]
  /** For whom ideas were found in turn, where the request names several people. */
  readonly people: readonly string[]
}

/** The most important thing first; null where the answer speaks for itself. */
export function noticeFor(wish: Wish, outcome: Outcome, vocabulary: Vocabulary): Notice | null {
  const { count, seenAll } = outcome
  const undone = count === 0 ? stepUndone(outcome) : null
  if (undone) return say('nothing-fits', undone)
  if (seenAll) return say('all-seen', 'You have seen every idea that fits.')
  if (count === 0) return say('nothing-fits', nothingFits(outcome))
  const sayings: readonly (() => Notice | null)[] = [
    () => hazard(wish, vocabulary),
    () => twoBudgets(wish),
    // What one of several likes, another may refuse.
    () => (outcome.people.length > 1 ? null : (liked(wish) ?? conflicting(wish, vocabulary))),
    () => orders(wish),
    () => joke(wish, vocabulary),
    () => several(outcome),
    () => (outcome.hasNamed ? null : (unread(wish, vocabulary) ?? vague(wish))),
    () => unanswered(wish, outcome),
    () => few(count),
  ]
  for (const one of sayings) {
    const found = one()
    if (found) return withAsides(found, wish)
  }
  return asides(wish)
}

function hazard(wish: Wish, vocabulary: Vocabulary): Notice | null {
  const found = hazardIn(wish, vocabulary)
  if (!found) return null
  return say(
    'unsafe',
    found.from === null
      ? `We do not help with ${found.label}, so here are other ideas that please.`
      : `We leave out ${found.label} for somebody this young; here are ideas that are right for the age.`,
  )
}

const orders = ({ understanding }: Wish): Notice | null =>
  understanding.hasOrders
    ? say(
        'injection',
        'Part of this reads like orders to a machine. We left it aside and took the rest as your wish.',
      )
    : null

function joke({ understanding }: Wish, { jokes }: Vocabulary): Notice | null {
  const made = jokeIn(understanding, jokes)
  return made && say('joke', made.reply)
}

function several({ people }: Outcome): Notice | null {
  if (people.length < 2) return null
  const labels = [...new Set(people)]
  const named =
    labels.length < people.length
      ? `each of ${ofLabel(labels[0])}`
      : listed(labels.map((label) => (/^(?:his|her|their) /.test(label) ? label : `your ${label}`)))
  return say('several-people', `Ideas for ${named}, in turn; each says for whom.`)
}

/** 'Kids' are children, of whom one is called a child. */
const ofLabel = (label: string | null | undefined): string =>
  label === 'child' ? 'the children' : label ? `your ${label}` : 'them'

const STARTERS = [
  'Dad, 60, loves fishing and bourbon, under $50',
  'Best friend’s housewarming, plants and good coffee, no candles, $40',
  'Niece turning 7, dinosaurs and drawing, around $25',
]

/** Nothing could be read: said, instead of pretending. */
function unread({ understanding }: Wish, { rewriter }: Vocabulary): Notice | null {
  if (isRead(understanding) || ASKS.test(understanding.text.folded)) return null
  const words = understanding.text.tokens
  const known = words.filter(({ word }) => rewriter.isKnown(word)).length
  // Plain words that say nothing of a gift are vague, not gibberish.
  if (words.length > 0 && known * 2 >= words.length) return null
  const found = OTHER_LETTERS.test(understanding.text.raw)
    ? 'We read English, French, German and Spanish, and could not read this'
    : 'We could not read a person, an occasion or a budget in this'
  return say(
    'gibberish',
    `${found}, so here is a varied start. A person, what they like and a sum are enough: try one of these.`,
    STARTERS,
  )
}

/** Letters that none of the languages that are read is written in. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u

const isRead = ({
  recipient,
  age,
  budget,
  occasions,
  interests,
  exclusions,
  constraints,
}: Understanding): boolean =>
  [
    recipient.label !== null,
    recipient.gender !== null,
    age.words !== '',
    budget.style !== 'none',
    occasions.length > 0,
    interests.some(({ id }) => id !== null),
    exclusions.length > 0,
    constraints.length > 0,
  ].some(Boolean)

const ASKS = /\b(?:surprise|anyone|someone|somebody|gifts?|presents?|ideas?)\b/

/** Little was said: what was assumed is said aloud, with at most two questions. */
function vague(wish: Wish): Notice | null {
  const { understanding: u, asked, person } = wish
  if (asked.length > 0 || /\bsurprise\b/.test(u.text.folded) || isTrouble(u)) return null
  const who = u.recipient.label !== null || u.age.words !== ''
  const told = [
    who,
    u.occasions.length > 0,
    hasSum(u.budget),
    u.constraints.length > 0,
    u.exclusions.length > 0,
  ]
  if (told.filter(Boolean).length > 1) return null
  const questions = [
    ...(who ? [] : ['Who is it for?']),
    'What do they enjoy?',
    // 'Cheap' is answered beside this, by what a sum would change.
    ...(hasSum(u.budget) || wish.leaning !== null ? [] : ['What may it cost?']),
  ].slice(0, 2)
  const price = isPriceOpen(wish) ? ', and any price' : ''
  return say(
    'vague',
    `You left much open, so we assumed ${assumed(person)} who likes a bit of everything${price}. ${questions.join(' ')}`,
  )
}

function assumed({ isAgeSaid, ageMax, stage }: Person): string {
  // '18+' is said of what is given more than of whom.
  if (isAgeSaid && ageMax < ANY_AGE) return 'somebody of that age'
  return stage === 'child' ? 'a child' : 'a grown-up'
}

const ANY_AGE = 100

/** Whoever grieves or is ill is not asked what they enjoy. */
const isTrouble = ({ occasions }: Understanding): boolean =>
  occasions.some(({ name }) => TROUBLES.includes(name))

const hasSum = ({ min, max }: { readonly min: number | null; readonly max: number | null }): boolean =>
  min !== null || max !== null

/** What was asked for could not be served within the rest of the wish: said, instead of passing others off. */
function unanswered({ asked, person }: Wish, { answered }: Outcome): Notice | null {
  // Of somebody's situation, or faith, nobody asked that it be answered.
  const likings = asked.filter(({ id, madeFor }) => madeFor === null && !person.faiths.includes(id ?? ''))
  const [first] = likings
  if (answered === 'itself' || !first) return null
  const named = likings.length === 1 ? `“${first.words}”` : 'what they like'
  const instead = answered === 'nearly' ? 'the best of these come close to it' : 'these are more general'
  return say('unanswered', `We found nothing for ${named} that fits the rest of your wish, so ${instead}.`)
}

const few = (count: number): Notice | null =>
  count < PAGE
    ? say('few', `Only ${count === 1 ? 'one idea fits' : `${count} ideas fit`} all of this.`)
    : null
