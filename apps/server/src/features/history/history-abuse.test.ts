import { randomUUID } from 'node:crypto'
import { Failure } from '@presently/contract/errors'
import { HistoryItem, INTERACTION_TYPES, listHistory, trackInteraction } from '@presently/contract/history'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { type Account, aBrowser, anAccount } from '../../test-support/accounts.ts'
import { anyText, bodiesNear, mostly } from '../../test-support/any-body.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { everythingOf } from '../../test-support/everything-of.ts'
import { inTier } from '../../test-support/tier.ts'
import { forgetOldInteractions } from './jobs.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => mostly(fc.option(value))
const reports = fc.record(
  {
    interactionType: mostly(fc.constantFrom(...INTERACTION_TYPES)),
    suggestionData: mostly(
      fc.record(
        {
          id: mostly(anyText(220)),
          title: mostly(anyText(320)),
          category: maybe(anyText(110)),
          retailer: maybe(anyText(110)),
          priceRange: maybe(anyText(110)),
          url: maybe(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), anyText(60))),
          image: maybe(fc.oneof(fc.webUrl(), fc.constant('/art/mug.svg'), anyText(60))),
        },
        { requiredKeys: ['id', 'title'] },
      ),
    ),
    searchQuery: maybe(anyText(200)),
    successScore: maybe(fc.double()),
    metadata: maybe(fc.dictionary(fc.constantFrom('timestamp', 'userAgent', 'source', 'url'), anyText(70))),
    searchId: maybe(fc.uuid()),
    userId: fc.uuid(),
  },
  { requiredKeys: ['interactionType', 'suggestionData'] },
)

describeOnDatabases('interactions, abused', (database) => {
  let app: FastifyInstance
  let maya: Account
  let other: Account
  beforeAll(async () => {
    app = await buildTestApp(database())
    maya = await anAccount(app)
    other = await anAccount(app)
  })
  afterAll(() => app.close())

  it('are kept, or refused with a reason, whatever is sent; nobody else is touched', async () => {
    const before = await everythingOf(database(), other)
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(bodiesNear(reports), fc.boolean(), async (body, isSignedIn) => {
        const answer = await (isSignedIn ? maya : aBrowser(app)).ask({
          method: 'POST',
          url: trackInteraction.path,
          headers: { 'content-type': 'application/json' },
          payload: body,
        })
        statuses.add(answer.statusCode)
        expect([202, 400, 413, 422], answer.body).toContain(answer.statusCode)
        if (answer.statusCode !== 202) Failure.parse(answer.json())
      }),
      {
        numRuns: inTier(40, 500),
        // One for each answer that there is: chance alone need not find them all.
        examples: [
          [JSON.stringify({ interactionType: 'view', suggestionData: { id: 'mug', title: 'A mug' } }), true],
          ['{}', true],
          ['{', false],
        ],
      },
    )
    // The bodies do reach the database, and the refusals.
    expect(statuses).toEqual(new Set([202, 400, 422]))
    const items = HistoryItem.array().parse((await maya.ask({ url: listHistory.path })).json())
    for (const { destinationUrl } of items)
      expect(new URL(destinationUrl ?? '').protocol).toMatch(/^https?:$/)
    expect(await everythingOf(database(), other)).toBe(before)
    expect((await other.ask({ url: listHistory.path })).json()).toEqual([])
    const owners = await queryRows(
      database(),
      `select distinct user_id from interactions where user_id is not null and user_id <> '${maya.user.id}'`,
    )
    expect(owners).toEqual([])
  })

  it('from long ago are all forgotten, however many there are', async () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const source = randomUUID()
    await queryRows(
      database(),
      `insert into interactions (id, created_at, kind, score, gift_id, source, search_text)
       select gen_random_uuid(), timestamptz '${now.toISOString()}' - n % 2 * interval '${ROW_KEPT_DAYS - 40} days' - interval '41 days', 'view', 1, 'x', '${source}', 'for mum'
       from generate_series(1, 12000) n`,
    )
    await forgetOldInteractions({ db: database().db, clock: () => now })
    const left = await queryRows(
      database(),
      `select count(*)::int as rows, count(search_text)::int as texts from interactions where source = '${source}'`,
    )
    expect(left).toEqual([{ rows: 6000, texts: 0 }])
  })
})
