/** What a model says that does as it is told. */
import type { Ask, Scenario, Step } from '../script.ts'
import { obedientTalk, talkTaskOf } from './talk.ts'
import { type Candidate, type Task, taskOf, wordOf } from './task.ts'

/** Between two elements where somebody is to see them come. */
const PAUSE_MS = 250
/** The share of the ceiling that an idea may cost. */
const [FROM, TO] = [0.4, 0.8]
const USUAL_MAX_USD = 60
/** So many of the candidates are taken. */
const TAKEN = 7

/** What it read, one idea of its own, and some of the candidates in another order, each with a reason. */
export function obedientElements(task: Task): object[] {
  const gifts = swapped(task.candidates.slice(0, TAKEN)).map(({ id, title }) => ({
    kind: 'gift',
    id,
    ...because(title, task),
  }))
  return [readingOf(task), ...ideasFor(task), ...gifts]
}

/** The second before the first, the fourth before the third. */
const swapped = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((candidate, place) => candidates[place % 2 === 0 ? place + 1 : place - 1] ?? candidate)

/** A liking that the request says in so many words. */
const likingIn = ({ likes, request }: Task): string | undefined =>
  likes.find((like) => request.toLowerCase().includes(like.toLowerCase()))

const readingOf = (task: Task) => ({
  kind: 'reading',
  of: '',
  no: [],
  has: [],
  must: [],
  like: [likingIn(task) ?? []].flat(),
  want: [],
  rulesOut: [],
})

function because(title: string, task: Task): { why: string; words: string[] } {
  const words = likingIn(task) ?? wordOf(task)
  return { why: `You wrote “${words}”: ${title} goes well with that.`, words: [words] }
}

function ideasFor(task: Task): object[] {
  const liking = likingIn(task)
  if (liking === undefined) return []
  const max = task.maxUsd ?? USUAL_MAX_USD
  return [
    {
      kind: 'idea',
      title: `Beginner ${liking} workshop`,
      what: `A few hours with ${liking}, together with others.`,
      ...because('an afternoon of it', task),
      fromUsd: Math.ceil(max * FROM),
      toUsd: Math.floor(max * TO),
      search: `${liking} workshop`,
      things: ['workshop'],
      category: 'Experiences',
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
