/** Which moves a model's changes are: those of the closed vocabulary, and each stands on words or figures of the talk. */
import type { BriefField } from '@presently/engine/brief'
import type { DialogueContext, Move } from '@presently/engine/dialogue/move'
import { FIRST_PAGE } from '@presently/engine/dialogue/news'
import { isNamedRefinement } from '@presently/engine/dialogue/refinement-said'
import { singular, wordsIn } from '@presently/engine/text/tokens'
import { figuresIn } from './figures.ts'
import type { ChangeElement } from './talk-elements.ts'

/** What was said, as the model was told it: without what may not leave, of which it cannot know. */
export type Heard = {
  readonly message: string
  /** The request and the turns before, the newest last. */
  readonly talk: readonly string[]
}

type Grounds = Pick<DialogueContext, 'shown' | 'brief' | 'now'> & { readonly heard: Heard }
type Step = (change: ChangeElement, grounds: Grounds) => Move[]

/** Longer ones are clauses, and name no thing. */
const WORDS_MAX = 60
/** A day that is further off is none that a gift is needed on. */
const DAYS_AHEAD = 400
const DAY_MS = 86_400_000

/** The moves of one change; none where it is not true of what was said. */
export const movesOf = (change: ChangeElement, grounds: Grounds): Move[] =>
  STEPS[change.what](change, grounds)

/** A move whose words the giver said, now or before, or agreed to. */
const saying =
  (moveOf: (words: string, grounds: Grounds) => Move[]): Step =>
  ({ words }, grounds) => {
    const said = plain(words)
    return isThing(said) && isSaid(said, grounds.heard) ? moveOf(said, grounds) : []
  }

const STEPS: Readonly<Record<ChangeElement['what'], Step>> = {
  refuse: saying((thing) => [{ kind: 'avoid', thing }]),
  owns: saying((thing) => [{ kind: 'has', thing }]),
  like: saying((words) => [{ kind: 'like', words }]),
  must: saying((words) => [{ kind: 'constraint', words }]),
  person: saying((words) => [{ kind: 'recipient', words }]),
  occasion: saying((words) => [{ kind: 'occasion', words }]),
  forget: saying((words, { brief }) => {
    const known = FORGETTABLE.flatMap((field) =>
      brief[field].filter((value) => isOf(words, value)).map((value) => ({ field, value })),
    )
    return known.slice(0, 1).map((found) => ({ kind: 'forget', ...found }))
  }),
  budget: ({ value }, { heard }) => budgetOf(value.trim(), heard),
  age: ({ value }, { heard }) => {
    const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value.trim()) ?? []
    if (from === undefined || to === undefined || Number(to) < Number(from)) return []
    return areSaid([from, to], heard) ? [{ kind: 'age', value: `${Number(from)}-${Number(to)}` }] : []
  },
  day: ({ value }, { now }) => {
    const time = Date.parse(value)
    const days = (time - now.getTime()) / DAY_MS
    return ISO_DAY.test(value) && days > -1 && days < DAYS_AHEAD ? [{ kind: 'date', day: value }] : []
  },
  feel: ({ value }) => (isNamedRefinement(value) ? [{ kind: 'refine', refinement: value }] : []),
  'set-aside': ({ places }, grounds) =>
    idsAt(places, grounds).map((giftId) => ({ kind: 'not-pick', giftId })),
  'has-ideas': ({ places }, grounds) =>
    idsAt(places, grounds).map((giftId) => ({ kind: 'has-pick', giftId })),
  'more-like': ({ words, places: [place] }, { shown }) => {
    const like = shown[(place ?? 0) - 1]
    const said = plain(words)
    if (!like || !isThing(said)) return []
    const own = [like.title, like.description, ...like.things].map(plain)
    return own.some((text) => isWithin(said, text)) ? [{ kind: 'like', words: said }] : []
  },
  'other-ideas': (_change, { shown }) =>
    shown.slice(0, FIRST_PAGE).map(({ id }) => ({ kind: 'not-pick', giftId: id })),
  undo: () => [{ kind: 'undo' }],
  'start-over': () => [{ kind: 'start-over' }],
}

const FORGETTABLE = ['interests', 'exclusions', 'constraints'] as const satisfies readonly BriefField[]
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

function budgetOf(value: string, heard: Heard): Move[] {
  if (value === 'none') return [{ kind: 'no-budget' }]
  const [range, from = '', to = ''] = /^(\d{1,6})?-(\d{1,6})?$/.exec(value) ?? []
  const figures = [from, to].filter((figure) => figure !== '')
  if (range === undefined || !areSaid(figures, heard)) return []
  return isRising(figures.map(Number)) ? [{ kind: 'budget', value: range }] : []
}

/** One end, or two of which the second is no less. */
const isRising = ([first, second = first]: readonly number[]): boolean =>
  first !== undefined && second !== undefined && second >= first

const idsAt = (places: readonly number[], { shown }: Grounds): string[] =>
  [...new Set(places)].flatMap((place) => shown.slice(0, FIRST_PAGE)[place - 1]?.id ?? [])

const isThing = (words: string): boolean => words.length > 1 && words.length <= WORDS_MAX

const isSaid = (words: string, { message, talk }: Heard): boolean =>
  [message, ...talk].some((text) => isWithin(words, plain(text)))

/** 'The dog' takes back the liking for dogs. */
const isOf = (words: string, value: string): boolean =>
  isWithin(singulars(words), singulars(value)) || isWithin(singulars(value), singulars(words))

const singulars = (text: string): string => wordsIn(plain(text)).map(singular).join(' ')

const isWithin = (words: string, text: string): boolean => ` ${text} `.includes(` ${words} `)

/** Whether all of the figures stand in the message, or in what was said before. */
const areSaid = (figures: readonly string[], { message, talk }: Heard): boolean => {
  const said = new Set([message, ...talk].flatMap(figuresIn))
  return figures.every((figure) => said.has(Number(figure)))
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}$.'-]+|\.(?!\d)/gu, ' ')
    .trim()
