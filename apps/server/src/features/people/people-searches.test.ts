import { readFileSync } from 'node:fs'
import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { createPerson, type FactKind, updatePerson } from '@presently/contract/people'
import type { Gift } from '@presently/engine/gift'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'

/** All 1,000 of the acceptance run in `npm run test:long`. */
const SEARCHES = Number(process.env.PEOPLE_SEARCHES ?? 50)
const ACCOUNTS = 10
const PEOPLE_EACH = 4
const AT_ONCE = 4
const { gifts } = TEST_CATALOG

/** Seeded (mulberry32), so that a failure can be looked at again. */
function randomOf(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  const of = <T>(items: readonly T[]): T => items[below(items.length)] as T
  return { below, of }
}

const REQUESTS = readFileSync(
  new URL('../../../../../packages/catalog/src/testing/labelled-requests.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { query: string }).query)
const OPEN_REQUESTS = [
  'birthday',
  'christmas',
  'something nice',
  'housewarming, $60',
  'thank you gift under $40',
]

const NAMES =
  'Alba Bruno Cleo Dario Edda Falk Gwen Hugo Ines Jonas Kira Lars Mina Nils Olga Piet Rhea Sven Tilda Udo Vera Wim Xenia Yara Zeno Agnes Boris Cora Dina Emil Freya Gero Hedy Ivo Jette Knut Lotte Milo Nora Otis'.split(
    ' ',
  )

/** Allergens with the trait that our catalogue marks them by. */
const ALLERGENS: readonly (readonly [text: string, trait: string])[] = [
  ['nuts', 'contains-nuts'],
  ['a nut allergy', 'contains-nuts'],
  ['dairy', 'contains-dairy'],
  ['gluten', 'contains-gluten'],
  ['eggs', 'contains-egg'],
  ['fish', 'contains-fish'],
]

/** Nouns of the catalogue's own things that are in a few gifts, and in none too many. */
const NOUNS = nouns()

function nouns(): string[] {
  const counts = new Map<string, number>()
  for (const noun of gifts.flatMap(({ things }) => things))
    if (/^[a-z]{4,}(?: [a-z]{3,})?$/.test(noun)) counts.set(noun, (counts.get(noun) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= 2 && count <= 40).map(([noun]) => noun)
}

/** 'Atlases', 'hobbies', 'mugs'; 'goggles' are several already. */
function pluralOf(noun: string): string {
  if (/[^sua]s$/.test(noun)) return noun
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

type Known = {
  readonly id: string
  readonly name: string
  readonly account: Account
  /** In no other person's facts. */
  readonly marker: string
  readonly banned: readonly string[]
  readonly traits: readonly string[]
  readonly given: readonly Gift[]
}

/** Independent of the engine: what is named stands in the title or among the things, in the one or the many; 'fragrance-free' is none. */
const holds = ({ title, things }: Gift, noun: string): boolean =>
  new RegExp(`(?:^|[^a-z])${noun}(?:s|es)?(?!-free)(?:$|[^a-z])`, 'i').test([title, ...things].join(' | '))

const byId = new Map(gifts.map((gift) => [gift.id, gift]))

function faultsOf({ banned, traits, given }: Known, { ideas, picks }: FindIdeasOutput): string[] {
  return [...ideas, ...(picks?.ideas ?? [])].flatMap(({ id }) => {
    const gift = byId.get(id)
    if (!gift) return [`${id} is in no catalogue`]
    return [
      ...banned.filter((noun) => holds(gift, noun)).map((noun) => `${gift.title} is a ${noun}`),
      ...traits.filter((trait) => gift.traits.includes(trait)).map((trait) => `${gift.title} ${trait}`),
      ...given
        .filter((before) => before.id === gift.id || before.title === gift.title)
        .map(() => `${gift.title} was given`),
    ]
  })
}

describe(`${SEARCHES} searches for people with facts`, () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  const people: Known[] = []
  const random = randomOf(20261122)

  async function noted(account: Account, number: number): Promise<Known> {
    const name = NAMES[number] ?? `Guest ${number}`
    const [disliked, owned, alsoOwned] = [random.of(NOUNS), random.of(NOUNS), random.of(NOUNS)]
    const [allergen, trait] = random.of(ALLERGENS)
    const given = [random.of(gifts), random.of(gifts)]
    const marker = `quillwort${number}`
    const facts: { kind: FactKind; text: string }[] = [
      { kind: 'dislike', text: random.of([disliked, `anything with ${disliked}`, `hates ${disliked}`]) },
      { kind: 'owns', text: random.of([`a ${owned}`, owned, `already has a ${owned}`]) },
      { kind: 'owns', text: `two ${pluralOf(alsoOwned)}` },
      { kind: 'allergy', text: allergen },
      { kind: 'about', text: marker },
      { kind: 'like', text: random.of(Object.values(TEST_CATALOG.taxonomy.interests)).label.slice(0, 80) },
    ]
    const made = await account.ask({ method: 'POST', url: createPerson.path, payload: { name, facts } })
    const { id } = made.json().person
    await account.ask({
      method: 'PUT',
      url: updatePerson.path.replace(':id', id),
      payload: { gifts: given.map((gift) => ({ giftId: gift.id, title: gift.title })) },
    })
    return { id, name, account, marker, banned: [disliked, owned, alsoOwned], traits: [trait], given }
  }

  beforeAll(async () => {
    app = await buildTestApp(database())
    for (let at = 0; at < ACCOUNTS; at += 1) {
      const account = await anAccountWith('premium', app, database())
      for (let one = 0; one < PEOPLE_EACH; one += 1) people.push(await noted(account, people.length))
    }
  })
  afterAll(() => app.close())

  const search = async ({ ask }: Account, payload: object): Promise<FindIdeasOutput> => {
    const answer = await ask({ method: 'POST', url: findIdeas.path, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return findIdeas.output.parse(answer.json())
  }
  const plain = ({ ideas, notice, brief }: FindIdeasOutput): string =>
    JSON.stringify({ ideas, notice, brief })
  const requestOf = (): string =>
    random.of([random.of(REQUESTS), random.of(REQUESTS), random.of(OPEN_REQUESTS)])

  it('show nothing banned, owned or given, and leak no fact to anybody else [TIER-15]', async () => {
    const faults: string[] = []
    const leaks: string[] = []
    let applied = 0

    async function tried(known: Known, query: string, isChosen: boolean): Promise<void> {
      const answer = await search(known.account, {
        query: isChosen ? query : `For ${known.name}. ${query}`,
        ...(isChosen && { personId: known.id }),
      })
      const text = JSON.stringify(answer)
      for (const { marker, name } of people)
        if (marker !== known.marker && (text.includes(`"${marker}"`) || text.includes(`that ${name} likes`)))
          leaks.push(`${name}'s facts in a search for ${known.name}: ${query}`)
      // Of several people, and of somebody else who is named, none is taken.
      if (answer.person === null) return
      expect(answer.person?.id).toBe(known.id)
      expect(answer.person?.used.some(({ text: fact }) => fact === known.marker)).toBe(true)
      applied += 1
      faults.push(...faultsOf(known, answer).map((fault) => `${known.name}: ${fault} (${query})`))
    }

    const controls = REQUESTS.slice(0, 40)
    const visitor = await anAccountWith('premium', app, database())
    const before = new Map<string, string>()
    for (const query of controls) before.set(query, plain(await search(visitor, { query })))
    /** The same request for nobody, by an account that has people and by one that has none. */
    async function control(query: string, account: Account): Promise<void> {
      const answer = await search(account, { query })
      if (answer.person === null && plain(answer) !== before.get(query)) leaks.push(`changed: ${query}`)
      expect(answer.person).toBeNull()
    }

    for (let at = 0; at < SEARCHES; at += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, place) => {
        const known = people[(at + place) % people.length] as Known
        return tried(known, requestOf(), random.below(10) < 6)
      })
      const other = people[random.below(people.length)] as Known
      const isControl = at % 20 === 0
      await Promise.all([...batch, ...(isControl ? [control(random.of(controls), other.account)] : [])])
    }
    expect({ faults, leaks }).toEqual({ faults: [], leaks: [] })
    expect(applied).toBeGreaterThan(SEARCHES * 0.8)
  })
})
