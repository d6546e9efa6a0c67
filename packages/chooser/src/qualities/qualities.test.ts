import { expect, it } from 'vitest'
import { GROUP_NAMES, GROUP_OF, QUALITIES, readQualities } from './qualities.ts'
import { indexQualities, newWanted, sumWanted, wantedOf } from './quality-index.ts'
import { readWanted, tellWanted, type WantedModel, writeWanted } from './wanted.ts'

const placeOf = (name: string): number => QUALITIES.indexOf(name)
const unit = (): Float32Array => new Float32Array(QUALITIES.length).fill(1)

it('qualities are read with their degrees, and what is unwelcome below nothing', () => {
  expect(readQualities('warm2 elder1 -room2')).toEqual([
    [placeOf('warm'), 2],
    [placeOf('elder'), 1],
    [placeOf('room'), -2],
  ])
})

it.each([
  ['warmth2', "'warmth2' is no quality with a degree of 1 or 2."],
  ['warm3', "'warm3' is no quality with a degree of 1 or 2."],
  ['warm', "'warm' is no quality with a degree of 1 or 2."],
  ['', "'' is no quality with a degree of 1 or 2."],
  ['warm1 -warm2', "'warm' is told twice."],
])('%j is refused in a sentence', (line, sentence) => {
  expect(() => readQualities(line)).toThrow(sentence)
})

it('no quality stands in two groups', () => {
  expect(new Set(QUALITIES).size).toBe(QUALITIES.length)
  expect(GROUP_OF).toHaveLength(QUALITIES.length)
  expect(GROUP_NAMES[GROUP_OF[placeOf('room')] ?? -1]).toBe('asks')
})

const index = indexQualities([readQualities('warm2 elder1'), [], []])

it('a gift suits by what is wanted of it, and not at all where it has no qualities', () => {
  const wanted = new Float32Array(QUALITIES.length)
  wanted[placeOf('warm')] = 1
  wanted[placeOf('elder')] = -1
  const sums = new Float32Array(3)
  sumWanted(sums, wanted, index)
  expect(sums[0]).toBeGreaterThan(0)
  expect(Array.from(sums.slice(1))).toEqual([0, 0])
  const own = wantedOf(newWanted(), 0, wanted, index)
  expect(own.most).toBeGreaterThan(0)
  expect(own.least).toBeLessThan(0)
  expect(own.groups[GROUP_NAMES.indexOf('does')]).toBe(own.most)
  expect(own.groups[GROUP_NAMES.indexOf('right')]).toBe(own.least)
})

/** 'cold' wants warm things, 'box' none that need room. */
function model(): WantedModel {
  const weights = new Int8Array(2 * QUALITIES.length)
  weights[placeOf('warm')] = 100
  weights[QUALITIES.length + placeOf('room')] = -50
  return {
    signs: new Map([
      ['w:cold', 0],
      ['w:box', 1],
    ]),
    rarity: Float32Array.of(3, 4),
    weights,
    unit: unit(),
    spread: unit(),
  }
}

it('signs are weighed by their rarity, their number and order tell nothing', () => {
  const out = unit()
  tellWanted(model(), ['w:cold', 'w:unheard', 'w:box', 'w:cold'], out)
  expect(out[placeOf('warm')]).toBeCloseTo((100 * 3) / 5)
  expect(out[placeOf('room')]).toBeCloseTo((-50 * 4) / 5)
  expect(out.filter((one) => one !== 0)).toHaveLength(2)
  expect([...tellWanted(model(), ['w:unheard'], out)].every((one) => one === 0)).toBe(true)
})

it('what is written is read again', () => {
  const written = writeWanted(model())
  expect(readWanted(written)).toEqual(model())
  // As it is read from a file, which is not alone in its memory.
  const within = new Uint8Array(written.length + 3)
  within.set(written, 3)
  expect(readWanted(within.subarray(3))).toEqual(model())
  expect(readWanted(Buffer.from(written))).toEqual(model())
})

it('weights that are cut short are refused in a sentence', () => {
  const bytes = writeWanted(model())
  expect(() => readWanted(bytes.subarray(0, 20))).toThrow('cut short')
  expect(() => readWanted(bytes.subarray(0, bytes.length - 1))).toThrow('other qualities')
})
