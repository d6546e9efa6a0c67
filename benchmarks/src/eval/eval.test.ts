import { loadCatalog } from '@presently/catalog/catalog'
import type { Catalog } from '@presently/engine/create-engine'
import { describe, expect, it } from 'vitest'
import type { LabelledRequest } from '../quality/score.ts'
import type { Answered, AnsweredIdea } from './answer.ts'
import { figuresOf, spentBetween } from './figures.ts'
import { counted } from './prometheus.ts'
import { markdownTable, rowsOf, withTable } from './rows.ts'
import { type AnswerScore, scoringOver } from './score-answer.ts'
import { readAnswer, upperCentsOf } from './site.ts'

const catalog: Catalog = loadCatalog()
const [gift] = catalog.gifts.filter(({ interests }) => Object.keys(interests)[0] === 'fishing')
const label: LabelledRequest = {
  id: 'x1',
  query: 'dad loves fishing, no mugs, under $50',
  budgetMin: null,
  budgetMax: 50,
  currency: 'USD',
  budgetStyle: 'cap',
  recipient: 'father',
  recipientGender: 'male',
  ageMin: null,
  ageMax: null,
  occasion: null,
  interests: ['fishing'],
  exclusions: ['mugs'],
  constraints: [],
  tricky: null,
}
const ours: AnsweredIdea = {
  id: gift?.id ?? '',
  title: gift?.title ?? '',
  category: gift?.category ?? '',
  upperCents: 4200,
  reasons: ['You said fishing: it swims'],
  links: ['http://127.0.0.1:3000/out/a/b'],
  isAi: false,
  faults: [],
}
const answerOf = (...ideas: AnsweredIdea[]): Answered => ({ isAnswered: true, ms: 2, ideas, aiState: 'used' })
const score = scoringOver(catalog, 'http://127.0.0.1:3000')
const scored = (more: Partial<AnsweredIdea>): AnswerScore => score(label, answerOf({ ...ours, ...more }))

describe('the score of an answer', () => {
  it('finds nothing wrong with what keeps every promise', () => {
    expect(scored({})).toMatchObject({
      shown: 1,
      overBudget: 0,
      namingExcluded: 0,
      withFaults: 0,
      invented: 0,
      strangeLinks: 0,
      links: 1,
      speakingOfIt: 1,
    })
  })

  it.each([
    ['overBudget', { upperCents: 5001 }],
    ['overBudget', { upperCents: null }],
    ['namingExcluded', { title: 'Enamel mug' }],
    ['withFaults', { faults: ['image'] }],
    ['invented', { id: 'no-such-gift' }],
    ['invented', { title: 'Another title' }],
    ['strangeLinks', { links: ['javascript:alert(1)'] }],
    ['strangeLinks', { links: ['http://127.0.0.1:30001/out'] }],
  ] as const)('counts %s', (figure, more) => {
    expect(scored(more)[figure]).toBe(1)
  })

  it('takes what is marked as a model’s for no invention, and grades it by its title', () => {
    const lure = { id: 'ai-1', title: 'Fishing lure', isAi: true }
    expect(scored(lure)).toMatchObject({ aiIdeas: 1, invented: 0 })
    const [tagged, named, none] = [{}, lure, { ...lure, title: 'Kite' }].map(
      (more) => scored(more).ndcg ?? -1,
    )
    expect(tagged).toBeGreaterThan(named ?? 0)
    expect(named).toBeGreaterThan(0)
    expect(none).toBe(0)
  })

  it('is 1 for six ideas of the best grade, and not graded where no liking is labelled', () => {
    expect(score(label, answerOf(ours, ours, ours, ours, ours, ours)).ndcg).toBeCloseTo(1)
    expect(score({ ...label, interests: [] }, answerOf(ours)).ndcg).toBeNull()
  })
})

describe('an answer of a site', () => {
  it('is none at all where it has no ideas, whatever came', () => {
    for (const body of [null, 'x', 7, [], {}, { ideas: 'many' }])
      expect(readAnswer(body, 1)).toMatchObject({ isAnswered: false, ideas: [] })
  })

  it('names the fields that an idea lacks, and all of its links', () => {
    const idea = {
      id: 'a',
      title: 'A',
      url: 'http://s/out/1',
      retailers: [{ url: 'http://s/out/2' }],
      priceRange: '$5–$1,250.50',
    }
    const [read] = readAnswer({ ideas: [idea], ai: { state: 'unavailable' } }, 1).ideas
    expect(read?.links).toEqual(['http://s/out/1', 'http://s/out/2'])
    expect(read?.faults).toEqual(['description', 'category', 'image', 'targetAudience', 'reasons'])
    expect(read?.upperCents).toBe(125_050)
    expect(readAnswer({ ideas: [null] }, 1).ideas[0]?.faults.length).toBeGreaterThan(8)
  })

  it('has no price where no sum can be read', () => {
    expect(upperCentsOf('varies')).toBeNull()
    expect(upperCentsOf('$18')).toBe(1800)
  })
})

describe('the figures of a run', () => {
  const scores: AnswerScore[] = [1, 2, 3, 4].map((ms) => ({ ...scored({}), ms }))

  it('sum up promises, and take the percentiles of the time', () => {
    const figures = figuresOf(
      [...scores, { ...scored({ upperCents: 9000 }), ms: 100, isAnswered: false }],
      null,
    )
    expect(figures).toMatchObject({
      requests: 5,
      answered: 4,
      ideas: 5,
      overBudget: 1,
      p50Ms: 3,
      p95Ms: 100,
      graded: 5,
    })
    expect(figures.aiStates).toEqual({ used: 5 })
  })

  it('tell the cost as what was added, and nothing where nothing is known', () => {
    const [before, after] = [10, 25].map((n) => ({ tokensIn: n, tokensOut: n * 2, dollars: n / 100 }))
    expect(spentBetween(before ?? null, after ?? null)).toEqual({
      tokensIn: 15,
      tokensOut: 30,
      dollars: 0.15,
    })
    expect(spentBetween(before ?? null, null)).toBeNull()
    expect(rowsOf([figuresOf(scores, null)]).at(-1)).toEqual(['US dollars', '–'])
  })
})

it('adds up a counter over its series, or over those with a label', () => {
  const text = [
    '# HELP presently_ai_tokens_total Tokens.',
    'presently_ai_tokens_total{direction="in"} 120',
    'presently_ai_tokens_total{direction="out"} 30.5',
    'presently_ai_tokens_total_created{direction="in"} 9',
  ].join('\n')
  expect(counted(text, 'presently_ai_tokens_total')).toBe(150.5)
  expect(counted(text, 'presently_ai_tokens_total', 'direction="out"')).toBe(30.5)
  expect(counted(text, 'presently_ai_dollars_total')).toBe(0)
})

it('puts a table between its marks, and only there', () => {
  const table = markdownTable(['a', 'b'], [['c', 'd']])
  expect(table).toBe('| a | b |\n| --- | --- |\n| c | d |')
  const page = 'before\n<!-- eval:x -->\nold\n<!-- /eval:x -->\nafter'
  const anew = withTable(page, 'x', table)
  expect(anew).toBe(`before\n<!-- eval:x -->\n${table}\n<!-- /eval:x -->\nafter`)
  expect(withTable(anew, 'x', table)).toBe(anew)
  expect(() => withTable(page, 'y', table)).toThrow('no place for a table')
})
