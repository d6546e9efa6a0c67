import { describe, expect, it } from 'vitest'
import { NETWORKS, type NetworkId, networkOf } from './networks.ts'
import { LINK_SAMPLES } from './samples.test-kit.ts'

describe('a network’s link', () => {
  it.each(LINK_SAMPLES)('of %s is told from all others: %s', (network, link) => {
    expect(networkOf(new URL(link))).toBe(network)
  })

  it.each(LINK_SAMPLES)('of %s is taken apart: %s', (network, link, own) => {
    const parted = NETWORKS[network].partedLink(new URL(link))
    expect(parted?.destination ?? null).toBe(own)
    // What is left tells of no other address.
    if (parted) expect(parted.rest).not.toMatch(/shop\.example|%3A%2F%2F/i)
  })

  it('has a sample for every network that is declared', () => {
    const sampled = new Set<NetworkId>(LINK_SAMPLES.map(([network]) => network))
    expect([...sampled].sort()).toEqual(Object.keys(NETWORKS).sort())
  })

  it('is no other shop’s', () => {
    for (const address of [
      'https://shop.example.com/c/kitchen/mugs',
      'https://www.ebay.com/itm/1',
      'https://myawin1.com/x',
    ])
      expect(networkOf(new URL(address))).toBeNull()
  })
})
