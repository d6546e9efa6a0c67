import { expect, it } from 'vitest'
import { withGuides } from './guides-ahead.ts'

const SCREEN =
  '<ul><li><img src="/art/{guide.image}" loading="eager"><i data-emoji="{guide.emoji}">{guide.emoji}</i><h3>{guide.title}</h3><a href="/guides/{guide.slug}"></a></li></ul><ul><li>Other</li></ul>'
const guide = (name: string) => ({
  slug: name,
  title: `Gifts & $1 for ${name}`,
  category: 'Home',
  emoji: '☕',
  description: 'Short.',
  image: `/art/${name}.svg?v=1&stage=box`,
})

it('stand each on a card of its own, what they are called as text', () => {
  const html = withGuides(SCREEN, ['one', 'two', 'three', 'four', 'five'].map(guide))
  expect(html.match(/<h3>.*?<\/h3>/g)?.slice(0, 2)).toEqual([
    '<h3>Gifts &amp; $1 for one</h3>',
    '<h3>Gifts &amp; $1 for two</h3>',
  ])
  expect(html).toContain('<img src="/art/one.svg?v=1&amp;stage=box" loading="eager">')
  expect(html).toContain('<i data-emoji="☕">☕</i>')
  expect(html).toContain('<img src="/art/five.svg?v=1&amp;stage=box" loading="lazy">')
  expect(html).not.toContain('{guide')
  expect(html).toContain('<ul><li>Other</li></ul>')
})

it('leave no empty card where there is none', () => {
  expect(withGuides(SCREEN, [])).toBe('<ul></ul><ul><li>Other</li></ul>')
})

it('leave other screens as they are', () => {
  expect(withGuides('<ul><li>Other</li></ul>', [guide('one')])).toBe('<ul><li>Other</li></ul>')
})
