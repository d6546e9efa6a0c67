import { expect, it } from 'vitest'
import { stretchesOf } from '../../src/tagger/labels.ts'
import { labelsOf, readMarked } from '../../src/text/marked.ts'
import { tokensOf } from '../../src/text/tokens.ts'
import { scoreAll } from '../score.ts'
import { tag } from './model.ts'
import { learn } from './perceptron.ts'

const LINES = [
  'my {who:dad} loves {like:trout}, no {no:golf}',
  '{who:sister} hates {no:candles} but loves {like:chess}',
  'a {who:friend} who loves {like:opera}, not {no:books}',
  '{who:aunt}, loves {like:bees}, no {no:mugs}',
]
const examples = LINES.map((line) => labelsOf(readMarked(line)))
const learning = { passes: 12, seed: 3, missedRefusal: 1 }

it('learns what it was shown, and reads a like request that it was not', () => {
  const weights = learn(examples, learning)
  const pairs = examples.map(({ tokens, labels }) => [stretchesOf(labels), tag(tokens, weights)] as const)
  expect(scoreAll(pairs).refused).toMatchObject({ gold: 4, found: 4, told: 4 })
  const tokens = tokensOf('my uncle loves jazz, no ties')
  const roles = tag(tokens, weights).map(({ start, role }) => `${role} ${tokens[start]?.text}`)
  expect(roles).toContain('like jazz')
  expect(roles).toContain('no ties')
})

it('gives the same weights for the same examples and seed', () => {
  const [one, other] = [learn(examples, learning), learn(examples, learning)]
  expect(Buffer.from(one.emissions.buffer).equals(Buffer.from(other.emissions.buffer))).toBe(true)
  expect([...one.transitions]).toEqual([...other.transitions])
})
