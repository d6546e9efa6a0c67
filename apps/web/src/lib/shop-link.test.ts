import { expect, it } from 'vitest'
import { shopLinkRel } from './shop-link.ts'

it('a link through our own way out says that it may earn', () => {
  expect(shopLinkRel(`${location.origin}/out/idea/pour-over-set/target?max=50`)).toBe('sponsored noopener')
  expect(shopLinkRel('/out/offer/1')).toBe('sponsored noopener')
})

it.each([
  'https://a-shop.example/mug',
  'https://evil.example/out/offer/1',
  'http://localhost.evil.example/out/offer/1',
  `${location.origin}/auth`,
  `${location.origin}/outlet`,
])('any other address opens plainly: %s', (url) => {
  expect(shopLinkRel(url)).toBe('noopener')
})
