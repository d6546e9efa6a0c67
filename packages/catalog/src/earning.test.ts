import { expect, it } from 'vitest'
import { checkEarning } from './check-earning.ts'
import { loadEarning, loadRetailers } from './load.ts'

const retailers = loadRetailers()
const first = Object.entries(retailers).find(([, { affiliate }]) => affiliate !== undefined)

it('says of each shop of the United States how it can earn, or that it cannot', () => {
  expect(checkEarning(loadEarning(), retailers)).toEqual([])
  const house = Object.keys(retailers).filter((id) => retailers[id]?.market === undefined)
  const told = new Set(Object.keys(loadEarning()))
  expect(house.filter((id) => !told.has(id))).toEqual([])
})

it('complains of a shop that is left out, and of rows that mean nothing', () => {
  if (!first) throw new Error('no shop has a setting')
  const [id, shop] = first
  const only = { [id]: shop }
  expect(checkEarning({}, only)).toMatchObject([expect.stringContaining(`does not say how ${shop.name}`)])
  expect(checkEarning({ [id]: { through: ['nobody'] } }, only)).toEqual([
    `earning ${id}: nobody knows the programme nobody`,
  ])
  expect(checkEarning({ [id]: { through: [] } }, only)).toHaveLength(1)
  expect(checkEarning({ [id]: { cannot: 'no' } }, only)).toHaveLength(2)
  expect(checkEarning({ [id]: { through: ['own'] }, nowhere: { through: [] } }, only)).toEqual([
    'earning nowhere: there is no such shop',
  ])
})
