import {
  createPerson,
  deletePerson,
  FACTS_MAX,
  listPeople,
  type Person,
  updatePerson,
} from '@presently/contract/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnEachDatabase } from '../../test-support/databases.ts'

/** In ascending order. */
const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describeOnEachDatabase('a person', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  const aMember = () => anAccountWith('premium', app, database())
  const change = ({ ask }: Account, id: string, payload: object) =>
    ask({ method: 'PUT', url: updatePerson.path.replace(':id', id), payload })
  const noted = async ({ ask }: Account, payload: object = { name: 'Lena' }): Promise<Person> => {
    const answer = await ask({ method: 'POST', url: createPerson.path, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().person
  }
  const listed = async ({ ask }: Account): Promise<Person[]> =>
    (await ask({ url: listPeople.path })).json().people

  it('of changes at once under one version one is taken, and the others are told', async () => {
    const eve = await aMember()
    const { id, version } = await noted(eve)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => change(eve, id, { name, version })))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const [person] = await listed(eve)
    expect(person?.version).toBe(version + 1)
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json().person.name).toBe(person?.name)
  })

  it('the last place for a fact goes to one of those that come at once', async () => {
    const eve = await aMember()
    const facts = Array.from({ length: FACTS_MAX - 1 }, (_, i) => ({ kind: 'like', text: `thing ${i}` }))
    const { id } = await noted(eve, { name: 'Full', facts })
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((text) => change(eve, id, { addFacts: [{ kind: 'like', text }] })),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect((await listed(eve))[0]?.facts).toHaveLength(FACTS_MAX)
  })

  it('changed and removed at once is gone, and nothing breaks', async () => {
    const eve = await aMember()
    const { id } = await noted(eve)
    const answers = await Promise.all([
      change(eve, id, { name: 'Late' }),
      eve.ask({ method: 'DELETE', url: deletePerson.path.replace(':id', id) }),
      eve.ask({ method: 'DELETE', url: deletePerson.path.replace(':id', id) }),
    ])
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    expect(await listed(eve)).toEqual([])
  })
})
