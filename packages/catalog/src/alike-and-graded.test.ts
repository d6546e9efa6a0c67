/** The nearest of a gift, and the grades of picks, over the whole catalogue. */
import { describe, expect, it } from 'vitest'
import { catalog, engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

describe('gifts for whom a gift is for', () => {
  it('are as many as asked for, without the gift, each of a kind of its own', () => {
    for (const gift of catalog.gifts.filter((_, i) => i % 400 === 0)) {
      const alike = engine.alike(gift.id, 6)
      expect(alike, gift.id).toHaveLength(6)
      expect(alike.map(({ id }) => id)).not.toContain(gift.id)
      expect(new Set(alike.map(({ things: [noun] }) => noun)).size).toBe(6)
    }
  })

  it('share a liking with it: those of nippers for an angler are for anglers', () => {
    const likings = engine.alike('zinger-with-nippers', 6).flatMap(({ interests }) => Object.keys(interests))
    expect(likings.filter((id) => id === 'fishing' || id === 'fly-fishing').length).toBeGreaterThanOrEqual(6)
  })

  it('are right for whoever it is for: nothing for grown people beside what is for a baby', () => {
    const hat = catalog.gifts.find(({ title }) => title === 'Baby hat knitted with two ears')
    for (const { title, audience } of engine.alike(hat?.id ?? '', 6))
      expect(audience.ages[0] ?? 0, title).toBe(0)
  })

  it('are none of an unknown gift', () => {
    expect(engine.alike('no-such-gift', 6)).toEqual([])
  })
})

describe('graded picks', () => {
  const gradesOf = (query: string) =>
    engine.graded({ query, limit: 36, now: NOW }).map(({ grade }) => grade ?? 0)

  it('are the picks of the answer, in its order', () => {
    const request = { query: 'dad who loves fishing, under $50', limit: 18, now: NOW }
    const { picks } = engine.suggest(request)
    expect(engine.graded(request).map(({ gift, reasons }) => ({ gift, reasons }))).toEqual(picks)
  })

  it('tell a liking that the catalogue has much for from one that it has little for', () => {
    const good = (query: string) => gradesOf(query).filter((grade) => grade >= 2).length
    expect(good('dad who loves fishing, under $50')).toBeGreaterThanOrEqual(12)
    expect(good('uncle who likes accordion, under $25')).toBeLessThan(6)
  })
})
