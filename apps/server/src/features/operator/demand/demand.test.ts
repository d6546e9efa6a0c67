import { trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import { type Demand, type Replay, readDemand, replaySearch } from '@presently/contract/operator-demand'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Account } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { handJobs } from '../../../test-support/hand-jobs.ts'
import { anOperator } from '../../../test-support/operators.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

/** What nobody sells under ten dollars, as five visitors would each say it. */
const HOBBIES = [
  'beekeeping',
  'origami',
  'fencing',
  'archery',
  'sailing',
  'surfing',
  'leathercraft',
  'ballet',
  'chess',
  'magic',
  'calligraphy',
  'bonsai',
  'paddleboarding',
  'trains',
  'bagpipes',
  'welding',
  'lacrosse',
  'rugby',
  'genealogy',
  'rowing',
] as const
const WORDINGS = [
  (hobby: string) => `retirement present for my father, loves ${hobby}, under $10`,
  (hobby: string) => `my dad retires soon and he is into ${hobby}. max 9 dollars`,
  (hobby: string) => `dad, into ${hobby}, retirement, $8`,
  (hobby: string) => `father is retiring, ${hobby} fan, no more than $10`,
  (hobby: string) => `for my dad who likes ${hobby}, retirement gift up to $7`,
] as const
const titleOf = (hobby: string): string => `${hobby}, for a parent, retirement, up to $10`

describeOnDatabases('the demand radar', (database) => {
  let app: FastifyInstance
  let jobs: ReturnType<typeof handJobs>
  let operator: Account
  let now = NOW
  let made = 0
  beforeEach(async () => {
    now = NOW
    made = 0
    for (const table of ['searches', 'interactions', 'demand_themes', 'demand_looks'])
      await queryRows(database(), `delete from ${table}`)
    jobs = handJobs()
    app = await buildTestApp(database(), { jobs, clock: () => now })
    operator = await anOperator(app, database(), { now })
  })
  afterEach(() => app.close())

  const search = async (query: string, visitor: number, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: findIdeas.path,
      remoteAddress: `198.51.100.${visitor + 1}`,
      headers,
      payload: { query },
    })
    made += 1
    return answer.json<{ searchId: string; ideas: { id: string }[] }>()
  }
  /** Searches are written down behind their answers. */
  const allKept = async () => {
    await expect.poll(async () => (await queryRows(database(), 'select 1 from searches')).length).toBe(made)
  }
  const look = async (): Promise<Demand> => {
    await allKept()
    await jobs.run('look-at-demand')
    return (await operator.ask({ url: readDemand.path })).json<Demand>()
  }
  const replayOf = (id: string) => operator.ask({ method: 'POST', url: replaySearch.path.replace(':id', id) })

  it('lists every one of twenty planted gaps after one look, however they were worded', async () => {
    for (const hobby of HOBBIES)
      for (const [visitor, wording] of WORDINGS.entries()) await search(wording(hobby), visitor)
    const { themes, searches, lookedAt } = await look()
    expect(lookedAt).toBe(NOW.toISOString())
    expect(searches).toBe(HOBBIES.length * WORDINGS.length)
    const listed = new Map(themes.map((theme) => [theme.title, theme]))
    for (const hobby of HOBBIES)
      expect(listed.get(titleOf(hobby)), hobby).toMatchObject({
        gap: 'missing',
        sentence: 'No idea in the catalogue fits all of it.',
        ideas: 0,
        searches: 5,
        visitors: 5,
        followed: 0,
      })
    expect(themes).toHaveLength(HOBBIES.length)
  })

  it('tells of a theme only once five visitors asked, and counts nobody twice on a day', async () => {
    for (let visitor = 0; visitor < 4; visitor += 1) await search(WORDINGS[0]('beekeeping'), visitor)
    await search(WORDINGS[1]('beekeeping'), 0)
    expect(await look()).toMatchObject({ themes: [], hidden: 1 })
    await search(WORDINGS[2]('beekeeping'), 4)
    expect((await look()).themes).toMatchObject([{ visitors: 5, searches: 6 }])
  })

  it('counts nobody who opted out, and keeps nothing of what they wrote', async () => {
    for (let visitor = 0; visitor < 4; visitor += 1) await search(WORDINGS[0]('beekeeping'), visitor)
    await search(WORDINGS[0]('beekeeping'), 4, { cookie: `${DO_NOT_SELL_COOKIE}=1` })
    const { searchId } = await search(WORDINGS[0]('beekeeping'), 5, { 'sec-gpc': '1' })
    expect((await look()).themes).toEqual([])
    expect((await replayOf(searchId)).statusCode).toBe(404)
  })

  it('shows no word of a visitor', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1)
      await search('Xanthippe of 12 Elm Street loves flumphing and beekeeping, under $10', visitor)
    const listed = JSON.stringify(await look()).toLowerCase()
    expect(listed).toContain('beekeeping')
    expect(listed).not.toMatch(/xanth|elm|flumph/)
  })

  it('leaves out what is found and followed, and names what is shown in vain', async () => {
    const query = 'birthday of my mother, she loves gardening'
    const answers = []
    for (let visitor = 0; visitor < 5; visitor += 1) answers.push(await search(query, visitor))
    expect((await look()).themes).toMatchObject([{ gap: 'unfollowed', followed: 0 }])
    const [{ searchId, ideas } = { searchId: '', ideas: [] }] = answers
    const payload = {
      interactionType: 'click',
      suggestionData: { id: ideas[0]?.id ?? '', title: 'Something' },
      searchId,
    }
    expect((await app.inject({ method: 'POST', url: trackInteraction.path, payload })).statusCode).toBe(202)
    await expect.poll(() => queryRows(database(), 'select 1 from interactions')).toHaveLength(1)
    expect((await look()).themes).toEqual([])
  })

  it('forgets themes of searches that are four weeks old, all at once', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) await search(WORDINGS[0]('beekeeping'), visitor)
    expect((await look()).themes).toHaveLength(1)
    now = new Date(NOW.getTime() + 29 * DAY_MS)
    operator = await anOperator(app, database(), { now })
    expect(await look()).toMatchObject({ themes: [], searches: 0 })
  })

  it('replays one search with all that was decided, and the audit log tells who looked', async () => {
    const { searchId, ideas } = await search('dad, 60, loves fishing and bourbon, no books, under $50', 1)
    await allKept()
    const answer = await replayOf(searchId)
    const replay = answer.json<Replay>()
    expect(replay).toMatchObject({
      text: 'dad, 60, loves fishing and bourbon, no books, under $50',
      before: { engine: 'presently', ideas: 18, notice: null },
      now: { ideas: 18 },
    })
    const [person] = replay.people
    expect(person?.picks.slice(0, 6).map(({ giftId }) => giftId)).toEqual(
      ideas.slice(0, 6).map(({ id }) => id),
    )
    expect(person?.removed.map(({ rule }) => rule)).toContain('to be avoided')
    expect(person?.picks[0]?.reasons.length).toBeGreaterThan(0)
    expect(
      await queryRows(database(), `select outcome from audit_entries where subject = '${searchId}'`),
    ).toEqual([{ outcome: 'done' }])
  })

  it('replays nothing whose text is over, even before the routine has removed it', async () => {
    const { searchId } = await search('dad, fishing', 1)
    await allKept()
    now = new Date(NOW.getTime() + 31 * DAY_MS)
    operator = await anOperator(app, database(), { now })
    const answer = await replayOf(searchId)
    expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('30 days')])
    expect((await replayOf('no-id')).statusCode).toBe(422)
  })
})
