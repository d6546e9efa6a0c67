import type { EarningRow } from '@presently/catalog/earning'
import { expect, it } from 'vitest'
import { joinNext, type PlainLink } from './join-next.ts'

const plain = (shop: string, shown: number, through: readonly string[], mayBeCaught = true): PlainLink => {
  const earning: EarningRow = { through }
  return {
    row: { shop, shown, ideas: 1, earnsBy: null, how: '', joinAt: null },
    earning,
    mayBeCaught,
  }
}
const LINKS = [
  plain('Target', 500, ['impact']),
  plain('Dicks', 300, ['impact', 'cj']),
  plain('Etsy', 700, ['awin']),
  plain('Viator', 50, ['own']),
  plain('Corner Shop', 90, []),
  plain('Amazon', 900, ['amazon'], false),
]

it('names the networks by the plain links that each would make earn, the catch-all among them', () => {
  expect(joinNext(LINKS, 'skimlinks').map(({ name, shown, shops }) => [name, shown, shops.length])).toEqual([
    ['Skimlinks', 1_640, 5],
    ['Amazon Associates', 900, 1],
    ['impact.com', 800, 2],
    ['Awin', 700, 1],
    ['CJ', 300, 1],
    ['Viator itself', 50, 1],
  ])
})

it('names no catch-all where one is set already, and nothing where nothing is plain', () => {
  expect(joinNext(LINKS, null).map(({ name, joinAt }) => [name, joinAt])).toEqual([
    ['Amazon Associates', 'https://affiliate-program.amazon.com/'],
    ['impact.com', 'https://impact.com/'],
    ['Awin', 'https://www.awin.com/'],
    ['CJ', 'https://www.cj.com/'],
    ['Viator itself', null],
  ])
  expect(joinNext([], 'skimlinks')).toEqual([])
})
