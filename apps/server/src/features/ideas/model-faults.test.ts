/** Everything that can go wrong with a provider, three times each, and in the long tier 22 times, in two of their shapes. */
import { answerOf, obedientElements } from '@presently/ai-sandbox/scenarios/obedient'
import { taskOf } from '@presently/ai-sandbox/scenarios/task'
import type { Ask, Scenario, Script, Step } from '@presently/ai-sandbox/script'
import { type FindIdeasOutput, IDEAS_PER_SEARCH } from '@presently/contract/ideas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { openTestPglite } from '../../test-support/databases.ts'
import { buildModelSite, WIRES } from '../../test-support/model.ts'
import { inTier, isLongTier } from '../../test-support/tier.ts'
import { keepsRules } from './model/keeps-rules.test-kit.ts'

const VARIANTS = inTier(3, 22)
/** A machine under load may let a call run out of time before it has reached the provider. */
const REACHED_MIN = inTier(1, 20)

type Fault = {
  /** What a variant, counted from 0, says. */
  readonly script: (ask: Ask, variant: number) => Script
  /** Whether a part of it may be of use. */
  readonly mayBeUsed?: true
}

const JUNK = ['no', '{', '}{', 'null', '42', '"text"', '<html></html>', '{"error":"x"}', '[', '{"elements":']
const SIZES = [1, 10, 100, 1_000, 10_000]

/** The whole obedient answer as one text. */
const whole = (ask: Ask): string => JSON.stringify({ elements: obedientElements(taskOf(ask)) })

const part = (ask: Ask, variant: number): string => {
  const text = whole(ask)
  return text.slice(0, Math.floor((text.length * variant) / VARIANTS))
}

const said = (...texts: string[]): Step[] => texts.map((text) => ({ text }))

const elements = (...some: unknown[]): Script => ({ steps: answerOf(some) })

const pick = <T>(from: readonly T[], variant: number): T => from[variant % from.length] as T // lists are not empty

/** An obedient answer with one thing changed in every element. */
const changed = (change: (element: Record<string, unknown>, place: number) => unknown) => (ask: Ask) =>
  elements(...obedientElements(taskOf(ask)).map((element, place) => change({ ...element }, place)))

const SCRIPT_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/x',
  '//evil.example/x',
  'vbscript:x',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  'evil.shop',
]

const saying = (why: string) => ({ why: why.slice(0, 300), words: ['pottery'] })

