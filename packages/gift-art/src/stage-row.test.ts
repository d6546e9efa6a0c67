import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAGE_NAMES } from './stage-names.ts'
import { stageRow } from './stage-row.ts'

const gifts = fc.array(fc.record({ id: fc.oneof(fc.string(), fc.constantFrom('same', 'twin')) }), {
  maxLength: 60,
})

describe('stageRow', () => {
  it('gives no two touching cards the same stage, beside or above, for any number of columns', () => {
    fc.assert(
      fc.property(gifts, fc.integer({ min: 1, max: 8 }), (list, columns) => {
        const stages = stageRow(list, columns)
        expect(stages).toHaveLength(list.length)
        stages.forEach((stage, i) => {
          expect(STAGE_NAMES).toContain(stage)
          if (i > 0) expect(stage).not.toBe(stages[i - 1])
          if (i >= columns) expect(stage).not.toBe(stages[i - columns])
        })
      }),
    )
  })

  it('keeps what is shown when more cards are added below', () => {
    fc.assert(
      fc.property(gifts, gifts, (first, more) => {
        expect(stageRow([...first, ...more]).slice(0, first.length)).toEqual(stageRow(first))
      }),
    )
  })

  it('uses every stage in a long list', () => {
    const list = Array.from({ length: 60 }, (_, i) => ({ id: `gift-${i}` }))
    expect(new Set(stageRow(list)).size).toBe(STAGE_NAMES.length)
  })
})
