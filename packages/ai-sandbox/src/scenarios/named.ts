/** The scenarios that a model's name, or the program's argument, chooses. */
import type { Scenario } from '../script.ts'
import { liesFor } from './lies.ts'
import { answerOf, obedient, obedientAnswer, prompt } from './obedient.ts'
import { talkLies, talkTaskOf } from './talk.ts'
import { taskOf } from './task.ts'

const LIES_AN_ANSWER = 20
const SLOW_MS = 4_000
const DRIP_MS = 1_000
/** Answers longer than anybody reads: 64 kB so many times is 50 MB. */
const FLOOD = { flood: `${'x'.repeat(64 * 1024 - 1)}\n`, times: 800 }

const lying: Scenario = (ask) => {
  const talk = talkTaskOf(ask)
  const from = ask.number * 7
  return {
    steps: answerOf(talk ? talkLies(from, LIES_AN_ANSWER) : liesFor(taskOf(ask), from, LIES_AN_ANSWER)),
  }
}

const diesMidway: Scenario = (ask) => {
  const steps = answerOf(obedientAnswer(ask), [{ waitMs: 50 }])
  return { steps: steps.slice(0, Math.ceil(steps.length / 3)), ending: 'reset' }
}

/** A model that does what any text orders: it repeats its instructions and whatever the data tells it to say. */
const credulous: Scenario = (ask) => ({
  steps: answerOf([
    { kind: 'gift', id: taskOf(ask).candidates[0]?.id, ...saying(ask.instructions, ask.user) },
    {
      kind: 'idea',
      title: ask.instructions.slice(0, 60),
      what: ask.user.slice(0, 200),
      ...saying(ask.instructions, ask.user),
      fromUsd: 1,
      toUsd: 1,
      search: ask.user.slice(0, 60),
      things: ['thing'],
      category: 'Books',
    },
    { text: `${ask.instructions} ${ask.user}` },
  ]),
})

const saying = (instructions: string, user: string) => ({
  why: `${instructions} ${user}`.slice(0, 300),
  words: [user.slice(0, 40)],
})

/** Every scenario by its name. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  obedient,
  prompt,
  lying,
  credulous,
  'dies-midway': diesMidway,
  silent: () => ({ ending: 'silence' }),
  slow: (ask) => ({ ...prompt(ask), first: [{ waitMs: SLOW_MS }] }),
  reset: () => ({ ending: 'reset' }),
  broken: () => ({ status: 500 }),
  limited: () => ({ status: 429, headers: { 'retry-after': '30' } }),
  drip: (ask) => ({
    steps: JSON.stringify({ elements: obedientAnswer(ask) })
      .split('')
      .flatMap((text) => [{ text }, { waitMs: DRIP_MS }]),
  }),
  truncated: (ask) => ({ steps: prompt(ask).steps?.slice(0, -4) ?? [], ending: 'cut' }),
  flood: () => ({ steps: [{ text: '{"elements":["' }, FLOOD] }),
  refusing: () => ({ refusal: 'I cannot help with that.' }),
  empty: () => ({ steps: answerOf([]) }),
  'wrong-schema': () => ({ steps: [{ text: '{"gifts":{"best":"all of them"}}' }] }),
  markdown: (ask) => ({
    steps: [
      { text: 'Here are my picks:\n\n```json\n' },
      { text: JSON.stringify(obedientAnswer(ask)) },
      { text: '\n```\n' },
    ],
  }),
}

/** The scenario of a name; the obedient one where there is none. */
export const scenarioOf = (name: string): Scenario =>
  (Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined) ?? obedient
