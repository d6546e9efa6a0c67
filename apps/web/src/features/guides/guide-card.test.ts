import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const GUIDES = join(import.meta.dirname, '../../../../../content/guides')
const styles = readFileSync(join(import.meta.dirname, 'guide-card.css'), 'utf8')
const drawing = readFileSync(join(import.meta.dirname, 'emoji.svg'), 'utf8')

const inGuides = globSync('*.md', { cwd: GUIDES }).map(
  (file) => /^emoji: (\S+)$/m.exec(readFileSync(join(GUIDES, file), 'utf8'))?.[1] ?? file,
)
const rows = new Map(
  [...styles.matchAll(/\.emoji\[data-emoji='(.+?)'\] \{\s+--row: (\d+);/g)].map(([, emoji, row]) => [
    emoji,
    Number(row),
  ]),
)

describe('the emoji of the guides', () => {
  it('are drawn, each in a row of its own: a new one goes into emoji.svg and guide-card.css', () => {
    const undrawn = inGuides.filter((emoji) => !rows.has(emoji))
    expect(undrawn).toEqual([])
    const groups = [...drawing.matchAll(/<g transform="translate\(0 (\d+)\)">/g)]
    expect(groups.map(([, y]) => Number(y) / 32)).toEqual([...rows.values()])
    expect(drawing).toContain(`viewBox="0 0 32 ${rows.size * 32}"`)
  })

  it('are text no longer where they are drawn', () => {
    const drawn = /\.emoji:is\(([^)]+)\)/.exec(styles)?.[1] ?? ''
    expect([...drawn.matchAll(/'(.+?)'/g)].map(([, emoji]) => emoji)).toEqual([...rows.keys()])
  })
})
