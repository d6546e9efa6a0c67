import { expect, it } from 'vitest'
import type { Proposal } from './proposal.ts'
import { usualPrices } from './usual-prices.ts'

const prices = usualPrices([], 'macbook air\t900\t1600\ncanada goose parka\t700\t1800\ngreenhouse\t200\t3000')
const isFarOff = (title: string, thing: string, toUsd: number): boolean => {
  const proposal: Proposal = {
    title,
    what: '',
    why: '',
    words: [],
    fromUsd: toUsd * 0.8,
    toUsd,
    search: '',
    things: [thing],
    category: 'Tech & Gadgets',
  }
  return prices.isFarOff(proposal)
}

it('knows what a thing costs by its name, with other words between', () => {
  expect(isFarOff('Apple MacBook Air with M4', 'laptop', 45)).toBe(true)
  expect(isFarOff('Apple MacBook Air with M4', 'laptop', 1000)).toBe(false)
  expect(isFarOff('Canada Goose Expedition Parka', 'parka', 60)).toBe(true)
  expect(isFarOff('Aluminium greenhouse with a door', 'greenhouse', 49)).toBe(true)
})

it('takes what is only for a thing, or shows it, for no such thing', () => {
  expect(isFarOff('Felt sleeve for a MacBook Air', 'sleeve', 25)).toBe(false)
  expect(isFarOff('MacBook Air stand', 'stand', 25)).toBe(false)
  expect(isFarOff('Toy greenhouse', 'toy', 25)).toBe(false)
})
