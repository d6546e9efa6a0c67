import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode } from './decode.ts'
import { beginOf, insideOf, LABELS, mayFollow, OUTSIDE, stretchesOf } from './labels.ts'

const NONE = new Float64Array(LABELS * LABELS)
/** One row a token, with a score for the labels that are named. */
const rows = (...tokens: readonly Readonly<Record<number, number>>[]): Float64Array => {
  const scores = new Float64Array(tokens.length * LABELS)
  tokens.forEach((token, at) => {
    for (const [label, score] of Object.entries(token)) scores[at * LABELS + Number(label)] = score
  })
  return scores
}

it('takes the best chain, not the best label of each token', () => {
  const [begin, inside] = [beginOf('no'), insideOf('no')]
  // Inside cannot begin a chain: the first token becomes a begin although outside scores higher.
  const scores = rows({ [OUTSIDE]: 1, [begin]: 0.5 }, { [inside]: 2 })
  expect([...decode(scores, NONE)]).toEqual([begin, inside])
})

it('weighs what follows what', () => {
  const transitions = new Float64Array(LABELS * LABELS)
  transitions[beginOf('like') * LABELS + beginOf('no')] = -5
  const scores = rows({ [beginOf('like')]: 1 }, { [beginOf('no')]: 1, [OUTSIDE]: 0.5 })
  expect([...decode(scores, transitions)]).toEqual([beginOf('like'), OUTSIDE])
})

it('never answers a chain that cannot be', () => {
  const score = fc.double({ min: -9, max: 9, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.array(score, { minLength: LABELS, maxLength: LABELS }), { maxLength: 12 }),
      (tokens) => {
        const labels = decode(Float64Array.from(tokens.flat()), NONE)
        expect(labels).toHaveLength(tokens.length)
        labels.forEach((label, at) => {
          expect(mayFollow(at === 0 ? OUTSIDE : (labels[at - 1] ?? 0), label)).toBe(true)
        })
      },
    ),
  )
})

it('stretches are what begins and goes on', () => {
  const [like, more, no] = [beginOf('like'), insideOf('like'), beginOf('no')]
  expect(stretchesOf([like, more, like, OUTSIDE, no])).toEqual([
    { start: 0, end: 2, role: 'like' },
    { start: 2, end: 3, role: 'like' },
    { start: 4, end: 5, role: 'no' },
  ])
})
