import { answerOf } from '@presently/ai-sandbox/scenarios/obedient'
import { dataOf } from '@presently/ai-sandbox/scenarios/task'
import type { Scenario } from '@presently/ai-sandbox/script'
import { FindIdeasOutput, type Idea, PAGE_SIZE, PICKS_PER_SEARCH } from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import { dismissGift, switchTaste } from '@presently/contract/taste'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { type Account, anAccountWith, type Browser } from '../../test-support/accounts.ts'
import { TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { openTestPglite } from '../../test-support/databases.ts'
import { buildModelSite, counted, type ModelSite, type ModelSiteOptions } from '../../test-support/model.ts'
import { POTTERY_READING, potteryIdea } from '../../test-support/model-ideas.ts'

const QUERY = 'my sister loves pottery and tea, birthday, no candles, under $60'

const READING = { ...POTTERY_READING, of: 'sister', like: ['pottery', 'tea'] }

const pick = (title: string, over: object = {}): object => potteryIdea(title, { list: 'picks', ...over })

const PAGE = [
  potteryIdea('Ribbon tool set for trimming bowls'),
  potteryIdea('Canvas potter’s apron', { things: ['apron'] }),
]
const PICKS = [
  pick('Bamboo throwing rib'),
  pick('Speckled stoneware clay, five pounds', { things: ['clay'] }),
  pick('Tabletop banding wheel', { things: ['wheel'] }),
  pick('Glaze sampler in eight colors', { things: ['glaze'] }),
  pick('Sketchbook for forms and glazes', { things: ['sketchbook'] }),
]
const TITLES = ['Bamboo throwing rib', 'Speckled stoneware clay, five pounds', 'Tabletop banding wheel']

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

const saying =
  (...elements: readonly object[]): Scenario =>
  () => ({ steps: answerOf(elements) })

async function withMember(
  options: ModelSiteOptions,
  use: (member: Account, site: ModelSite) => Promise<void>,
  plan: 'plus' | 'premium' = 'premium',
): Promise<void> {
  const site = await buildModelSite(database, options)
  try {
    await use(await anAccountWith(plan, site.app, database), site)
  } finally {
    await site.close()
  }
}

const ask = async ({ ask: send }: Browser, more: object = {}): Promise<FindIdeasOutput> => {
  const answer = await send({ method: 'POST', url: '/api/ideas', payload: { query: QUERY, ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  return FindIdeasOutput.parse(answer.json())
}
const titlesOf = (ideas: readonly Idea[] = []): string[] => ideas.map(({ title }) => title)
const sent = ({ sandbox }: ModelSite) => dataOf(sandbox.calls.at(-1) ?? { user: '' })

async function note(account: Account, person: object): Promise<string> {
  const made = await account.ask({ method: 'POST', url: '/api/people', payload: person })
  expect(made.statusCode, made.body).toBeLessThan(300)
  return made.json().person.id
}

/** Gives an account a taste. */
async function liking(account: Account): Promise<Account> {
  const gifts = TEST_CATALOG.gifts.filter(({ interests }) => Object.hasOwn(interests, 'cooking')).slice(0, 3)
  for (const { id, title } of gifts)
    await account.ask({ method: 'POST', url: saveGift.path, payload: { giftData: { id, title } } })
  return account
}

describe('[TIER-13] the picks of a Premium member with a model', () => {
  it('are its own five for the person, in one call with the page, sealed and marked as AI ideas', async () => {
    await withMember({ scenario: saying(READING, ...PAGE, ...PICKS) }, async (member, site) => {
      const { ideas, picks, ai } = await ask(member)
      expect(ai?.state).toBe('used')
      expect(picks?.state).toBe('ready')
      expect(titlesOf(picks?.ideas)).toHaveLength(PICKS_PER_SEARCH)
      expect(titlesOf(picks?.ideas).slice(0, 3)).toEqual(TITLES)
      for (const one of picks?.ideas ?? []) {
        expect(one).toMatchObject({ isAi: true, savedId: null, reasons: [expect.stringContaining('clay')] })
        for (const { url } of one.retailers)
          expect(url).toMatch(/\/out\/search\/[\w-]+\?q=.*&mark=[\w-]{22}&max=60$/)
      }
      expect(titlesOf(ideas).filter((title) => titlesOf(picks?.ideas).includes(title))).toEqual([])
      expect(ideas).toHaveLength(36)
      expect(titlesOf(ideas).slice(0, 2)).toEqual([
        'Ribbon tool set for trimming bowls',
        'Canvas potter’s apron',
      ])
      expect(site.sandbox.calls).toHaveLength(1)
      expect(sent(site)).toMatchObject({ picks: PICKS_PER_SEARCH })
      expect(counted(await site.metrics(), 'presently_ai_elements_total{verdict="pick-taken"}')).toBe(5)
    })
  })

  it('are asked for nobody else: the call of a Plus member and of a visitor is without them', async () => {
    await withMember(
      { scenario: saying(READING, ...PAGE, ...PICKS) },
      async (member, site) => {
        expect(await ask(member)).not.toHaveProperty('picks')
        expect(sent(site)).not.toHaveProperty('picks')
        expect(site.sandbox.calls[0]?.instructions).not.toContain('"list":"picks"')
        expect(await site.search(QUERY)).not.toHaveProperty('picks')
        expect(sent(site)).not.toHaveProperty('picks')
      },
      'plus',
    )
  })

  it('are dropped and counted where they break a promise, and ours stand in their place', async () => {
    const bad: [string, object][] = [
      ['idea-price', pick('Electric pottery wheel', { fromUsd: 90, toUsd: 140 })],
      ['idea-refused', pick('Hand-poured candle in a clay pot', { things: ['candle'] })],
      ['idea-contact', pick('Carving tools', { why: 'See www.example.com for the clay.' })],
      ['idea-same-kind', pick('Ribbon tool set for trimming bowls', { search: 'ribbon tools' })],
      ['invented-id', { kind: 'gift', id: 'no-such-gift', why: 'clay', words: ['pottery'], list: 'picks' }],
    ]
    const scenario = saying(READING, ...PAGE, ...bad.map(([, one]) => one), ...PICKS.slice(0, 2))
    await withMember({ scenario }, async (member, site) => {
      await liking(member)
      const { ideas, picks } = await ask(member, { query: QUERY })
      expect(titlesOf(picks?.ideas).slice(0, 2)).toEqual(TITLES.slice(0, 2))
      expect(picks?.ideas.slice(2).every(({ isAi }) => !isAi)).toBe(true)
      const onPage = titlesOf(ideas.slice(0, PAGE_SIZE))
      expect(titlesOf(picks?.ideas).filter((title) => onPage.includes(title))).toEqual([])
      const metrics = await site.metrics()
      for (const [verdict] of bad)
        expect(counted(metrics, `presently_ai_elements_total{verdict="${verdict}"}`), verdict).toBe(1)
    })
  })

  it('may be ours, with its reason, and such a one does not stand on the page as well', async () => {
    const scenario: Scenario = (asked) => {
      const [first] = (dataOf(asked).candidates ?? []) as { id: string }[]
      const gift = {
        kind: 'gift',
        id: first?.id,
        why: 'She is at home with clay.',
        words: ['pottery'],
        list: 'picks',
      }
      return { steps: answerOf([READING, ...PAGE, gift]) }
    }
    await withMember({ scenario }, async (member, site) => {
      const { ideas, picks } = await ask(member)
      const [{ id } = { id: '' }] = sent(site).candidates as { id: string }[]
      expect(picks?.ideas).toMatchObject([{ id, reasons: ['She is at home with clay.', expect.anything()] }])
      expect(ideas.map((one) => one.id)).not.toContain(id)
      expect(ideas).toHaveLength(36)
    })
  })

  it('rest on what is noted of the person, and on nothing that its giver does not share', async () => {
    const because = { words: ['bonsai trees'], why: 'A small tree asks for small tools.' }
    const scenario = saying({ ...READING, like: [] }, pick('Bonsai pruning shears', because))
    await withMember({ scenario }, async (member, site) => {
      const facts = [
        { kind: 'like', text: 'bonsai trees' },
        { kind: 'allergy', text: 'latex' },
        { kind: 'health', text: 'asthma since spring' },
      ]
      const gifts = [{ title: 'Moss garden', landing: 'loved' }]
      const personId = await note(member, { name: 'Lenka', facts })
      const changed = await member.ask({
        method: 'PUT',
        url: `/api/people/${personId}`,
        payload: { gifts },
      })
      expect(changed.statusCode, changed.body).toBe(200)
      const { picks } = await ask(member, { query: 'a birthday gift for Lenka, under $60', personId })
      expect(picks?.ideas[0]).toMatchObject({
        title: 'Bonsai pruning shears',
        reasonEnds: [{ words: 'bonsai trees', isPerson: true }],
      })
      expect(sent(site)).toMatchObject({
        notedOfThePerson: { likes: ['bonsai trees'], given: [{ title: 'Moss garden', landing: 'loved' }] },
      })
      expect(site.sandbox.calls[0]?.user).not.toMatch(/latex|asthma|lenka/i)
      await member.ask({ method: 'PUT', url: `/api/people/${personId}`, payload: { sharesHealth: true } })
      await ask(member, { query: 'a birthday gift for Lenka, under $60', personId })
      expect(site.sandbox.calls[1]?.user).toMatch(/latex.*asthma/)
      // Taken off the search, nothing of the person is told.
      await ask(member, { query: 'a gift for Lenka, who loves tea, under $60', drop: [`person:${personId}`] })
      expect(sent(site)).not.toHaveProperty('notedOfThePerson')
    })
  })

  it('come of a noted person’s likes alone, in our own words, where the operator is careful', async () => {
    const options = { scenario: saying(READING, ...PICKS), environment: { AI_SHARE: 'careful' } }
    await withMember(options, async (member, site) => {
      const facts = [
        { kind: 'like', text: 'pottery' },
        { kind: 'owns', text: 'a kiln' },
      ]
      const personId = await note(member, { name: 'Lenka', facts })
      expect((await ask(member, { personId })).picks?.ideas.some(({ isAi }) => isAi)).toBe(true)
      expect(site.sandbox.calls[0]?.user).not.toMatch(/kiln|lenka|notedOfThePerson/i)
    })
  })

  it('rest on the person though the giver’s taste is switched off, or not known yet', async () => {
    await withMember({ scenario: saying(READING, ...PICKS) }, async (member) => {
      expect((await ask(member)).picks).toMatchObject({
        state: 'ready',
        ideas: [{ title: TITLES[0] }, {}, {}, {}, {}],
      })
      await member.ask({ method: 'PUT', url: switchTaste.path, payload: { isOn: false } })
      expect((await ask(member)).picks?.ideas[0]?.title).toBe(TITLES[0])
    })
  })

  it('may be of the giver’s own taste only where the gift is for them too', async () => {
    await withMember({ scenario: saying(READING) }, async (member, site) => {
      await liking(member)
      const idsSent = () => (sent(site).candidates as { id: string }[]).map(({ id }) => id)
      const own = await ask(member, { query: 'a gift for my sister who loves reading, under $60' })
      const [first] = own.picks?.ideas ?? []
      expect(idsSent()).not.toContain(first?.id)
      const both = await ask(member, {
        query: 'something my wife and I can do together, we love reading, under $60',
      })
      const [shared] = both.picks?.ideas ?? []
      expect(both.brief.constraints).toContain('to do together')
      expect(idsSent()).toContain(shared?.id)
    })
  })

  it.each([
    ['fails', () => ({ status: 500, body: '{}' })],
    ['is silent', () => ({ ending: 'silence' as const })],
    ['refuses', () => ({ refusal: 'No.' })],
  ])('are the engine’s where it %s', async (_how, scenario) => {
    const timing = { patience: { plain: 600 }, gateway: { call: 400 } }
    await withMember({ scenario, timing }, async (member) => {
      await liking(member)
      const without = await ask(member, { ai: false })
      const { picks, ai } = await ask(member)
      expect(ai?.state).toBe('unavailable')
      expect(picks).toEqual(without.picks)
      expect(picks?.ideas).toHaveLength(PICKS_PER_SEARCH)
    })
  })

  it('are the engine’s once the day’s dollars are spent, and for who does without AI', async () => {
    const environment = { AI_BASE_URL: 'https://models.example.com/v1', AI_DAILY_USD: '0.000001' }
    await withMember(
      { provider: 'anthropic', environment, scenario: saying(READING, ...PICKS) },
      async (member, site) => {
        await liking(member)
        const without = await ask(member, { ai: false })
        const { picks, ai } = await ask(member)
        expect(ai?.state).toBe('resting')
        expect(picks).toEqual(without.picks)
        expect(site.sandbox.calls).toHaveLength(0)
      },
    )
  })
})

describe('[TIER-11] the ideas of a Plus member with a model', () => {
  it('are its own first, then more of ours in the order of the taste, and none that was dismissed', async () => {
    const [dismissed] = TEST_CATALOG.gifts.filter(({ interests }) => Object.hasOwn(interests, 'pottery'))
    const same = potteryIdea(dismissed?.title ?? '', { search: 'the same again' })
    await withMember(
      { scenario: saying(READING, same, ...PAGE) },
      async (member, site) => {
        await liking(member)
        await member.ask({ method: 'POST', url: dismissGift.path, payload: { giftId: dismissed?.id } })
        const { ideas } = await ask(member)
        expect(ideas).toHaveLength(36)
        expect(titlesOf(ideas)).not.toContain(dismissed?.title)
        expect(titlesOf(ideas).slice(0, 2)).toEqual(titlesOf(PAGE as Idea[]))
        expect(
          ideas
            .slice(PAGE_SIZE)
            .flatMap(({ reasonEnds }) => reasonEnds)
            .some(({ isTaste }) => isTaste),
        ).toBe(true)
        expect(Object.keys(sent(site)).join()).not.toMatch(/taste|saved|account/)
        const cheaper = await ask(member, { refine: ['cheaper'] })
        expect(titlesOf(cheaper.ideas)).not.toContain('Canvas potter’s apron')
        expect(sent(site)).toMatchObject({ changedByHand: { refine: ['cheaper'] } })
      },
      'plus',
    )
  })
})
