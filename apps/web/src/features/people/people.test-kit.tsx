/** What the tests of this feature share: people, a server that keeps them, and words for what is on the screen. */
import { createPerson, deletePerson, listPeople, type Person, updatePerson } from '@presently/contract/people'
import { listReminders } from '@presently/contract/reminders'
import { screen, within } from '@testing-library/react'
import type { FakeServer } from '../../test-support/fake-server.ts'

let made = 0
const idOf = (kind: number): string => {
  made += 1
  return `0000000${kind}-0000-4000-8000-${String(made).padStart(12, '0')}`
}

type Fact = Person['facts'][number]
type Gift = Person['gifts'][number]

export const aFact = (kind: Fact['kind'], text: string): Fact => ({ id: idOf(1), kind, text })

export const aGift = (differing: Partial<Gift> = {}): Gift => ({
  id: idOf(2),
  giftId: null,
  title: 'Bread cloche',
  occasion: null,
  givenOn: null,
  landing: 'unknown',
  note: null,
  ...differing,
})

/** A sister of whom a little is known; tests name what differs. */
export function aPerson(differing: Partial<Person> = {}): Person {
  return {
    id: idOf(3),
    name: 'Lena',
    relation: 'Sister',
    birthday: null,
    budget: { min: null, max: null },
    facts: [aFact('like', 'watercolor'), aFact('dislike', 'mugs')],
    gifts: [],
    sharesHealth: false,
    nextDate: null,
    createdAt: '2026-10-03T15:00:00.000Z',
    updatedAt: '2026-10-03T15:00:00.000Z',
    version: 1,
    ...differing,
  }
}

/** A server that keeps people as the real one does; gives what it keeps. */
export function keepPeople(server: FakeServer, kept: readonly Person[]): () => readonly Person[] {
  let people = [...kept]
  server.on(listPeople, () => ({ people }))
  server.on(listReminders, () => ({ reminders: [] }))
  server.on(createPerson, ({ facts = [], ...who }) => {
    const person = aPerson({ ...who, facts: facts.map(({ kind, text }) => aFact(kind, text)) } as Person)
    people = [...people, person]
    return { message: 'Noted.', person }
  })
  server.on(
    updatePerson,
    ({ addFacts = [], addGift, facts, gifts, version: _version, ...change }, { id }) => {
      const before = people.find((one) => one.id === id) ?? aPerson()
      const given = gifts?.map(
        (gift) => ({ ...before.gifts.find((one) => one.id === gift.id), ...gift }) as Gift,
      )
      const person = {
        ...before,
        // What was left out of the JSON is not there to overwrite anything.
        ...(change as Partial<Person>),
        facts: [
          ...(facts ?? before.facts).map((fact) => ({ ...fact, id: fact.id ?? idOf(1) })),
          ...addFacts.map(({ kind, text }) => aFact(kind, text)),
        ],
        gifts: [...(given ?? before.gifts), ...(addGift ? [aGift(addGift as Partial<Gift>)] : [])],
        version: before.version + 1,
      }
      people = people.map((one) => (one.id === id ? person : one))
      return { message: 'Changed.', person }
    },
  )
  server.on(deletePerson, (_input, { id }) => {
    people = people.filter((person) => person.id !== id)
    return { message: 'Deleted.' }
  })
  return () => people
}

/** What was sent to change something, in order. */
export const writes = (server: FakeServer) =>
  server.requests
    .filter(({ path, method }) => path.startsWith('/api/people') && method !== 'GET')
    .map(({ method, body }) => ({ method, body }))

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
export const panel = async (name: string) => within(await screen.findByRole('region', { name }))
