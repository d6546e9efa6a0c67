import { describe, expect, it } from 'vitest'
import { hexToOklch } from './colour.ts'
import { findBody, printObject } from './icon-body.ts'
import { giftIcons } from './icons.ts'
import { PAPERS, SHEETS, type Sheet } from './papers.ts'
import { patternTone } from './scene.ts'
import { chooseSheet, DISTANCE_FLOOR, standOut } from './sheet-choice.ts'
import { STAGE_NAMES } from './stage-names.ts'

describe('patternTone', () => {
  it.each(Object.entries(PAPERS))('stays within 0.06 of lightness on %s, and can be seen', (_, paper) => {
    const step = Math.abs(hexToOklch(patternTone(paper)).l - hexToOklch(paper).l)
    expect(step).toBeLessThanOrEqual(0.06)
    expect(step).toBeGreaterThan(0.04)
  })
})

describe('chooseSheet', () => {
  const rolls = [0, 0.25, 0.5, 0.75, 0.999999]
  const families = Object.values(SHEETS)
  const objects = ['teapot', 'snowman', 'candle', 'red-heart', 'herb', 'butterfly', 'spider', 'ghost'].map(
    (icon) => printObject(findBody({ icon }, giftIcons), 'g').inks,
  )

  it('takes a sheet the object stands out from wherever the family has one, else the best', () => {
    const cases = families.flatMap((sheets) =>
      objects.flatMap((inks) =>
        STAGE_NAMES.flatMap((stage) => rolls.map((roll) => ({ sheets, inks, stage, roll }))),
      ),
    )
    const wrong = cases.filter(({ sheets, ...wish }) => {
      const best = Math.max(...sheets.map((sheet) => standOut(sheet, wish.inks, wish.stage)))
      const chosen = standOut(chooseSheet(sheets, wish), wish.inks, wish.stage)
      return chosen <= DISTANCE_FLOOR && chosen !== best
    })
    expect(wrong).toEqual([])
  })

  it('takes the least bad sheet when the object melts into all of them', () => {
    const near: Sheet = { paper: '#808080', ribbon: '#000', floor: '#000' }
    const nearer: Sheet = { paper: '#909090', ribbon: '#000', floor: '#000' }
    expect(chooseSheet([nearer, near], { inks: ['#919191'], stage: 'table', roll: 0.9 })).toBe(near)
  })

  it('lets every sheet in on a stage of card', () => {
    const chosen = new Set(
      rolls.map((roll) => chooseSheet(SHEETS.home, { inks: [PAPERS.eau], stage: 'label', roll })),
    )
    expect(chosen.size).toBe(SHEETS.home.length)
  })
})
