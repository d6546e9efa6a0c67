import { loadCatalog } from '@presently/catalog/catalog'
import { loadRetailers } from '@presently/catalog/load'
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { guideComplaints } from './check-rules.ts'
import { sentenceOf } from './guide.ts'
import { GUIDES_FOLDER, loadGuides } from './load-guides.ts'
import { guideText, loadTexts, pickText, type SampleParts } from './testing/sample-guide.ts'

const { gifts } = loadCatalog()
const shops = Object.values(loadRetailers()).map(({ name }) => name)
const ids = gifts.map(({ id }) => id)

/** Complaints about a guide with a change, beside two whole ones of other gifts. */
function complaints(parts: SampleParts, first: readonly Gift[] = gifts): string[] {
  const { guides, problems } = loadTexts(
    {
      'first.md': guideText(first, parts),
      'second.md': guideText(gifts.slice(20), { head: { related: ['first', 'third'] } }),
      'third.md': guideText(gifts.slice(40), { head: { related: ['first', 'second'] } }),
    },
    gifts,
  )
  expect(problems).toEqual([])
  return guideComplaints(guides, shops).map(sentenceOf)
}

const picks = (count: number, text?: string): string[] => ids.slice(0, count).map((id) => pickText(id, text))

describe('the check of guides', () => {
  it('finds nothing wrong with a whole guide', () => {
    expect(complaints({})).toEqual([])
  })

  it('finds nothing wrong with the guides that there are', () => {
    const { guides, problems } = loadGuides(GUIDES_FOLDER, gifts)
    expect([...problems, ...guideComplaints(guides, shops)].map(sentenceOf)).toEqual([])
    expect(guides.length).toBeGreaterThanOrEqual(8)
  })

  it.each<[string, SampleParts, RegExp]>([
    ['too few words', { picks: picks(10, 'Short.') }, /first\.md has \d+ words, not 900 to 1500/],
    ['too many words', { opening: 'word '.repeat(700) }, /has \d+ words, not 900 to 1500/],
    ['too few picks', { picks: picks(9, 'Look at the seams. '.repeat(25)) }, /has 9 picks, not 10 to 12/],
    ['a pick twice', { picks: [...picks(10), pickText(ids[0] ?? '')] }, /picks .* twice/],
    ['four opening paragraphs', { opening: 'One.\n\nTwo.\n\nThree.\n\nFour.' }, /has 4 opening paragraphs/],
    ['no opening', { opening: '' }, /has 0 opening paragraphs above the first heading/],
    ['two things left out', { leftOut: '- Mugs.\n- Socks.' }, /names fewer than 3 things that were left out/],
    ['three closing paragraphs', { closing: 'One.\n\nTwo.\n\nThree.' }, /has 3 closing paragraphs/],
    ['a section after the last', { closing: 'One.\n\n## More\n\nTwo.' }, /must end with ## What we left out/],
    ['a price', { opening: 'It costs about $30.' }, /names a price, \$30/],
    ['a price in words', { opening: 'It costs 30 dollars.' }, /names a price, 30 dollars/],
    [
      'a price of a pick',
      { picks: [...picks(9), pickText(ids[9] ?? '', 'About $12.50 a box.')] },
      /\.md:\d+ names a price, \$12\.50/,
    ],
    ['a shop', { opening: 'Amazon has it.' }, /names a shop, Amazon/],
    ['a shop with an apostrophe', { opening: "Lowe's has it." }, /names a shop, Lowe's/],
    ['a shop with an ampersand', { opening: 'Barnes & Noble has it.' }, /names a shop, Barnes & Noble/],
    ['a shop in the description', { head: { description: 'All from Etsy.' } }, /names a shop, Etsy/],
  ])('finds %s', (_what, parts, complaint) => {
    expect(complaints(parts)).toContainEqual(expect.stringMatching(complaint))
  })

  it('finds a section that is missing', () => {
    const { guides } = loadTexts(
      {
        'a.md': guideText(gifts, { head: { related: ['b', 'c'] } }).replace(
          '## What we left out, and why',
          '## Notes',
        ),
        'b.md': guideText(gifts),
        'c.md': guideText(gifts),
      },
      gifts,
    )
    expect(
      guideComplaints(
        guides.filter(({ slug }) => slug === 'a'),
        shops,
      ).map(sentenceOf),
    ).toContain('content/guides/a.md lacks the section ## What we left out, and why')
  })

  it('finds more than two picks that two guides share', () => {
    expect(complaints({}, gifts.slice(22, 32)).join('\n')).toMatch(
      /shares 8 picks with second, not at most 2/,
    )
  })

  it('holds a title to its price, and lets the text repeat it', () => {
    const cheap = gifts.filter(({ priceCents }) => priceCents[1] <= 2_500).slice(0, 10)
    const dear = gifts.find(({ priceCents }) => priceCents[1] > 2_500)
    const head = { title: 'Testers Under $25' }
    expect(
      complaints({ head, opening: 'All of it stays under $25.' }, cheap).filter((line) => line.includes('$')),
    ).toEqual([])
    const withDear = cheap.with(3, dear ?? (cheap[3] as Gift))
    expect(complaints({ head }, withDear)).toContainEqual(
      expect.stringMatching(/\.md:\d+ picks .* for up to \$.*, and its title says under \$25/),
    )
  })
})
