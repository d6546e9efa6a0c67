/** Requests of our own with a reason for each place: what belongs in front, what before what, and what never. */
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { RANKING_SETS } from './testing/ranking-sets.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const tagsOf = (gift: Gift): string[] => [
  gift.id,
  ...gift.traits,
  ...Object.keys(gift.interests),
  ...gift.things,
]
const giftById = new Map(catalog.gifts.map((gift) => [gift.id, gift]))
const tags = new Set(catalog.gifts.flatMap(tagsOf))

type Order = { readonly kind: 'before'; readonly better: string; readonly worse: string }
type Judgement =
  | { readonly kind: 'first'; readonly ids: readonly string[] }
  | Order
  | { readonly kind: 'never'; readonly tag: string }

function judgementOf(line: string): Judgement {
  const [claim = '', reason] = line.split(/: (.+)/)
  if (!reason) throw new Error(`No reason is given: ${line}`)
  const [better, worse] = claim.split(' > ')
  if (better && worse) return { kind: 'before', better, worse }
  const [word, rest = ''] = claim.split(/ (.+)/)
  if (word === 'first') return { kind: 'first', ids: rest.split(' | ') }
  if (word === 'never') return { kind: 'never', tag: rest }
  throw new Error(`Neither first, before nor never: ${line}`)
}

const idsNamed = (judgement: Judgement): readonly string[] =>
  judgement.kind === 'first'
    ? judgement.ids
    : judgement.kind === 'before'
      ? [judgement.better, judgement.worse]
      : []

/** So many ideas are shown on three pages. */
const SHOWN = 18
/** More than are ever found. */
const ALL = 1000

/** What goes against a judgement of all that is found: ideas, in their order, of which the first are shown. */
function against(judgement: Judgement, found: readonly Gift[]): string[] {
  if (judgement.kind === 'never')
    return found
      .slice(0, SHOWN)
      .filter((gift) => tagsOf(gift).includes(judgement.tag))
      .map(({ id }) => id)
  const ids = found.map(({ id }) => id)
  if (judgement.kind === 'first') {
    const six = ids.slice(0, 6)
    return six.some((id) => judgement.ids.includes(id)) ? [] : six
  }
  return againstOrder(judgement, ids)
}

/** An order of what is not there would hold whatever is shown: that goes against it too. */
function againstOrder({ better, worse }: Order, ids: readonly string[]): string[] {
  const absent = [better, worse].filter((id) => !ids.includes(id))
  if (absent.length > 0) return absent.map((id) => `${id} is not found`)
  return ids.indexOf(better) < ids.indexOf(worse) ? [] : ids.slice(0, ids.indexOf(better) + 1)
}

const SETS = Object.entries(RANKING_SETS)

it('holds 30 requests with 4 to 8 judgements each', () => {
  expect(SETS).toHaveLength(30)
  for (const [query, lines] of SETS) {
    expect(lines.length, query).toBeGreaterThanOrEqual(4)
    expect(lines.length, query).toBeLessThanOrEqual(8)
  }
})

it('names ideas and tags that there are', () => {
  for (const [, lines] of SETS)
    for (const judgement of lines.map(judgementOf)) {
      for (const id of idsNamed(judgement)) expect(giftById.has(id), id).toBe(true)
      if (judgement.kind === 'never') expect(tags.has(judgement.tag), judgement.tag).toBe(true)
    }
})

describe('the order that was learned keeps', () => {
  const kept = new Map<Judgement['kind'], boolean[]>()
  for (const [query, lines] of SETS) {
    const found = engine.suggest({ query, limit: ALL, now: NOW }).picks.map(({ gift }) => gift)
    for (const judgement of lines.map(judgementOf))
      kept.set(judgement.kind, [...(kept.get(judgement.kind) ?? []), against(judgement, found).length === 0])
  }

  // What one hand would put first is not what readers' grades do in each case: so many of each kind hold, and no fewer may.
  it.each([
    ['first', 0.6],
    ['before', 0.6],
    ['never', 0.9],
  ] as const)('of what is judged %s a share of %d', (kind, share) => {
    const held = kept.get(kind) ?? []
    expect(held.length).toBeGreaterThan(20)
    expect(held.filter(Boolean).length / held.length).toBeGreaterThanOrEqual(share)
  })
})
