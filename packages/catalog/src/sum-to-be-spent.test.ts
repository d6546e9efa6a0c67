import { expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const ask = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-08-20T12:00:00Z') })

it.each([
  ['gift around $100 for a 10 year old who loves stickers', 2000],
  ['stickers, about $100 for my niece', 2000],
  ['about $60, my brother loves tea', 1200],
])(
  'answers a sum that is to be spent with nothing that costs less than a fifth of it: %s',
  (query, fifth) => {
    const small = ask(query).picks.filter(({ gift }) => gift.priceCents[1] < fifth)
    expect(small.map(({ gift }) => gift.title)).toEqual([])
  },
)

it('gives no reason about money for what costs less than half', () => {
  const queries = ['stickers, about $100 for my niece', 'stickers for my niece, under $100']
  const small = queries
    .flatMap((query) => ask(query).picks)
    .filter(({ gift, reasons }) => gift.priceCents[1] < 5000 && reasons.length > 1)
  const said = small.flatMap(({ reasons }) => reasons.map(({ text }) => text))
  expect(said.filter((text) => text.includes('$'))).toEqual([])
})

it('says the words of a request without their slips, and points at them as they were written', () => {
  const { picks } = ask('brithday presnt for my sistr who luvs gardning, $40')
  const reasons = picks.flatMap((pick) => pick.reasons)
  expect(reasons.map(({ text }) => text).join(' ')).not.toMatch(/gardning|brithday|presnt|sistr/)
  expect(reasons).toContainEqual(expect.objectContaining({ words: 'gardning', spelled: 'gardening' }))
})
