import { describe, expect, it } from 'vitest'
import { TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { picksOf, sentenceOf } from './guide.ts'
import { guideText, loadTexts, pickText, type SampleParts } from './testing/sample-guide.ts'

const { gifts } = TEST_CATALOG
const others = gifts.slice(20)
const ids = gifts.map(({ id }) => id)

/** The first guide with its change, beside two whole ones. */
function load(parts: SampleParts, edit: (text: string) => string = (text) => text) {
  return loadTexts(
    {
      'first.md': edit(guideText(gifts, parts)),
      'second.md': guideText(others, { head: { related: ['first', 'third'] } }),
      'third.md': guideText(others.slice(20), { head: { related: ['first', 'second'] } }),
    },
    gifts,
  )
}

const complaintsAbout = (...args: Parameters<typeof load>): string[] => load(...args).problems.map(sentenceOf)

describe('guides', () => {
  it('are read whole: head, text, picks of the catalogue', () => {
    const { guides, problems } = load({ opening: 'A first word. It\'s "plain".' })
    expect(problems).toEqual([])
    expect(guides.map(({ slug }) => slug).toSorted()).toEqual(['first', 'second', 'third'])
    const first = guides.find(({ slug }) => slug === 'first')
    expect(first).toMatchObject({ title: 'Gifts for Testers', emoji: '🧪', cover: gifts[0] })
    expect(first && picksOf(first).map(({ gift }) => gift.id)).toEqual(ids.slice(0, 10))
    expect(first?.blocks[0]).toEqual({
      kind: 'text',
      html: '<p class="dropcap">A first word. It’s “plain”.</p>\n',
    })
  })

  it('stand with the latest review first, then by title', () => {
    const { guides } = loadTexts(
      {
        'a.md': guideText(gifts, { head: { title: 'B', related: ['b', 'c'] } }),
        'b.md': guideText(gifts, { head: { title: 'A', related: ['a', 'c'] } }),
        'c.md': guideText(gifts, { head: { title: 'C', reviewed: '2026-12-01', related: ['a', 'b'] } }),
      },
      gifts,
    )
    expect(guides.map(({ title }) => title)).toEqual(['C', 'A', 'B'])
  })

  it('show tags of HTML as text', () => {
    const { guides } = load({ opening: 'A <script>alert(1)</script> word.' })
    const html = guides.find(({ slug }) => slug === 'first')?.blocks[0]
    expect(html).toMatchObject({ html: expect.stringContaining('&lt;script&gt;') })
  })
})

describe('a guide is refused, with its file, its line and what to change,', () => {
  it.each<[string, SampleParts, RegExp]>([
    ['without a title', { head: { title: '' } }, /first\.md:2 needs a title: it is empty/],
    [
      'with a long description',
      { head: { description: 'a'.repeat(161) } },
      /:5 needs a description of at most 160/,
    ],
    ['with no such day', { head: { reviewed: '2026-02-30' } }, /:6 needs the day of its last review/],
    ['with two emoji', { head: { emoji: '🧪🧪' } }, /:4 needs exactly one emoji/],
    ['with one related guide', { head: { related: ['second'] } }, /:8 needs 2 to 3 related guides/],
    ['with a search twice', { head: { searches: ['a', 'b', 'a'] } }, /:9 names one of its searches twice/],
    ['with an unknown field', { head: { author: 'me' } }, /has an unknown field author/],
    [
      'with an unknown cover',
      { head: { cover: 'no-such-idea' } },
      /has the cover no-such-idea, which the cat/,
    ],
    [
      'related to nothing',
      { head: { related: ['second', 'fourth'] } },
      /leads to the guide fourth, which is not/,
    ],
    [
      'related to itself',
      { head: { related: ['second', 'first'] } },
      /leads to the guide first, which is not/,
    ],
    [
      'with an unknown pick',
      { picks: [pickText('no-such-idea')] },
      /:16 picks the idea no-such-idea, which the cat/,
    ],
    [
      'with a link to a shop',
      { opening: 'See [it](https://shop.example).' },
      /:12 must link to other guides alone/,
    ],
    ['with a link to no guide', { opening: 'See [it](/guides/fourth).' }, /:12 leads to the guide fourth/],
    ['with an image', { opening: '![a](/a.png)' }, /:12 must hold no image/],
    [
      'with a heading that is no pick',
      { picks: ['### A plain heading\n\nText.\n'] },
      /:16 must have headings of two/,
    ],
    ['with a deeper heading', { opening: '#### Deep' }, /:12 must have headings of two levels alone/],
    [
      'with a pick for everybody',
      { picks: [pickText(ids[0] ?? '').replace(/- \*\*Not for.*\n/, '')] },
      /:16 must end the pick The .* with two items/,
    ],
    [
      'with a pick that suits last',
      { picks: [pickText(ids[0] ?? '').replace('Suits', 'Not for')] },
      /:16 must end the pick/,
    ],
  ])('%s', (_what, parts, complaint) => {
    expect(complaintsAbout(parts)).toEqual([expect.stringMatching(complaint)])
  })

  it.each<[string, (text: string) => string, RegExp]>([
    ['without a head', (text) => text.replace('---', ''), /first\.md:1 must begin with front matter/],
    ['whose head is no YAML', (text) => text.replace('title: ', 'title: "'), /first\.md:\d+ is no YAML/],
  ])('%s', (_what, edit, complaint) => {
    expect(complaintsAbout({}, edit)).toEqual([expect.stringMatching(complaint)])
  })

  it('under a name that is no slug', () => {
    const { problems } = loadTexts({ 'My Guide.md': guideText(gifts, { head: { related: [] } }) }, gifts)
    expect(problems.map(sentenceOf)).toContain(
      'content/guides/My Guide.md needs a name in kebab-case, which is its slug',
    )
  })
})
