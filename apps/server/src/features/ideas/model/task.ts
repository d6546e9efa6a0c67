/** The task that a model gets: what it is to do, and the search as data. */
import { createHash } from 'node:crypto'
import { PICKS_PER_SEARCH } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { PersonFacts, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import type { ModelTask } from '../../../platform/ai/model.ts'
import { loadPrompt } from '../../../platform/ai/prompts.ts'
import { priceRangeText } from '../price-text.ts'
import { ELEMENT_SCHEMA, ELEMENT_SCHEMA_WITH_PICKS } from './elements.ts'

/** Candidates that a model is shown. */
export const CANDIDATES_MAX = 40
const DELIGHTS_SHOWN = 2
const TITLES_MAX = 30
const CENTS = 100

const PROMPT = loadPrompt('find-gifts')
/** Said after it where a member's picks are wanted too. */
const PICKS_PROMPT = loadPrompt('find-picks')
/** An answer that holds it was led astray. */
export const MARK = PROMPT.mark

export type SearchTask = {
  /** Searches with the same key are the same task. */
  readonly key: string
  readonly task: ModelTask
  /** The request as it was sent. */
  readonly request: string
}

/** What may be told of a search. */
export type SearchTelling = {
  readonly suggestions: Suggestions
  /** As it may be sent. */
  readonly request: string
  /** What the giver changed by hand. */
  readonly changed: Pick<SuggestRequest, 'drop' | 'add' | 'refine'>
  /** What is known of the person beside the request, as far as it may be told. */
  readonly noted: Omit<PersonFacts, 'name' | 'budgetCents'> | null
}

export type TaskMaking = SearchTelling & {
  /** Ours that it may take, the best first. */
  readonly candidates: readonly Gift[]
  /** Titles of what was shown before, or left out. */
  readonly notThese: readonly string[]
  readonly categories: readonly string[]
  /** Whether picks for the person are to be put forward as well. */
  readonly wantsPicks: boolean
}

export function searchTask(making: TaskMaking): SearchTask {
  const { request, categories, candidates, notThese, wantsPicks } = making
  const data = JSON.stringify({
    ...searchData(making),
    ...(notThese.length > 0 && { notThese: notThese.slice(0, TITLES_MAX) }),
    ...(wantsPicks && { picks: PICKS_PER_SEARCH }),
    categories,
    candidates: candidates.slice(0, CANDIDATES_MAX).map((gift) => ({
      id: gift.id,
      title: gift.title,
      price: priceRangeText(gift.priceCents),
      delights: gift.delights?.slice(0, DELIGHTS_SHOWN) ?? [],
    })),
  })
  const prompts = wantsPicks ? [PROMPT, PICKS_PROMPT] : [PROMPT]
  const versions = prompts.map(({ name, version }) => `${name} ${version}`).join(' ')
  const key = createHash('sha256')
    .update(`${versions} ${data.normalize('NFC')}`)
    .digest('hex')
  const instructions = prompts.map(({ text }) => text).join('\n\n')
  const elementSchema = wantsPicks ? ELEMENT_SCHEMA_WITH_PICKS : ELEMENT_SCHEMA
  return { key, task: { instructions, data, elementSchema }, request }
}

export type SearchData = Pick<SearchTelling, 'request'> & Readonly<Record<string, unknown>>

/** A search as data: the request, what was understood of it, what was changed, what is noted of the person. */
export const searchData = (telling: SearchTelling): SearchData => ({
  request: telling.request,
  understood: understoodOf(telling),
  ...(hasChanges(telling) && { changedByHand: telling.changed }),
  ...(telling.noted && { notedOfThePerson: withoutEmpty(telling.noted) }),
})

const hasChanges = ({ changed: { drop = [], add = [], refine = [] } }: SearchTelling): boolean =>
  drop.length + add.length + refine.length > 0

/** What nothing is noted under need not be told. */
const withoutEmpty = (noted: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(noted).filter(
      ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
    ),
  )

/** What our own reader understood. */
function understoodOf({ suggestions: { brief, ceilingCents, targetCents, floorCents } }: SearchTelling) {
  const { recipient, ageMin, ageMax, occasion, interests, exclusions, constraints } = brief
  const dollars = (cents: number | null): number | null => (cents === null ? null : Math.floor(cents / CENTS))
  return {
    for: recipient,
    ages: ageMin === null && ageMax === null ? null : [ageMin, ageMax],
    occasion,
    likes: interests,
    refusedOrOwned: exclusions,
    constraints,
    minUsd: dollars(floorCents),
    maxUsd: dollars(targetCents ?? ceilingCents),
  }
}
