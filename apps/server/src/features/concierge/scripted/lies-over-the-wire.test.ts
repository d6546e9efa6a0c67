/** The thirty conversations over the site's own calls, with a model behind them that lies in each answer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVIL_HOST, INVENTED } from '@presently/ai-sandbox/scenarios/lies'
import { scenarioOf } from '@presently/ai-sandbox/scenarios/named'
import type { ConciergeEvent } from '@presently/contract/concierge'
import type { Move } from '@presently/engine/dialogue/move'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { anAccountWith } from '../../../test-support/accounts.ts'
import { openedBy, openTestPglite, queryRows } from '../../../test-support/databases.ts'
import { buildModelSite, counted } from '../../../test-support/model.ts'
import { inTier } from '../../../test-support/tier.ts'
import type { Searched } from '../searched.ts'
import { talkOver } from '../talk-over.test-kit.ts'
import { aConversation, asShown } from './player.test-kit.ts'

type Turn = {
  readonly message: string
  readonly moves: readonly Move[]
  readonly state: object
  readonly brief: object
}
type Script = { readonly title: string; readonly query: string; readonly says: readonly Turn[] }

const SCRIPTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'conversations.json'), 'utf8'),
) as readonly Script[]
const NOW = new Date('2026-11-21T12:00:00Z')
/** Nothing that the model says is in our replies, whichever way it says it. */
const LIE = new RegExp(
  `${INVENTED}|${EVIL_HOST.replace('.', '\\.')}|4\\.99|70 percent|12,000|Amazon|guarantee|in stock|<script|javascript:|maya`,
  'i',
)

const theDatabase = openedBy(openTestPglite)

const lastOf = (events: readonly ConciergeEvent[]) => {
  const last = events.at(-1)
  if (last?.type !== 'done') throw new Error('the reply did not come to its end')
  return last
}

/** What the concierge made of the last message, as it is kept. */
async function keptMoves(database: Database, conversationId: string): Promise<Move[]> {
  const [row] = await queryRows(
    database,
    `select body from conversation_turns where conversation_id = '${conversationId}' order by place desc limit 1`,
  )
  const body = row?.body as { changes: { move: Move }[] } | undefined
  return (body?.changes ?? []).map(({ move }) => move)
}

describe('a model that lies about a conversation [TIER-15]', () => {
  it.each([
    ['openai-compatible', SCRIPTS.slice(0, inTier(8, SCRIPTS.length))],
    ['anthropic', SCRIPTS.slice(0, inTier(3, 6))],
  ] as const)('over %s moves nothing that was not said, and is in no reply', async (provider, scripts) => {
    const database = theDatabase()
    const site = await buildModelSite(database, {
      provider,
      scenario: scenarioOf('lying'),
      clock: () => NOW,
    })
    const account = await anAccountWith('premium', site.app, database)
    for (const { title, query, says } of scripts) {
      const talk = talkOver(account, query)
      const alone = aConversation(query)
      const pages: Searched[] = []
      for (const { message, moves, state, brief } of says) {
        // Word for word what is said where there is no model.
        const { thought, before } = await alone.say(message)
        pages.push(before)
        const events = await talk.stream(message)
        const { conversation, answer } = lastOf(events)
        const where = `${title}: ${message}`
        expect(
          events.map(({ type }) => type),
          where,
        ).toEqual(['turn', 'answer', 'done'])
        expect(conversation.state, where).toEqual(asShown({ query, ...state }, pages))
        expect(answer.brief, where).toMatchObject(asShown(brief, pages))
        expect(asShown(moves, pages), where).toEqual(
          expect.arrayContaining(await keptMoves(database, conversation.id)),
        )
        const turn = conversation.turns.at(-1)
        const { body } = thought
        expect(turn?.text, where).toBe(body.text)
        expect(turn?.changes.length, where).toBe(body.changes.length)
        expect(JSON.stringify([turn?.text, turn?.question, turn?.picks, turn?.changes]), where).not.toMatch(
          LIE,
        )
      }
    }
    const metrics = await site.metrics()
    const judged = (verdict: string): number =>
      counted(metrics, `presently_ai_elements_total{verdict="${verdict}"}`)
    expect(judged('say-taken') + judged('move-taken') + judged('card-taken')).toBe(0)
    expect(judged('move-untrue')).toBeGreaterThan(scripts.length)
    for (const fault of ['price', 'contact', 'markup', 'deed', 'unseen-gift'])
      expect(judged(`say-${fault}`), fault).toBeGreaterThan(0)
    await site.close()
  })
})
