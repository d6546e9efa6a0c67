/** For whom of a member's people a search is: what the engine is told of them, and what the answer says. */
import type { FindIdeasInput, FindIdeasOutput } from '@presently/contract/ideas'
import type { PersonFacts } from '@presently/engine/suggest'
import type { z } from 'zod'
import type { Viewer } from '../../access/viewer.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logging.ts'

type Shown = NonNullable<FindIdeasOutput['person']>
type SearchPerson = Readonly<Omit<Shown, 'used'>> & {
  readonly used: readonly Shown['used'][number][]
  readonly facts: PersonFacts
  /** Whether a model's provider may be told of health and allergies. */
  readonly sharesHealth: boolean
}

/** Nobody, or several of one name. */
export type SearchedFor = {
  readonly person: SearchPerson | null
  readonly namesakes: readonly { readonly id: string; readonly name: string }[]
}

export type PersonOf = (
  userId: string,
  asked: { readonly query: string; readonly personId: string | null; readonly dropped: readonly string[] },
) => Promise<SearchedFor>

type Asking = {
  readonly viewer: Viewer
  readonly input: z.output<typeof FindIdeasInput>
  readonly log: Log
}

const DROPPED = 'person:'
const NOBODY: SearchedFor = { person: null, namesakes: [] }

/** Null where no people belong to the answer. Throws upgrade-required for a person without Premium. */
export async function searchedFor(
  personOf: PersonOf,
  { viewer, input, log }: Asking,
): Promise<SearchedFor | null> {
  const { query, drop = [], personId = null } = input
  if (viewer.kind === 'visitor' || !viewer.plan.isPremium) {
    if (personId === null) return null
    throw new AppError(
      'upgrade-required',
      'Searching for one of your people is part of Premium. Choose it to use what you noted.',
    )
  }
  const dropped = drop.filter((one) => one.startsWith(DROPPED)).map((one) => one.slice(DROPPED.length))
  return personOf(viewer.userId, { query, personId, dropped }).catch((err: unknown) => {
    // Who is chosen is kept safe from what they must not be given, or not searched for at all.
    if (personId !== null) throw err
    log.error({ err }, 'the people of an account could not be read')
    return NOBODY
  })
}

/** What the answer says of it; `isUsed` tells whether the engine went by it. */
export function presentPerson(
  searched: SearchedFor | null,
  isUsed: boolean,
): Pick<FindIdeasOutput, 'person' | 'namesakes'> {
  if (searched === null) return {}
  const { person, namesakes } = searched
  return {
    person: person && isUsed ? shown(person) : null,
    ...(namesakes.length > 0 && { namesakes: [...namesakes] }),
  }
}

const shown = ({ id, name, used, isNamedInText }: SearchPerson): Shown => ({
  id,
  name,
  used: [...used],
  isNamedInText,
})
