import { pointOf, pointsOf, sumMatches, WIDTH } from '@presently/chooser/match/match-model'
import { expect, it } from 'vitest'
import { learnMatch } from './match.ts'
import type { MatchData } from './match-signs.ts'
import { MATCH } from './settings.ts'

const KINDS = ['garden', 'kitchen', 'music']
/** Each request has a word of its kind, which a gift of the kind has too, and a word of no kind. */
const DATA: MatchData = {
  gifts: KINDS.flatMap((kind) =>
    [1, 2].map((number) => ({
      id: `${kind}-${number}`,
      signs: [[`w:${kind}`, 1] as const, [`id:${kind}-${number}`, 1] as const],
    })),
  ),
  requests: Array.from({ length: 60 }, (_, at) => ({
    signs: [`w:loves${at % 3}`, `w:word${at % 7}`],
    gifts: [(at % 3) * 2, (at % 3) * 2 + 1],
  })),
  sentences: [],
  vectorOf: () => null,
}
const SETTINGS = { ...MATCH, rounds: 30, requests: 20, sentences: 0, others: 6, rate: 0.02, signFrom: 2 }

it('learns what is chosen for whom, the same each time', () => {
  const model = learnMatch(DATA, SETTINGS)
  const points = pointsOf(
    model,
    DATA.gifts.map(({ id }) => id),
  )
  const sums = new Float32Array(DATA.gifts.length)
  const all = Int32Array.from(DATA.gifts.keys())
  for (const [kind] of KINDS.entries()) {
    sumMatches(sums, pointOf(model, [`w:loves${kind}`], new Float32Array(WIDTH)), points, all)
    const best = [...sums.keys()].sort((a, b) => (sums[b] as number) - (sums[a] as number)).slice(0, 2)
    expect(best.toSorted((a, b) => a - b)).toEqual([kind * 2, kind * 2 + 1])
  }
  expect(learnMatch(DATA, SETTINGS)).toEqual(model)
})