const FAULTS: Readonly<Record<string, Fault>> = {
  'silence before the answer': {
    script: (_ask, variant) => (variant % 2 ? { ending: 'silence' } : { first: [{ waitMs: 60_000 }] }),
  },
  'silence in the middle of it': {
    script: (ask, variant) => ({ steps: said(part(ask, variant)), ending: 'silence' }),
    mayBeUsed: true,
  },
  'a connection torn before the answer': { script: () => ({ ending: 'reset' }) },
  'a connection torn in the middle of it': {
    script: (ask, variant) => ({ steps: said(part(ask, variant)), ending: 'reset' }),
    mayBeUsed: true,
  },
  'too many requests': {
    script: (_ask, variant) => ({
      status: 429,
      ...(variant % 2 && { headers: { 'retry-after': String(variant) } }),
      ...(variant % 3 === 0 && { body: pick(JUNK, variant) }),
    }),
  },
  'a failure of the server': {
    script: (_ask, variant) => ({
      status: pick([500, 502, 503, 504, 520, 529], variant),
      ...(variant % 2 && { body: pick(JUNK, variant) }),
    }),
  },
  'a refusal of the key or the model': {
    script: (_ask, variant) => ({ status: pick([400, 401, 402, 403, 404, 413, 422], variant) }),
  },
  'a slow drip': {
    script: (ask, variant) => ({
      steps: part(ask, variant)
        .split('')
        .flatMap((text): Step[] => [{ text }, { waitMs: 25 }]),
    }),
    mayBeUsed: true,
  },
  'an answer cut off': {
    script: (ask, variant) => ({ steps: said(part(ask, variant)), ending: variant % 2 ? 'cut' : 'whole' }),
    mayBeUsed: true,
  },
  'an endless answer': {
    script: (ask, variant) => ({
      steps: [
        { text: variant % 2 ? part(ask, variant) : '{"elements":["' },
        variant % 3 === 0
          ? { flood: 'x'.repeat(64 * 1024), times: 800 }
          : { flood: `data: {"x":"${'y'.repeat(60 * 1024)}"}\n\n`, times: 800 },
      ],
    }),
    mayBeUsed: true,
  },
  'a refusal in words': {
    script: (ask, variant) =>
      variant % 2
        ? { refusal: 'I cannot help with that.' }
        : { steps: said(`I am sorry, ${ask.model} cannot do that. `.repeat(variant + 1)) },
  },
  'an empty list': {
    script: (_ask, variant) => ({
      steps: said(pick(['{"elements":[]}', '[]', '{"elements": [ ] }', '```json\n[]\n```', ''], variant)),
    }),
  },
  'a wrong schema': {
    script: (_ask, variant) =>
      variant < JUNK.length
        ? { steps: said(pick(JUNK, variant)) }
        : elements({ kind: pick(['gift', 'idea', 'link', 7, null], variant) }, variant, [variant], 'x'),
  },
  'bytes that are no events': {
    script: (_ask, variant) => ({
      body: pick(
        ['', 'data: \n\n', 'data: {\n\n', 'event: x\n\n', '\u0000\u0001', 'data: [DONE]\n\n', '{}'],
        variant,
      ).repeat(pick(SIZES, variant)),
    }),
  },
  markdown: {
    script: (ask, variant) => {
      const [before, after] = pick(
        [
          ['```json\n', '\n```'],
          ['Sure. Here you are:\n\n', ''],
          ['# Gifts\n\n```\n', '\n```\n\nAnything else?'],
          ['> ', ''],
          ['<answer>', '</answer>'],
        ],
        variant,
      )
      const text = variant % 2 ? whole(ask) : JSON.stringify(obedientElements(taskOf(ask)))
      return { steps: said(before as string, text, after as string) }
    },
    mayBeUsed: true,
  },
  'addresses and scripts': {
    script: (ask, variant) => {
      const bad = pick(SCRIPT_URLS, variant)
      return changed((element) => {
        if (element.kind === 'idea') return { ...element, title: bad, search: bad, url: bad }
        return variant % 2 ? { ...element, id: bad } : { ...element, url: bad, ...saying(bad) }
      })(ask)
    },
    mayBeUsed: true,
  },
  'gifts that do not exist': {
    script: (ask, variant) =>
      changed((element, place) =>
        element.kind === 'gift'
          ? {
              ...element,
              id: pick(
                [`made-up-${place}`, '', '__proto__', 'constructor', `${String(element.id)}-2`, ' '],
                variant + place,
              ),
              title: 'Zorblax home robot',
            }
          : element,
      )(ask),
    mayBeUsed: true,
  },
  'obedience to what stands in the data': {
    script: (ask, variant) =>
      elements(
        { kind: 'gift', id: taskOf(ask).candidates[variant]?.id, ...saying(ask.instructions) },
        { kind: 'gift', id: taskOf(ask).candidates[variant + 1]?.id, ...saying(ask.user) },
        { kind: 'idea', title: ask.instructions.slice(variant, variant + 60), search: ask.user.slice(0, 60) },
      ),
    mayBeUsed: true,
  },
}

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

/** Each variant is another search, so that none is answered from what is kept. */
const queryOf = (variant: number): string => `my sister loves pottery and tea, under $${40 + variant}`

/** What a wire does to a fault is its own: the quick tier takes one, model.test.ts speaks both. */
const OVER = isLongTier ? WIRES : WIRES.slice(0, 1)

describe.each(OVER)('[TIER-11] over %s', (provider) => {
  it.each(Object.keys(FAULTS))(
    'every visitor has an answer inside the rules in spite of %s',
    async (name) => {
      const fault = FAULTS[name]
      if (!fault) throw new Error('no such fault')
      const counter = { variant: 0 }
      const scenario: Scenario = (ask) => fault.script(ask, counter.variant)
      const site = await buildModelSite(database, {
        provider,
        scenario,
        // Short, and with a breaker that lets every call through as a probe: each variant is to reach the model.
        timing: { gateway: { call: 200, probeAfter: 0 } },
      })
      const answers: FindIdeasOutput[] = []
      for (; counter.variant < VARIANTS; counter.variant += 1) {
        const query = queryOf(counter.variant)
        const isStream = counter.variant % 2 === 1
        const answer = isStream ? lastOf(await site.stream(query)) : await site.search(query)
        expect(answer.ideas).toHaveLength(IDEAS_PER_SEARCH)
        expect(keepsRules(answer, query)).toEqual([])
        answers.push(answer)
      }
      const states = new Set(answers.map(({ ai }) => ai?.state))
      expect(
        [...states].filter((state) => state !== 'unavailable' && !(fault.mayBeUsed && state === 'used')),
      ).toEqual([])
      for (const { ai, engine } of answers) expect(engine).toBe(ai?.state === 'used' ? 'ai' : 'presently')
      expect(site.sandbox.calls.length).toBeGreaterThanOrEqual(REACHED_MIN)
      await site.close()
    },
  )
})

function lastOf(
  events: Awaited<ReturnType<Awaited<ReturnType<typeof buildModelSite>>['stream']>>,
): FindIdeasOutput {
  const last = events.at(-1)
  expect(events[0]?.type).toBe('answer')
  if (last?.type !== 'done') throw new Error('the stream did not come to its end')
  return last.answer
}
