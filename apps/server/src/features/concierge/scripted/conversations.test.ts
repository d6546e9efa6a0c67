/** Thirty conversations with what comes of each turn, where no model is heard. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchState } from '@presently/contract/concierge'
import { QUESTION_IDS } from '@presently/engine/dialogue/answer-words'
import type { Move } from '@presently/engine/dialogue/move'
import { firstPage } from '@presently/engine/dialogue/news'
import { describe, expect, it } from 'vitest'
import type { Searched } from '../searched.ts'
import type { Thought } from '../thinking.ts'
import { aConversation, asShown } from './player.test-kit.ts'

type Turn = {
  readonly message: string
  readonly moves: readonly Move[]
  readonly state: Omit<SearchState, 'query'>
  readonly brief: Readonly<Record<string, unknown>>
}
type Script = { readonly title: string; readonly query: string; readonly says: readonly Turn[] }

const SCRIPTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'conversations.json'), 'utf8'),
) as readonly Script[]

/** Checked on the catalogue's own words, not by the rules that the search goes by. */
function expectPromisesKept({ state, body, searched }: Thought): void {
  const { picks, ceilingCents, brief } = searched.suggestions
  for (const { gift } of picks) {
    expect(gift.priceCents[1], gift.title).toBeLessThanOrEqual(ceilingCents ?? Number.POSITIVE_INFINITY)
    expect(state.refine ?? []).not.toContain(`not:${gift.id}`)
    const name = ` ${[gift.title, ...gift.things.filter((thing) => !thing.startsWith('for:'))].join(' ').toLowerCase()} `
    for (const refused of brief.exclusions) expect(name).not.toContain(` ${refused.toLowerCase()} `)
  }
  const page = new Set(firstPage(searched.suggestions).map(({ gift }) => gift.id))
  // An answer that changes nothing may speak of any idea.
  const named = body.changes.length > 0 ? body.picks : []
  for (const { id } of named) expect(page.has(id), id).toBe(true)
  const [, limit] = /Nothing costs more than \$([\d,.]+\d) now/.exec(body.text) ?? []
  if (limit)
    expect(Math.max(...picks.map(({ gift }) => gift.priceCents[1]))).toBeLessThanOrEqual(
      Number(limit.replace(',', '')) * 100,
    )
  expect(body.text).not.toBe('')
}

describe('thirty conversations [TIER-15]', () => {
  it.each(SCRIPTS)('$title', async ({ query, says }) => {
    const conversation = aConversation(query)
    const pages: Searched[] = []
    for (const { message, moves, state, brief } of says) {
      const { thought, moves: read, before } = await conversation.say(message)
      pages.push(before)
      expect(read, message).toEqual(asShown(moves, pages))
      expect(thought.state, message).toEqual(asShown({ query, ...state }, pages))
      expect(thought.searched.suggestions.brief, message).toMatchObject(asShown(brief, pages))
      expectPromisesKept(thought)
    }
    const asked = conversation.turns().map(({ body }) => body.question?.id ?? '')
    const ids: readonly string[] = QUESTION_IDS
    expect(asked.filter((id) => ids.includes(id)).length).toBeLessThanOrEqual(2)
  })
})

it('are thirty', () => {
  expect(SCRIPTS).toHaveLength(30)
})

it('what is not to be had is not called done', async () => {
  const { thought } = await aConversation('dad, power tools, $2').say('an experience please')
  expect(thought.body.text).toBe(
    'I know nothing that fits the rest and is an experience. The first page stays as it was.',
  )
})
