/** Where few ideas fit: the smallest changes of the request that find more, with exact counts. */
import { adjust } from '../brief/adjust.ts'
import type { Understanding } from '../brief/understand.ts'
import { BACK_TO_PRICES } from '../explain/nothing-fits.ts'
import { relaxations } from '../explain/relax.ts'
import { PAGE } from '../rank/list-state.ts'
import { recipientCount } from '../retrieve/wish.ts'
import type { Refinement, Relaxation } from '../suggest.ts'
import { bare, find, rank, wishFor } from './find.ts'
import type { Asking, Whole } from './parts.ts'
import { dropOfStep, steeringFor, stepsOf } from './steering.ts'

/** At most so many are offered. */
const WAYS_MAX = 3

export function waysOn(whole: Whole, current: number, asking: Asking): Relaxation[] {
  const back = stepBack(whole, current, asking)
  // Of what was seen nothing is to be relaxed: only the last change can be taken back.
  const others = asking.request.seen?.length ? [] : smallerWishes(whole, current, asking)
  return back === null ? others : [back, ...others].slice(0, WAYS_MAX)
}

/** The last refinement that keeps ideas out taken back; where one alone does not help, as many of the last as do. */
function stepBack(whole: Whole, current: number, asking: Asking): Relaxation | null {
  const steps = stepsOf(asking.request).reverse()
  if (current >= PAGE || steps.length === 0) return null
  const lastOfEach = steps.filter(({ step }, at) => steps.findIndex((other) => other.step === step) === at)
  const trials = [...lastOfEach.map((one) => [one]), ...steps.map((_, at) => steps.slice(0, at + 1))]
  for (const trial of trials) {
    const drop = trial.map(({ place }) => dropOfStep(place))
    const request = { ...asking.request, drop: [...(asking.request.drop ?? []), ...drop] }
    const count = countFor(whole, { ...asking, request })
    if (count > current)
      return { label: labelOfBack(trial.at(-1)?.step ?? 'cheaper', asking), drop, add: [], count }
  }
  return null
}

function labelOfBack(step: Refinement, { parts }: Asking): string {
  if (Object.hasOwn(BACK_LABELS, step)) return BACK_LABELS[step] ?? ''
  const title = parts.index.gifts.find(({ id }) => step === `not:${id}`)?.title
  return title === undefined ? 'Without the last change' : `With “${title}” after all`
}

const BACK_LABELS: Readonly<Record<string, string>> = {
  cheaper: BACK_TO_PRICES,
  dearer: 'Not only dearer',
  unusual: 'The usual things after all',
  handmade: 'Not only handmade',
  together: 'Not only to do together',
  practical: 'Not only practical',
  funny: 'Not only funny',
  experience: 'Not only experiences',
  small: 'Not only small things',
  sentimental: 'Not only sentimental',
  creative: 'Not only creative',
  active: 'Not only active',
  calm: 'Not only calming',
  edible: 'Not only things to eat',
  wearable: 'Not only things to wear',
  'used-up': 'Not only what is used up',
  'in-time': 'Not only what can be had at once',
}

function smallerWishes(whole: Whole, current: number, asking: Asking): Relaxation[] {
  const { vocabulary } = asking.parts
  const { understanding, people } = whole
  return relaxations(understanding, current, {
    countWith: (change) => {
      const changed = people.map((one) => adjust(one, change, vocabulary))
      return countFor({ understanding: changed[0] ?? understanding, people: changed }, asking)
    },
    ...pricesBeyond(whole, current, asking),
  })
}

/** As many as the changed request would find: its refinements are replayed on it. */
const countFor = (whole: Whole, { request, parts, steering }: Asking): number => {
  const replayed = steering === null ? null : steeringFor(whole, { request, parts })
  return find(whole, { request, parts, steering: replayed }, bare).picks.length
}

/** What only the ceiling keeps out, and what a unit of the budget buys. */
function pricesBeyond({ understanding, people }: Whole, current: number, asking: Asking) {
  const { budget } = understanding
  const { index, rates } = asking.parts
  if (current >= PAGE || budget.max === null) return { pricesAbove: [], centsPerUnit: 1 }
  // Gifts are numbered by price, and what would suit two of several people is still one gift.
  const beyond = new Set(people.flatMap((one) => beyondCeiling(one, asking)))
  const pricesAbove = [...beyond].sort((a, b) => a - b).map((number) => index.upperCents[number] as number)
  const shared = budget.style === 'total' ? recipientCount(understanding) : 1
  return { pricesAbove, centsPerUnit: (rates[budget.currency ?? 'USD'] * 100) / shared }
}

/** The gifts that only the ceiling keeps from somebody, by number. */
function beyondCeiling(one: Understanding, asking: Asking): number[] {
  const { budget } = one
  const unsteered: Asking = { ...asking, steering: null }
  const open = wishFor(
    { ...one, budget: { ...budget, max: null, style: budget.min === null ? 'none' : 'floor' } },
    unsteered,
  )
  const { free } = rank(open, { ...unsteered, request: { ...asking.request, limit: 0 } }).scored
  const ceiling = wishFor(one, unsteered).limits.ceilingCents ?? 0
  return [...free].filter((number) => (asking.parts.index.upperCents[number] as number) > ceiling)
}
