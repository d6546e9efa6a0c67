/** What a model says that does as it is told. */
import type { Ask, Scenario, Step } from '../script.ts'
import { obedientTalk, talkTaskOf } from './talk.ts'
import { type Candidate, type Task, taskOf } from './task.ts'

const REASONED = 6
/** Between two elements where somebody is to see them come. */
const PAUSE_MS = 250
/** The share of the ceiling that an idea may cost at most. */
const [FROM, TO] = [0.4, 0.8]
const USUAL_MAX_USD = 60

/**
 * The candidates with every two in front of each other, reasons for those in front, and one idea of its own. So no page
 * loses what makes it varied, whatever the candidates are: a site takes the order as it is.
 */
export function obedientElements(task: Task): object[] {
  const gifts = swapped(task.candidates).map((candidate, place) => ({
    kind: 'gift',
    id: candidate.id,
    reasons: place < REASONED ? reasonsFor(candidate, task) : [],
  }))
  return [...gifts.slice(0, 2), ...ideasFor(task), ...gifts.slice(2)]
}

/** The second before the first, the fourth before the third. */
const swapped = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((candidate, place) => candidates[place % 2 === 0 ? place + 1 : place - 1] ?? candidate)

/** What answers a liking that was said; else what the thing is, for whom it is. */
function reasonsFor({ facts, interests }: Candidate, task: Task): object[] {
  const liked = interests.find((interest) => task.request.toLowerCase().includes(interest))
  const words = liked ?? /\b(?:for|my) ([a-z]+)/i.exec(task.request)?.[1]
  const attribute = facts[liked ? interests.indexOf(liked) : 0]
  if (words === undefined || attribute === undefined) return []
  return [{ text: `You wrote “${words}”: ${attribute}.`, words, attribute }]
}

function ideasFor({ interests, maxUsd, ideasWanted }: Task): object[] {
  const [interest] = interests
  if (ideasWanted === 0 || interest === undefined) return []
  const max = maxUsd ?? USUAL_MAX_USD
  return [
    {
      kind: 'idea',
      title: `Beginner ${interest} workshop`,
      search: `${interest} workshop`,
      priceMinUsd: Math.ceil(max * FROM),
      priceMaxUsd: Math.floor(max * TO),
      category: 'Experiences',
      interests: [interest],
      traits: [],
      things: ['workshop'],
      reason: `A few hours with ${interest}, together with others.`,
    },
  ]
}

/** The elements as the pieces of one JSON answer, with something between two of them. */
export function answerOf(elements: readonly unknown[], between: readonly Step[] = []): Step[] {
  const pieces = elements.flatMap((element, i): Step[] => [
    ...(i === 0 ? [] : between),
    { text: `${i === 0 ? '' : ','}${JSON.stringify(element)}` },
  ])
  return [{ text: '{"elements":[' }, ...pieces, { text: ']}' }]
}

/** What is asked, whichever task it is, answered as it should be. */
export function obedientAnswer(ask: Pick<Ask, 'user'>): object[] {
  const talk = talkTaskOf(ask)
  return talk ? obedientTalk(talk) : obedientElements(taskOf(ask))
}

export const obedient: Scenario = (ask) => ({ steps: answerOf(obedientAnswer(ask), [{ waitMs: PAUSE_MS }]) })

export const prompt: Scenario = (ask) => ({ steps: answerOf(obedientAnswer(ask)) })
