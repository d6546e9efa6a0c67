/** What is known of a request's person, brought to what the request says: its own words win, but for what must not be given. */
import { rangeValue } from '../brief/adjust.ts'
import { type NotedPerson, notedPerson } from '../brief/people/person-facts.ts'
import { type Budget, NO_BUDGET } from '../brief/sums/budget.ts'
import type { Rates } from '../brief/sums/money.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { type Wish, wishOf } from '../retrieve/wish.ts'
import type { PersonFacts, SuggestRequest } from '../suggest.ts'
import { type Asking, isForSeveral, type Whole, wholeOf } from './parts.ts'

/** The request with as much of its person as counts: of several people nobody, and no budget that was dropped. */
export function settled({ request, parts }: Pick<Asking, 'request' | 'parts'>): SuggestRequest {
  const { person, ...others } = request
  if (person === undefined) return request
  if (isForSeveral(wholeOf({ request, parts }))) return others
  const budget = budgetOf(person)
  const isDropped = budget !== null && (request.drop ?? []).includes(`budget:${rangeValue(budget)}`)
  return isDropped ? { ...others, person: withoutBudget(person) } : request
}

const withoutBudget = (person: PersonFacts): PersonFacts => ({ ...person, budgetCents: null })

/** The request as if the person's usual budget stood in its text: so it may be raised, and taken away. */
export function withBudgetSaid(
  whole: Whole,
  request: SuggestRequest,
): { readonly whole: Whole; readonly request: SuggestRequest } {
  const { person } = request
  if (person === undefined) return { whole, request }
  const said = (one: Understanding): Understanding => ({ ...one, budget: budgetFor(one, person) })
  return {
    whole: { understanding: said(whole.understanding), people: whole.people.map(said) },
    request: { ...request, person: withoutBudget(person) },
  }
}

/** What the request's budget is; where it names no sum, the person's. */
const budgetFor = ({ budget }: Understanding, person: PersonFacts): Budget => {
  const isSaid = budget.min !== null || budget.max !== null || budget.style === 'contradictory'
  return isSaid ? budget : (budgetOf(person) ?? budget)
}

const CENTS = 100

function budgetOf({ budgetCents }: PersonFacts): Budget | null {
  if (budgetCents === null || (budgetCents.min === null && budgetCents.max === null)) return null
  const min = budgetCents.min === null ? null : budgetCents.min / CENTS
  const max = budgetCents.max === null ? null : budgetCents.max / CENTS
  const style = max === null ? 'floor' : min === null ? 'cap' : 'range'
  return { ...NO_BUDGET, min, max, style, currency: 'USD' }
}

type Known = { readonly vocabulary: Vocabulary; readonly rates: Rates }

/** The wish of a request for somebody of whom more is known than it says. */
export function wishForPerson(told: Understanding, person: PersonFacts, known: Known): Wish {
  const noted = notedPerson(person, known.vocabulary)
  const understanding = withFacts(told, person, noted)
  const wish = wishOf(understanding, known)
  if (wish.asked.length > 0 || noted.likings.length === 0) return wish
  // Nothing is asked for: then it is what the person likes.
  const liked = wishOf({ ...understanding, interests: noted.likings }, known)
  return {
    ...liked,
    asked: liked.asked.map((one, place) => ({ ...one, noted: noted.likings[place]?.noted ?? '' })),
  }
}

function withFacts(told: Understanding, person: PersonFacts, noted: NotedPerson): Understanding {
  const { age, recipient } = told
  const isAgeSaid = age.min !== null || age.max !== null
  return {
    ...told,
    budget: budgetFor(told, person),
    age: isAgeSaid || person.age === null ? age : { min: person.age, max: person.age, words: '', span: null },
    recipient: recipient.label === null && noted.recipient ? noted.recipient : recipient,
    exclusions: [...told.exclusions, ...noted.exclusions],
    constraints: [...told.constraints, ...noted.constraints],
  }
}
