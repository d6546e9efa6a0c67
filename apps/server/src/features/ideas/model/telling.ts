/** What a model is told of a search: all that matters for choosing, or what may leave where an operator is careful. */
import type { Brief } from '@presently/engine/brief'
import type { Gift } from '@presently/engine/gift'
import type { PersonFacts, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import type { AiShare } from '../../../platform/config/ai-settings.ts'
import { isOpenWord, redacted, withoutPersonName } from './careful.ts'
import { shared, unreachable } from './share.ts'
import { type SearchData, type SearchTask, type SearchTelling, searchData, searchTask } from './task.ts'
import { type WordStock, wordsIn } from './word-stock.ts'

type ToldSearch = {
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  readonly sharesHealth: boolean
}
type Told = ToldSearch & {
  readonly candidates: readonly Gift[]
  /** Whether picks for the person are wanted beside the page. */
  readonly wantsPicks?: boolean
}

export type Telling = {
  readonly task: (told: Told) => SearchTask
  /** A search that is talked about, as data. */
  readonly search: (told: ToldSearch) => SearchData
  /** What somebody said in a talk, as our reader understands it. `name` is that of the person noted. */
  readonly said: (text: string, brief: Brief, name: string | null) => string
}

type TellingDeps = {
  readonly share: AiShare
  readonly words: WordStock
  readonly categories: readonly string[]
  /** The catalogue. */
  readonly gifts: readonly Gift[]
}

export function createTelling({ share, words, categories, gifts }: TellingDeps): Telling {
  const titles = new Map(gifts.map(({ id, title }) => [id, title] as const))
  const leaving = share === 'careful' ? carefully : wholly
  const open = share === 'careful' ? redacted : shared
  return {
    search: (told) => searchData(leaving(told, words)),
    said: (text, brief, name) =>
      open({ query: name === null ? text : withoutPersonName(text, name, words), brief, words }),
    task: (told) =>
      searchTask({
        ...leaving(told, words),
        candidates: told.candidates,
        notThese: leftOutOf(told.request).flatMap((id) => titles.get(id) ?? []),
        categories,
        wantsPicks: told.wantsPicks === true,
      }),
  }
}

const queryOf = ({ query, person }: SuggestRequest, words: WordStock): string =>
  person ? withoutPersonName(query.trim(), person.name, words) : query.trim()

function wholly({ request, suggestions, sharesHealth }: ToldSearch, words: WordStock): SearchTelling {
  const { drop, add, refine, person } = request
  return {
    request: shared({ query: queryOf(request, words), brief: suggestions.brief, words }),
    suggestions,
    changed: {
      ...(drop && { drop }),
      ...(add && { add }),
      ...(refine && { refine: refine.filter(isChange) }),
    },
    noted: person ? notedOf(person, { sharesHealth, words }) : null,
  }
}

/**
 * What is noted of the person, without name or how to reach anybody; allergies and health only where the giver allows it for
 * that person. Their budget is the ceiling.
 */
function notedOf(
  { name, budgetCents: _sum, given, ...facts }: PersonFacts,
  { sharesHealth, words }: { readonly sharesHealth: boolean; readonly words: WordStock },
): SearchTelling['noted'] {
  const open = (text: string): string => withoutPersonName(unreachable(text), name, words)
  const kept = (texts: readonly string[]): string[] => (sharesHealth ? texts.map(open) : [])
  return {
    ...facts,
    likes: facts.likes.map(open),
    about: facts.about.map(open),
    avoids: facts.avoids.map(open),
    owns: facts.owns.map(open),
    given: given.map(({ title, ...one }) => ({ ...one, title: open(title) })),
    allergies: kept(facts.allergies),
    health: kept(facts.health),
  }
}

function carefully({ request, suggestions, sharesHealth }: ToldSearch, words: WordStock): SearchTelling {
  const { person } = request
  const { brief } = suggestions
  const sent = redacted({ query: queryOf(request, words), brief, words })
  const isOpen = (text: string): boolean => isOpenWord(text, words)
  const open = (text: string | null): string | null => (text !== null && isOpen(text) ? text : null)
  const likes = [...new Set([...brief.interests, ...(suggestions.noted?.interests ?? [])])].filter(isOpen)
  // A sum that was left out of the request may have been part of a telephone number.
  const isSumSaid = !sent.includes('…') || sent.replaceAll(',', '').includes(String(brief.budgetMax))
  const kept = person && sharesHealth ? [...person.allergies, ...person.health] : []
  return {
    request: sent,
    suggestions: {
      ...suggestions,
      ...(isSumSaid && !person?.budgetCents ? {} : { ceilingCents: null, targetCents: null }),
      brief: {
        ...brief,
        recipient: open(brief.recipient),
        occasion: open(brief.occasion),
        interests: likes,
        exclusions: kept.filter((text) => wordsIn(text).every((word) => words.isOurs(word))),
        constraints: [],
      },
    },
    changed: {},
    noted: null,
  }
}

const NOT = 'not:'
const isChange = (step: string): boolean => !step.startsWith(NOT)

/** What was left out by hand, and what was shown before. */
const leftOutOf = ({ refine = [], seen = [] }: SuggestRequest): string[] => [
  ...refine.flatMap((step) => (step.startsWith(NOT) ? [step.slice(NOT.length)] : [])),
  ...seen,
]
