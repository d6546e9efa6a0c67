import { describe, expect, it } from 'vitest'
import { giftArt } from '../gift-art.ts'
import { giftIcons } from '../icons.ts'
import { STAGE_NAMES } from '../stage-names.ts'
import { setIn } from './named.ts'

const plate = (name: string) =>
  giftArt(
    { id: 'one', title: 'Bath pillow with suction cups', category: 'Home & Living', name },
    { icons: giftIcons },
  )

describe('a parcel with a name on it', () => {
  it('shows the name, and nothing that the words of the title would draw', () => {
    expect(plate('Bath pillow')).toContain('>Bath</text>')
    expect(plate('Bath pillow')).toContain('>pillow</text>')
    expect(plate('<b>&')).toContain('&lt;b&gt;&amp;')
  })

  it('is drawn for no gift that has a drawing', () => {
    const gift = { id: 'one', title: 'Mug', category: 'Home & Living', icon: 'teapot', name: 'Teapot' }
    expect(giftArt(gift, { icons: giftIcons })).not.toContain('<text')
  })

  it.each([
    ...STAGE_NAMES.map((stage) => [stage, 'Museum membership for two people', 300] as const),
    ['tag', 'Bath mat', 186] as const,
    ['label', 'Bath mat', 206] as const,
    ['table', 'Bath mat', 300] as const,
  ])('keeps its words on the card where the stage is %s: %s', (stage, name, width) => {
    const svg = giftArt(
      { id: 'one', title: 'A', category: 'Home & Living', name },
      { icons: giftIcons, stage },
    )
    const size = Number(/font-size="([\d.]+)"/.exec(svg)?.[1])
    const lines = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, line = '']) => line)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.length * size * 0.62).toBeLessThanOrEqual(width)
  })

  it.each([
    ['Dibber', ['Dibber']],
    ['White-noise machine', ['White-noise', 'machine']],
    ['Museum membership for two people', ['Museum', 'membership', 'for two people']],
  ])('sets %s in lines that fit', (name, lines) => {
    const set = setIn(name, { width: 300, height: 160 })
    expect(set.lines).toEqual(lines)
    for (const line of set.lines) expect(line.length * set.size * 0.62).toBeLessThanOrEqual(300)
  })
})
