import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { createPerson, deletePerson, type Person, updatePerson } from '@presently/contract/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { type Account, anAccount, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openTestPglite, queryRows } from '../../test-support/databases.ts'
import { buildModelSite } from '../../test-support/model.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const LENA = {
  name: 'Rosalind',
  relation: 'Sister',
  birthday: '1990-03-02',
  budget: { min: null, max: 43 },
  facts: [
    { kind: 'like', text: 'watercolor' },
    { kind: 'allergy', text: 'peanuts' },
    { kind: 'health', text: 'diabetic' },
    { kind: 'dislike', text: 'candles' },
    { kind: 'owns', text: 'an instant camera' },
    { kind: 'about', text: 'quillwort at the lake house' },
    { kind: 'size', text: 'shoe 39' },
  ],
}

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

const post = ({ ask }: Account, payload: object) => ask({ method: 'POST', url: findIdeas.path, payload })
const search = async (account: Account, payload: object): Promise<FindIdeasOutput> =>
  findIdeas.output.parse((await post(account, payload)).json())
const noted = async ({ ask }: Account, payload: object): Promise<Person> =>
  (await ask({ method: 'POST', url: createPerson.path, payload })).json().person
const changed = ({ ask }: Account, { id }: Person, payload: object) =>
  ask({ method: 'PUT', url: updatePerson.path.replace(':id', id), payload })
const idsOf = ({ ideas }: FindIdeasOutput): string[] => ideas.map(({ id }) => id)

describe('a search for one of the people', () => {
  let app: FastifyInstance
  let maya: Account
  let lena: Person
  const logLines: string[] = []
  beforeAll(async () => {
    app = await buildTestApp(database, { clock: () => NOW, logLines })
    maya = await anAccountWith('premium', app, database)
    lena = await noted(maya, LENA)
  })
  afterAll(() => app.close())

  it('goes by what is noted, and says so [TIER-15]', async () => {
    const { person, ideas, brief } = await search(maya, { query: 'a birthday gift', personId: lena.id })
    expect(person).toMatchObject({ id: lena.id, name: 'Rosalind', isNamedInText: false })
    expect(person?.used.map(({ kind }) => kind)).toEqual([
      'like',
      'allergy',
      'health',
      'dislike',
      'owns',
      'about',
    ])
    expect(ideas[0]?.reasons[0]).toMatch(/^You noted that Rosalind likes watercolor: /)
    expect(ideas[0]?.reasonEnds[0]).toMatchObject({ words: 'watercolor', isPerson: true })
    expect(JSON.stringify(ideas.map(({ reasons }) => reasons))).not.toMatch(/peanut|diabet/i)
    // What the text does not say stands in no brief.
    expect(brief).toMatchObject({
      budgetMax: null,
      ageMin: null,
      recipient: null,
      interests: [],
      exclusions: [],
    })
  })

  it('keeps to the usual budget as to one that is said, until it is taken away', async () => {
    const tops = async (payload: object) => {
      const { ideas } = await search(maya, { query: 'a birthday gift', personId: lena.id, ...payload })
      return Math.max(
        ...ideas.map(({ priceRange }) => Number(priceRange.split('$').at(-1)?.replace(/\D.*$/, ''))),
      )
    }
    expect(await tops({})).toBeLessThanOrEqual(43)
    expect(await tops({ drop: ['budget:-43'] })).toBeGreaterThan(43)
    expect(await tops({ query: 'a birthday gift under $90' })).toBeGreaterThan(43)
  })

  it('is found by the name in the text, and by the relation', async () => {
    for (const query of ['for Rosalind', 'my sister turns 37', 'Rosalind’s birthday'])
      expect((await search(maya, { query })).person).toMatchObject({ id: lena.id, isNamedInText: true })
    const off = await search(maya, { query: 'for Rosalind', drop: [`person:${lena.id}`] })
    expect(off.person).toBeNull()
    expect(idsOf(off)).toEqual(
      idsOf(await search(await anAccountWith('premium', app, database), { query: 'for Rosalind' })),
    )
  })

  it('is for nobody where several bear the name, who are offered', async () => {
    const noor = await anAccountWith('premium', app, database)
    const sams = [await noted(noor, { name: 'Sam' }), await noted(noor, { name: 'Sam', relation: 'Boss' })]
    const { person, namesakes } = await search(noor, { query: 'for Sam' })
    expect(person).toBeNull()
    expect(namesakes?.map(({ id }) => id).sort()).toEqual(sams.map(({ id }) => id).sort())
    expect((await search(noor, { query: 'for my boss Sam' })).person?.id).toBe(sams[1]?.id)
  })

  it('for several people is for none of them', async () => {
    const query = 'my mum loves gardening and my dad likes whisky'
    const { person, ideas } = await search(maya, { query, personId: lena.id })
    expect(person).toBeNull()
    expect(idsOf({ ideas } as FindIdeasOutput)).toEqual(
      idsOf(await search(await anAccountWith('premium', app, database), { query })),
    )
  })

  it('of another account, or who is gone, is for nobody', async () => {
    const eve = await anAccountWith('premium', app, database)
    const plain = idsOf(await search(eve, { query: 'a birthday gift' }))
    const answer = await search(eve, { query: 'a birthday gift', personId: lena.id })
    expect(answer.person).toBeNull()
    expect(idsOf(answer)).toEqual(plain)
    const gone = await noted(eve, { ...LENA, name: 'Gone' })
    await eve.ask({ method: 'DELETE', url: deletePerson.path.replace(':id', gone.id) })
    expect(idsOf(await search(eve, { query: 'a birthday gift', personId: gone.id }))).toEqual(plain)
  })

  it('needs Premium, and says no word of people without it [TIER-15]', async () => {
    for (const account of [await anAccount(app), await anAccountWith('plus', app, database)]) {
      const refused = await post(account, { query: 'a birthday gift', personId: lena.id })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ upgradeRequired: true })
      expect(await search(account, { query: 'for Rosalind' })).not.toHaveProperty('person')
    }
    expect((await post(maya, { query: 'a gift', personId: "x' or 1=1" })).statusCode).toBe(422)
  })

  it('forgets at once what was taken back, and shows nothing that was given', async () => {
    const noor = await anAccountWith('premium', app, database)
    const ana = await noted(noor, { name: 'Ana', facts: [{ kind: 'dislike', text: 'watercolor' }] })
    const query = 'watercolor things'
    const asked = { query, personId: ana.id }
    const isWatercolor = ({ ideas }: FindIdeasOutput) => ideas.some(({ title }) => /watercolor/i.test(title))
    expect(isWatercolor(await search(noor, asked))).toBe(false)
    await changed(noor, ana, { facts: [] })
    const after = await search(noor, asked)
    expect(isWatercolor(after)).toBe(true)
    const [first] = after.ideas
    await changed(noor, ana, { addGift: { giftId: first?.id, title: first?.title } })
    expect(idsOf(await search(noor, asked))).not.toContain(first?.id)
  })

  it('leaves nothing of the facts in the record of searches and in the log', async () => {
    await search(maya, { query: 'a birthday gift', personId: lena.id })
    const rows = () => queryRows(database, 'select * from searches')
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0)
    const kept = JSON.stringify([
      await rows(),
      await queryRows(database, 'select * from interactions'),
      logLines,
    ])
    expect(kept).not.toMatch(/peanut|diabet|quillwort|lake house|shoe 39/i)
  })
})

