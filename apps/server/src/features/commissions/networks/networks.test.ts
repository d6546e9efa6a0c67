import { PROGRAMMES } from '@presently/catalog/earning'
import { describe, expect, it } from 'vitest'
import { NETWORKS as LINKED } from '../../../platform/networks/networks.ts'
import { catchAllLink } from './catch-all.ts'
import { NETWORKS } from './networks.ts'

const MUG = 'https%3A%2F%2Fshop.example%2Fmug'

describe('networks', () => {
  it('are among those whose links are known', () => {
    for (const { id } of NETWORKS) expect(Object.keys(LINKED)).toContain(id)
  })

  it('each have a page that documents them and a place where one joins', () => {
    for (const { id, sources } of NETWORKS) {
      expect(sources.length, id).toBeGreaterThan(0)
      expect(PROGRAMMES[id]?.joinAt, id).toMatch(/^https:/)
    }
  })
})

it('a catch-all takes the encoded address, Skimlinks before Sovrn', () => {
  const both = { skimlinks: '1X2', sovrn: 'abc' }
  expect(catchAllLink(both, 'https://shop.example/mug')).toBe(
    `https://go.skimresources.com/?id=1X2&xs=1&url=${MUG}`,
  )
  expect(catchAllLink({ ...both, skimlinks: null }, 'https://shop.example/mug')).toBe(
    `https://redirect.viglink.com/?key=abc&u=${MUG}`,
  )
  expect(catchAllLink({ skimlinks: null, sovrn: null }, 'https://shop.example/mug')).toBeNull()
})
