/** Whom a search is for, of the people of an account, and what the engine is told of them. */
import type { FactKind } from '@presently/contract/people'
import type { PersonFacts } from '@presently/engine/suggest'
import type { KeptFact } from '../../db/schema/people.ts'
import { ageOn } from './birthday.ts'
import { namedIn } from './named-in-text.ts'
import { presentFact, todayOf } from './present.ts'
import type { Relations } from './said-words.ts'
import type { PeopleServiceDeps } from './service.ts'
import { calendarOf, findPerson, namesOf, type PersonRow } from './store.ts'

type Asked = {
  readonly query: string
  /** The person that was chosen; without one the text may name somebody. */
  readonly personId: string | null
  /** People whose naming in the text was turned off. */
  readonly dropped: readonly string[]
}

type Named = { readonly id: string; readonly name: string }

type SearchedPerson = Named & {
  readonly isNamedInText: boolean
  readonly used: readonly { readonly kind: FactKind; readonly text: string }[]
  readonly facts: PersonFacts
  /** Whether a model's provider may be told of health and allergies. */
  readonly sharesHealth: boolean
}

export type WhoIsSearched = {
  readonly person: SearchedPerson | null
  /** Several of one name: nobody was taken. */
  readonly namesakes: readonly Named[]
}

type Deps = PeopleServiceDeps & { readonly relations: Relations }

/** Nobody where the account has no such person, and where the text names nobody, or several. */
export async function whoIsSearched(
  { db, clock, relations }: Deps,
  userId: string,
  { query, personId, dropped }: Asked,
): Promise<WhoIsSearched> {
  const { person, namesakes } =
    personId === null
      ? named(query, { people: await namesOf(db, userId), dropped, relations })
      : { person: { id: personId }, namesakes: [] }
  const row = person && (await findPerson(db, { userId, id: person.id }))
  if (!row) return { person: null, namesakes: namesakes.map(({ id, name }) => ({ id, name })) }
  const today = todayOf(await calendarOf(db, userId), clock())
  return { person: searched(row, { isNamedInText: personId === null, today }), namesakes: [] }
}

type Naming = {
  readonly people: readonly (Named & { readonly relation: string | null })[]
  readonly dropped: readonly string[]
  readonly relations: Relations
}

function named(query: string, { people, dropped, relations }: Naming) {
  const found = namedIn(query, people, relations)
  const isDropped = ({ id }: Named): boolean => dropped.includes(id)
  return {
    person: found.person && !isDropped(found.person) ? found.person : null,
    namesakes: found.namesakes.some(isDropped) ? [] : found.namesakes,
  }
}

const CENTS = 100
const centsOf = (dollars: number | null): number | null => (dollars === null ? null : dollars * CENTS)

function searched(
  row: PersonRow,
  { isNamedInText, today }: { readonly isNamedInText: boolean; readonly today: string },
): SearchedPerson {
  const { id, name, relation, birthday, budgetMin, budgetMax, facts, gifts, sharesHealth } = row
  const of = (kind: FactKind): string[] =>
    facts.filter((fact: KeptFact) => fact.kind === kind).map(({ text }) => text)
  return {
    id,
    name,
    isNamedInText,
    // A size is only noted: nothing that is shown has one.
    used: facts
      .filter(({ kind }) => kind !== 'size')
      .map((fact) => ({ kind: presentFact(fact).kind, text: fact.text })),
    sharesHealth,
    facts: {
      name,
      relation,
      age: ageOn(birthday, today),
      likes: of('like'),
      about: of('about'),
      avoids: of('dislike'),
      allergies: of('allergy'),
      owns: of('owns'),
      health: of('health'),
      given: gifts.map(({ giftId, title, landing }) => ({
        giftId,
        title,
        ...(landing !== 'unknown' && { landing }),
      })),
      budgetCents:
        budgetMin === null && budgetMax === null
          ? null
          : { min: centsOf(budgetMin), max: centsOf(budgetMax) },
    },
  }
}
