/** The way back is right where the slope of every number is what the cost does when that number moves a little. */
import { expect, it } from 'vitest'
import { entryOf, WORD } from '../../src/tagger/net.ts'
import { labelsOf, readMarked } from '../../src/text/marked.ts'
import { tokensOf } from '../../src/text/tokens.ts'
import { learnFrom } from './request.ts'
import { emptyLike, NAMES, newNet, newState, touch, WIDTHS } from './state.ts'

const LINE =
  'my {who:dad} turns {age:60}, loves {like:trout fishing}; has {has:a rod}, hates {no:GOLF} — {money:$40}'
const { tokens, labels } = labelsOf(readMarked(LINE))
const WORDS = [...new Set(tokens.map(({ form }) => form))]
const rowOf = (form: string): number => WORDS.indexOf(form) + 1
const entries = tokens.map((token) => entryOf(token, rowOf))
const LESSON = { entries, labels }
const PLAIN = { dropout: 0, wordDropout: 0, missedRefusal: 0.5, next: () => 1 }
const STEP = 1e-2

it('every number has the slope that the cost has by it', () => {
  const start = newNet(
    Float32Array.from({ length: (WORDS.length + 1) * WORD }, (_, at) => Math.sin(at)),
    5,
  )
  const { slopes, touched } = newState(start)
  touch(touched, entries)
  learnFrom(LESSON, start, slopes, PLAIN)
  for (const name of NAMES) {
    const width = WIDTHS[name]
    // Of a table rows that the request goes through.
    const places =
      width === undefined
        ? [0, Math.floor(start[name].length / 2), start[name].length - 1]
        : [...(touched.get(name) ?? [])].slice(0, 3).map((row) => row * width + 1)
    for (const place of places) {
      const costAt = (by: number): number => {
        const moved = { ...start, [name]: start[name].slice() }
        moved[name][place] = (moved[name][place] ?? 0) + by
        return learnFrom(LESSON, moved, emptyLike(start), PLAIN)
      }
      const slope = (costAt(STEP) - costAt(-STEP)) / (2 * STEP)
      expect(slopes[name][place], `${name} ${place}`).toBeCloseTo(slope, 2)
    }
  }
})

it('every token has rows that there are', () => {
  for (const token of tokensOf('a quick brown fox: jumps over 12 lazy dogs, zebras, quilts and yoga mats')) {
    const { prefix, suffix, shape } = entryOf(token, rowOf)
    expect(Math.min(prefix, suffix, shape)).toBeGreaterThanOrEqual(0)
  }
})
