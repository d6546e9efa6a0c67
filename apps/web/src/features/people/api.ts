import type { InputOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/people'
import type { Person } from '@presently/contract/people'
import {
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { trackEvent } from '../../lib/analytics.ts'
import { callApi } from '../../lib/call.ts'
import { ApiError, acceptGone } from '../../lib/http.ts'
import { CREATE_PERSON, DELETE_PERSON, LIST_PEOPLE, UPDATE_PERSON } from './contract-facts.ts'

type Calls = typeof contract
export type NewPerson = InputOf<Calls['createPerson']>
type PersonChange = InputOf<Calls['updatePerson']>
type Written = { readonly person: Person }

const PEOPLE_KEY = [LIST_PEOPLE.path] as const
const FRESH_MS = 60_000

const load = (): Promise<Calls> => import('@presently/contract/people')

/** Everybody that the account gives to, by name. */
export function usePeople({
  isWanted = true,
}: {
  isWanted?: boolean
} = {}): UseQueryResult<readonly Person[]> {
  return useQuery({ ...peopleQuery, enabled: isWanted, refetchOnReconnect: true })
}

const peopleQuery = queryOptions<readonly Person[]>({
  queryKey: PEOPLE_KEY,
  queryFn: async ({ signal }) => {
    const call = () => load().then((m) => m.listPeople)
    const { people } = await callApi<Calls['listPeople']>(LIST_PEOPLE, call, { signal })
    return people
  },
  staleTime: FRESH_MS,
})

/** Notes a person. Who asked for it says how it went. */
export function useCreatePerson(): UseMutationResult<Written, Error, NewPerson> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body) =>
      callApi<Calls['createPerson']>(CREATE_PERSON, () => load().then((m) => m.createPerson), { body }),
    onSuccess: async ({ person }) => {
      trackEvent('person_added')
      await rewrite(client, (list) => inOrder([...list, person]))
    },
  })
}

/** What is to change, or how it follows from the person as they are by then. */
export type Edit = PersonChange | ((person: Person) => PersonChange)
export type EditOf = { readonly id: string; readonly edit: Edit }

/**
 * Changes a person. Changes are sent one after the other, each made of what the one before has left; where another device
 * was faster, the list is read anew.
 */
export function useChangePerson(): UseMutationResult<Written, Error, EditOf> {
  const client = useQueryClient()
  return useMutation({
    scope: { id: LIST_PEOPLE.path },
    mutationFn: async ({ id, edit }) =>
      sendChange(id, typeof edit === 'function' ? edit(await keptOf(client, id)) : edit),
    onSuccess: ({ person }) => rewrite(client, replacing(person)),
    onError: (error) => {
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
  })
}

/** Forgets a person. Who is gone already is gone. */
export function useDeletePerson(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id) =>
      callApi<Calls['deletePerson']>(DELETE_PERSON, () => load().then((m) => m.deletePerson), {
        params: { id },
      }).catch(acceptGone),
    onSuccess: async (_said, id) => {
      trackEvent('person_deleted')
      await rewrite(client, (list) => list.filter((person) => person.id !== id))
    },
  })
}

/** Whether another device changed the person meanwhile, or took them away. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)

function sendChange(id: string, body: PersonChange): Promise<Written> {
  return callApi<Calls['updatePerson']>(UPDATE_PERSON, () => load().then((m) => m.updatePerson), {
    body,
    params: { id },
  })
}

/** The person as the list has them; it is read first where no screen has shown it yet. */
async function keptOf(client: QueryClient, id: string): Promise<Person> {
  const list = client.getQueryData<readonly Person[]>(PEOPLE_KEY) ?? (await client.fetchQuery(peopleQuery))
  const person = list.find((one) => one.id === id)
  if (!person) throw new Error('This person is no longer on the list.')
  return person
}

/** Writes a change into the list that is shown, then asks anew: a list on its way may be older than the change. */
async function rewrite(
  client: QueryClient,
  change: (list: readonly Person[]) => readonly Person[],
): Promise<void> {
  await client.cancelQueries({ queryKey: PEOPLE_KEY })
  client.setQueryData<readonly Person[]>(PEOPLE_KEY, (list) => list && change(list))
  void client.invalidateQueries({ queryKey: PEOPLE_KEY })
}

const inOrder = (people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }))

const replacing =
  (changed: Person) =>
  (list: readonly Person[]): Person[] =>
    inOrder(list.map((person) => (person.id === changed.id ? changed : person)))
