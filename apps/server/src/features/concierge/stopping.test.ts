/** A reply that is stopped on its way: the model's call ends, what was said is kept whole, and the talk goes on. */
import { answerOf } from '@presently/ai-sandbox/scenarios/obedient'
import type { Scenario } from '@presently/ai-sandbox/script'
import { converse } from '@presently/contract/concierge'
import { SESSION_COOKIE } from '@presently/contract/cookie-names'
import { expect, it } from 'vitest'
import { type Account, anAccountWith } from '../../test-support/accounts.ts'
import { describeOnDatabases } from '../../test-support/databases.ts'
import { buildModelSite, counted, type ModelSite } from '../../test-support/model.ts'
import { talkOver } from './talk-over.test-kit.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const QUERY = 'sister, 30s, birthday, coffee and watercolor, $50'

/** The first call is answered only when the test says so; the later ones at once, kindly. */
function held() {
  const gate = Promise.withResolvers<void>()
  const scenario: Scenario = ({ number }) => ({
    first: number === 1 ? [{ until: gate.promise }] : [],
    steps: answerOf([{ kind: 'say', text: 'Gladly.' }]),
  })
  return { scenario, release: gate.resolve }
}

/** A browser that can go away in the middle of a reply: over a connection of its own. */
function leaving(address: string, account: Account, body: object) {
  const going = new AbortController()
  const response = fetch(`${address}${converse.path}`, {
    method: 'POST',
    signal: going.signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE.http}=${account.cookie(SESSION_COOKIE.http)}`,
    },
    body: JSON.stringify(body),
  })
  return { response, leave: () => going.abort() }
}

describeOnDatabases('a reply that is stopped', (database) => {
  async function withSite(work: (site: ModelSite, release: () => void) => Promise<void>): Promise<void> {
    const { scenario, release } = held()
    const site = await buildModelSite(database(), { scenario, clock: () => NOW })
    try {
      await work(site, release)
    } finally {
      release()
      await site.close()
    }
  }
  const aMember = ({ app }: ModelSite) => anAccountWith('premium', app, database())

  it('while a message is read ends the model’s call, and is there as soon as one looks', () =>
    withSite(async (site) => {
      const maya = await aMember(site)
      const talk = talkOver(maya, QUERY)
      const browser = leaving(await site.listen(), maya, talk.body({ message: 'more for two players' }))
      await site.sandbox.called(1)
      browser.leave()
      await expect(browser.response).rejects.toThrow('aborted')
      expect(await site.sandbox.calls[0]?.ended).toBe(false)
      const kept = await talk.read()
      expect(kept?.turns).toMatchObject([
        { from: 'giver', text: 'more for two players' },
        { from: 'concierge', text: expect.stringMatching(/^I did not understand that\./), changes: [] },
      ])
      expect(counted(await site.metrics(), 'presently_ai_calls_total{outcome="aborted"}')).toBe(1)
      if (!kept) return
      talk.take(kept)
      await talk.stream('and what would you do?')
      const whole = await talk.read()
      expect(whole?.turns.slice(0, 2)).toEqual(kept.turns)
      expect(whole?.turns[3]?.text).toBe('Gladly.')
    }))

  it('by the end of the process ends with our own words', () =>
    withSite(async (site) => {
      const talk = talkOver(await aMember(site), QUERY)
      const reply = talk.stream('$40 at most')
      await site.sandbox.called(1)
      await site.app.close()
      expect((await reply).map(({ type }) => type)).toEqual(['turn', 'answer', 'done'])
      expect(await site.sandbox.calls[0]?.ended).toBe(false)
    }))
})
