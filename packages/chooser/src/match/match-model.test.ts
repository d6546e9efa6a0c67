import { describe, expect, it } from 'vitest'
import {
  coarse,
  type MatchModel,
  pointOf,
  pointsOf,
  readMatch,
  sumMatches,
  WIDTH,
  writeMatch,
} from './match-model.ts'

/** A row of WIDTH that points along one place. */
const along = (place: number, length = 1): number[] =>
  Array.from({ length: WIDTH }, (_, at) => (at === place ? length : 0))

/** 'cold' and 'winter' ask for what is warm, 'reads' for books. */
const MODEL: MatchModel = {
  signs: new Map([
    ['w:cold', 0],
    ['w:winter', 1],
    ['w:reads', 2],
  ]),
  ofSigns: coarse(Float32Array.from([...along(0), ...along(0, 2), ...along(1)])),
  gifts: new Map([
    ['blanket', 0],
    ['novel', 1],
  ]),
  ofGifts: coarse(Float32Array.from([...along(0, 12), ...along(1, 12)])),
  biases: Float32Array.of(0.5, -1),
}

const matchesOf = (signs: readonly string[], ids: readonly string[]): number[] => {
  const sums = new Float32Array(ids.length)
  sumMatches(
    sums,
    pointOf(MODEL, signs, new Float32Array(WIDTH)),
    pointsOf(MODEL, ids),
    Int32Array.from(ids.keys()),
  )
  return [...sums].map((sum) => Number(sum.toFixed(3)))
}

describe('what matches a request', () => {
  it('is what its signs point at, and what is chosen readily', () => {
    expect(matchesOf(['w:cold'], ['novel', 'blanket'])).toEqual([-1, 12.5])
    expect(matchesOf(['w:reads'], ['novel', 'blanket'])).toEqual([11, 0.5])
  })

  it('is told by the direction alone: more signs for the same change nothing, and none said twice', () => {
    expect(matchesOf(['w:cold', 'w:winter', 'w:cold'], ['blanket'])).toEqual([12.5])
  })

  it('is what is chosen readily where no sign is known, and nothing for a gift that was not learned', () => {
    expect(matchesOf(['w:unheard'], ['blanket', 'kite'])).toEqual([0.5, 0])
  })
})

describe('the file of matches', () => {
  it('says the same when read, also from the midst of other bytes', () => {
    const written = writeMatch(MODEL)
    const within = new Uint8Array(written.length + 3)
    within.set(written, 3)
    for (const bytes of [written, within.subarray(3), Buffer.from(written)])
      expect(readMatch(bytes)).toEqual(MODEL)
  })

  it('is refused in a sentence where it is cut short', () => {
    const bytes = writeMatch(MODEL)
    for (const length of [20, bytes.length - 1])
      expect(() => readMatch(bytes.subarray(0, length))).toThrow('npm run train -- chooser')
  })
})
