import { expect, it } from 'vitest'
import { WORD } from '../../src/tagger/net.ts'
import { labelsOf, readMarked } from '../../src/text/marked.ts'
import { learnNet } from './learn.ts'
import { newNet } from './state.ts'

const EXAMPLES = [
  'my {who:dad} loves {like:trout}',
  'no {no:mugs} for my {who:aunt}, {age:60}',
  '{who:brother}, {money:$40}, has {has:a kettle}',
  'she hates {no:golf} and loves {like:tea}',
].map((line) => labelsOf(readMarked(line)))
const FORMS = [...new Set(EXAMPLES.flatMap(({ tokens }) => tokens.map(({ form }) => form)))]
const TABLE = Float32Array.from({ length: (FORMS.length + 1) * WORD }, (_, at) => Math.sin(at) / 4)
const LEARNING = {
  passes: 6,
  seed: 3,
  batch: 4,
  rate: 0.01,
  wordRate: 0.3,
  dropout: 0.1,
  wordDropout: 0.02,
  missedRefusal: 0.5,
}

it('learns the same on two threads each time, and better with each pass', () => {
  const costs: number[] = []
  const learnt = () =>
    learnNet(EXAMPLES, newNet(TABLE, 5), (form) => FORMS.indexOf(form) + 1, {
      ...LEARNING,
      onPass: (_, cost) => costs.push(cost),
    })
  const [one, other] = [learnt(), learnt()]
  expect(one).toEqual(other)
  expect(costs.at(-1)).toBeLessThan(costs[0] as number)
})