describe('a model', () => {
  const told = async (facts: object, query: string, environment = {}): Promise<string> => {
    const site = await buildModelSite(database, { environment })
    try {
      const account = await anAccountWith('premium', site.app, database)
      const person = await noted(account, LENA)
      await changed(account, person, facts)
      const answer = await search(account, { query, personId: person.id })
      expect(answer.person?.id).toBe(person.id)
      // Beside what is of our own: the rows of the catalogue, and the instructions.
      return site.sandbox.calls
        .map(({ user, instructions: _ours, ...rest }) => {
          const { candidates: _rows, ...data }: Record<string, unknown> = JSON.parse(user)
          return JSON.stringify([data, rest])
        })
        .join('\n')
    } finally {
      await site.close()
    }
  }

  it('hears what is noted, but neither a name nor of health nor how to reach somebody', async () => {
    const facts = [
      ...LENA.facts,
      { kind: 'about', text: 'Rosalind moved to 12 Elm Street, lena@example.org, 555 010 4477' },
    ]
    const heard = await told({ facts }, 'Rosalind turns 37, for rosalind, she loves tea')
    expect(heard).toMatch(/"avoids":\["candles"\],"owns":\["an instant camera"\]/)
    expect(heard).toMatch(/quillwort at the lake house/)
    expect(heard).not.toMatch(/rosalind|peanut|diabet|elm street|lena@|4477/i)
  })

  it('hears of health and allergies where the giver allows it', async () => {
    const heard = await told({ sharesHealth: true }, 'a birthday gift, she loves tea')
    expect(heard).toMatch(/"allergies":\["peanuts"\]/)
    expect(heard).toMatch(/"health":\["diabetic"\]/)
    expect(heard).not.toMatch(/rosalind/i)
  })

  it('hears only likings in our own words where it is told with care', async () => {
    const careful = { AI_SHARE: 'careful' }
    const heard = await told({}, 'Rosalind turns 37, for rosalind, she loves tea', careful)
    expect(heard).toContain('"request"')
    expect(heard).not.toMatch(/rosalind|peanut|diabet|quillwort|lake house|candles|camera|\b43\b/i)
    expect(heard).toMatch(/"likes":\["tea","watercolor/i)
    const shared = await told({ sharesHealth: true }, 'a birthday gift, she loves tea', careful)
    expect(shared).toMatch(/"refusedOrOwned":\["peanuts","diabetic"\]/)
  })
})
