import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArtGift, type ArtOptions, type Crop, giftArt } from './gift-art.ts'
import { KNOWN_ICONS } from './icon-words.ts'
import { giftIcons } from './icons.ts'
import { PATTERN_NAMES } from './patterns.ts'
import { hash } from './seed.ts'
import { STAGE_NAMES } from './stage-names.ts'
import { parseXml, type XmlTag } from './testing/xml.ts'

const CROPS: readonly Crop[] = ['4:3', '16:9', '1:1']
const POUR_OVER: ArtGift = { id: 'r1', title: 'Pour-over set', category: 'Coffee & Tea', icon: 'teapot' }
const PLATE_TAGS = ['svg', 'title', 'defs', 'pattern', 'g', 'path', 'circle', 'ellipse', 'rect', 'stop']
const PAINT_TAGS = ['linearGradient', 'radialGradient', 'use', 'clipPath', 'filter']
const FILTER_TAGS = ['feFlood', 'feColorMatrix', 'feOffset', 'feGaussianBlur', 'feBlend']
const ALLOWED_TAGS = new Set([...PLATE_TAGS, ...PAINT_TAGS, ...FILTER_TAGS])

const draw = (gift: ArtGift, options: Omit<ArtOptions, 'icons'> = {}): string =>
  giftArt(gift, { icons: giftIcons, ...options })

const idsOf = (tags: readonly XmlTag[]): string[] =>
  tags.flatMap(({ attributes }) => attributes.get('id') ?? [])

/** Every id that something in the document points to. */
const targetsOf = (svg: string): string[] =>
  Array.from(svg.matchAll(/(?:url\(|href=")#([^")]+)/g), ([, id = '']) => id)

const isHarmful = (attribute: string, value: string): boolean =>
  /^on|^style$|^xlink/i.test(attribute) || (attribute !== 'xmlns' && /https?:|data:|javascript:/i.test(value))

/** What a page must not inline: a tag not known to be harmless, a handler, an outside address. */
function faultsOf(svg: string): string[] {
  const tags = parseXml(svg)
  const attributes = tags.flatMap((tag) => [...tag.attributes])
  const harmful = attributes.filter(([name, value]) => isHarmful(name, value)).map(([name]) => name)
  return tags
    .map(({ name }) => name)
    .filter((name) => !ALLOWED_TAGS.has(name))
    .concat(harmful)
}

describe('a plate', () => {
  it('draws the same picture for the same gift', () => {
    expect(draw(POUR_OVER)).toBe(draw({ ...POUR_OVER }))
    expect(draw(POUR_OVER)).not.toBe(draw({ ...POUR_OVER, id: 'r2' }))
  })

  it('draws every stage in every crop with every pattern, on every sheet', () => {
    const pictures = new Set<string>()
    for (const stage of STAGE_NAMES) {
      for (const crop of CROPS) {
        for (const pattern of PATTERN_NAMES) {
          const svg = draw(POUR_OVER, { stage, crop, pattern, sheet: pictures.size })
          expect(faultsOf(svg)).toEqual([])
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
          pictures.add(svg)
        }
      }
    }
    expect(pictures.size).toBe(STAGE_NAMES.length * CROPS.length * PATTERN_NAMES.length)
  })

  it('crops by the view box alone', () => {
    const [card, wide, thumb] = CROPS.map((crop) => draw(POUR_OVER, { crop }))
    expect(card).toContain('viewBox="0 0 480 360"')
    expect(wide).toContain('viewBox="0 45 480 270"')
    expect(thumb).toContain('viewBox="60 0 360 360"')
    expect(draw(POUR_OVER)).toBe(card)
    expect(thumb?.replace('60 0 360 360', '0 0 480 360')).toBe(card)
  })

  it('counts sheets round, so that no number is wrong', () => {
    expect(draw(POUR_OVER, { sheet: 3 }).length).toBe(draw(POUR_OVER, { sheet: 0 }).length)
    for (const sheet of [-1, 999, 0.5, Number.NaN]) expect(faultsOf(draw(POUR_OVER, { sheet }))).toEqual([])
  })
})

describe('a plate inlined in a page', () => {
  it('stays well-formed and free of markup for any title, id, category and icon', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><svg onload="x">',
        '</title><b>',
        '&amp;&',
        ']]>',
        '\u0000',
        '\ud800',
      ),
    )
    const gift = fc.record({ id: text, title: text, category: text, icon: text }, { requiredKeys: ['id'] })
    fc.assert(
      fc.property(gift, (given) => {
        expect(faultsOf(draw(given))).toEqual([])
      }),
    )
  })

  it('names itself by the title, for those who cannot see it', () => {
    expect(draw({ id: 'x', title: 'Salt & pepper' })).toContain('<title>Salt &amp; pepper</title>')
    expect(draw(POUR_OVER)).toContain('role="img"')
  })

  it('prefixes every id, points only to its own, and shares none with another picture on the page', () => {
    const gifts = Array.from({ length: 60 }, (_, i) => ({ ...POUR_OVER, id: `gift-${i}`, icon: 'shamrock' }))
    const plates = [
      ...gifts.map((gift) => draw(gift)),
      ...STAGE_NAMES.map((stage) => draw(POUR_OVER, { stage })),
      draw({ ...POUR_OVER, category: 'Books' }),
      draw({ ...POUR_OVER, icon: 'nazar-amulet' }),
    ]
    const ids = plates.flatMap((svg) => idsOf(parseXml(svg)))
    expect(new Set(ids).size).toBe(ids.length)
    for (const svg of plates) {
      const own = idsOf(parseXml(svg))
      for (const id of own) expect(id).toMatch(/^g[\da-z]+/)
      expect(own).toEqual(expect.arrayContaining(targetsOf(svg)))
    }
  })
})

describe('all plates', () => {
  it('are small: about 5 kB, and never above 14 kB for an icon that words can call', () => {
    const sizes = [...new Set(KNOWN_ICONS)].flatMap((icon) =>
      STAGE_NAMES.map((stage) => Buffer.byteLength(draw({ ...POUR_OVER, icon }, { stage }))),
    )
    expect(Math.max(...sizes)).toBeLessThan(14_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(7_000)
  })

  it('are safe for every icon of the set', () => {
    const faulty = Object.keys(giftIcons.icons).filter(
      (icon) => faultsOf(draw({ id: icon, icon })).length > 0,
    )
    expect(faulty).toEqual([])
  })

  it('have not changed by accident (a number to renew when a change is meant)', () => {
    const plates = STAGE_NAMES.flatMap((stage) =>
      PATTERN_NAMES.map((pattern) => draw({ ...POUR_OVER, id: `${stage}-${pattern}` }, { stage, pattern })),
    )
    expect(hash(plates.join('\n'))).toBe(2673041140)
  })
})
