/** Small guides for tests: whole ones, with one thing changed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gift } from '@presently/engine/gift'
import { type LoadedGuides, loadGuides } from '../load-guides.ts'

export type SampleParts = {
  readonly head?: Readonly<Record<string, unknown>>
  readonly opening?: string
  readonly picks?: readonly string[]
  readonly leftOut?: string
  readonly closing?: string
}

const HEAD = {
  title: 'Gifts for Testers',
  category: 'Testing',
  emoji: '🧪',
  description: 'What to give somebody who looks twice.',
  reviewed: '2026-11-21',
  cover: 'hammock-camping',
  related: ['second', 'third'],
  searches: ['a gift for a tester', 'something for a careful friend', 'a present for a skeptic'],
}

export const pickText = (id: string, text = 'Look at the seams. '.repeat(20).trim()): string =>
  `### [The ${id}](idea:${id})\n\n${text}\n\n- **Suits** the friend who looks twice.\n- **Not for** someone in a hurry.\n`

const words = (count: number): string => 'word '.repeat(count).trim()

/** The text of a guide's file. Its head is JSON, which is YAML too. */
export function guideText(gifts: readonly Gift[], parts: SampleParts = {}): string {
  const ids = gifts.slice(0, 10).map(({ id }) => id)
  const picks = parts.picks ?? ids.map((id) => pickText(id))
  return `---
${Object.entries({ ...HEAD, cover: ids[0], ...parts.head })
  .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  .join('\n')}
---

${parts.opening ?? `An opinion. ${words(120)}.`}

## The first half

${picks.slice(0, 5).join('\n')}
## The second half

${picks.slice(5).join('\n')}
## What we left out, and why

${parts.leftOut ?? '- **Mugs.** They have one.\n- **Socks.** They have two.\n- **Candles.** They have had enough.'}

## The last word

${parts.closing ?? `Keep the receipt. ${words(60)}.`}
`
}

/** Loads guides from a folder of their own: name of the file -> text. */
export function loadTexts(texts: Readonly<Record<string, string>>, gifts: readonly Gift[]): LoadedGuides {
  const folder = mkdtempSync(join(tmpdir(), 'presently-guides-'))
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
    return loadGuides(folder, gifts)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
