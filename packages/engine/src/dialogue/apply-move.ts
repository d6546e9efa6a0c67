/** Makes a move in a search: the search as it is then, and the change as it is told. */
import { rangeValue, same } from '../brief/adjust.ts'
import type { Brief, BriefField } from '../brief.ts'
import { daySaid, daysUntil } from './day-said.ts'
import { dividedBy, formerBudget } from './divided-sum.ts'
import { budgetSaid } from './money-said.ts'
import type { ChangingMove, DialogueContext } from './move.ts'
import { REFINEMENT_SAID } from './refinement-said.ts'
import {
  addedTo,
  bringing,
  changeOf,
  isWithinBounds,
  leavingOut,
  refining,
  replacing,
  type SearchState,
  tidied,
} from './search-state.ts'

type ChangeKind =
  | 'budget'
  | 'like'
  | 'avoid'
  | 'has'
  | 'refine'
  | 'without'
  | 'date'
  | 'count'
  | 'recipient'
  | 'occasion'

/** A change as it is told: 'Budget $50 -> $40'. */
export type ToldChange = {
  readonly kind: ChangeKind
  readonly label: string
  readonly was: string | null
  readonly now: string
}

export type Applied = { readonly state: SearchState; readonly change: ToldChange }

export type Applying = Pick<DialogueContext, 'shown' | 'now'> & {
  /** The brief of a search. */
  readonly briefOf: (state: SearchState) => Brief
}

type Step<K extends ChangingMove['kind']> = (
  state: SearchState,
  move: Extract<ChangingMove, { kind: K }>,
  applying: Applying,
) => Applied | null

/** Null where the move changes nothing: it is so already, or the search can carry no more. */
export function applyMove(state: SearchState, move: ChangingMove, applying: Applying): Applied | null {
  // Each step takes the move of its own kind.
  const applied = (STEPS[move.kind] as Step<ChangingMove['kind']>)(state, move, applying)
  return applied && isWithinBounds(applied.state) && !isSame(applied.state, state) ? applied : null
}

const isSame = (a: SearchState, b: SearchState): boolean =>
  JSON.stringify(tidied(a)) === JSON.stringify(tidied(b))

const told = (kind: ChangeKind, label: string, now: string, was: string | null = null): ToldChange => ({
  kind,
  label,
  was,
  now,
})

const STEPS: { readonly [K in ChangingMove['kind']]: Step<K> } = {
  refine: (state, { refinement }) => {
    const isRepeatable = refinement === 'cheaper' || refinement === 'dearer'
    if (!isRepeatable && state.refine?.includes(refinement)) return null
    const { label, now } = REFINEMENT_SAID[refinement]
    return { state: refining(state, refinement), change: told('refine', label, now) }
  },
  budget: (state, { value }, { briefOf }) => {
    const before = briefOf(state)
    // Who names a sum means that, and no longer steps down from the one before; 'nicer' is meant of any sum.
    const after = replacing(withoutSteps(state), 'budget', { value, former: formerBudget(before) })
    const now = budgetSaid(briefOf(after))
    return now === null ? null : { state: after, change: told('budget', 'Budget', now, budgetSaid(before)) }
  },
  'no-budget': (state, _move, { briefOf }) => {
    const before = briefOf(state)
    const was = budgetSaid(before)
    if (was === null) return null
    return { state: withoutBudget(state, briefOf), change: told('budget', 'Budget', 'no limit', was) }
  },
  'not-pick': (state, { giftId }, { shown }) => {
    const title = titleOf(giftId, shown)
    return title === null || isOut(state, giftId)
      ? null
      : { state: refining(state, `not:${giftId}`), change: told('without', 'Without', title) }
  },
  'has-pick': (state, { giftId }, { shown }) => {
    const gift = shown.find(({ id }) => id === giftId)
    if (!gift) return null
    const out = isOut(state, giftId) ? state : refining(state, `not:${giftId}`)
    const [thing] = gift.things
    const isNamed = thing !== undefined && thing.length <= VALUE_MAX && !thing.startsWith('for:')
    const after = isNamed ? bringing(out, changeOf('exclusions', thing)) : out
    return { state: after, change: told('has', 'Has', isNamed ? thing : gift.title) }
  },
  has: (state, { thing }, { briefOf }) => excluding(state, thing, briefOf(state), told('has', 'Has', thing)),
  avoid: (state, { thing }, { briefOf }) =>
    excluding(state, thing, briefOf(state), told('avoid', 'Avoid', thing)),
  like: (state, { words }, { briefOf }) => {
    if (words.length > VALUE_MAX || isIn(briefOf(state).interests, words)) return null
    const withIt = bringing(state, changeOf('interests', words))
    // 'Mugs after all': what is liked is not avoided any more.
    const after = isIn(briefOf(withIt).exclusions, words)
      ? leavingOut(withIt, changeOf('exclusions', words))
      : withIt
    return { state: after, change: told('like', 'Likes', words) }
  },
  forget: (state, { field, value }, { briefOf }) =>
    isKnown(briefOf(state), field, value)
      ? {
          state: leavingOut(state, changeOf(field, value)),
          change: told(FORGOTTEN[field] ?? 'like', FIELD_LABELS[field], 'left out', value),
        }
      : null,
  constraint: (state, { words }, { briefOf }) =>
    words.length > VALUE_MAX || isIn(briefOf(state).constraints, words)
      ? null
      : {
          state: bringing(state, changeOf('constraints', words)),
          change: told('refine', 'Also', words),
        },
  count: (state, { count }, { briefOf }) => {
    const done = dividedBy(state, count, briefOf(state))
    return done && { state: done.state, change: told('count', 'How many', done.now, done.was) }
  },
  date: (state, { day }, { now }) => {
    const isSoon = daysUntil(day, now) <= SOON_DAYS && !state.refine?.includes('in-time')
    const dated = bringing(withoutDates(state), changeOf('constraints', daySaid(day)))
    return {
      state: isSoon ? refining(dated, 'in-time') : dated,
      change: told('date', 'Needed', daySaid(day)),
    }
  },
  recipient: (state, { words }, { briefOf }) => {
    const before = briefOf(state)
    const { personId: _another, ...own } = state
    // Years and facts belong to the person who was meant before.
    const ageless = hasAge(before) ? leavingOut(own, changeOf('age', ageValue(before))) : own
    return {
      state: replacing(ageless, 'recipient', { value: words, former: before.recipient }),
      change: told('recipient', 'For', words, before.recipient),
    }
  },
  occasion: (state, { words }, { briefOf }) => {
    const { occasion } = briefOf(state)
    const after = replacing(state, 'occasion', { value: words, former: occasion })
    const now = briefOf(after).occasion
    return now === null || now === occasion
      ? null
      : { state: after, change: told('occasion', 'Occasion', now, occasion) }
  },
  age: (state, { value }, { briefOf }) => {
    const before = briefOf(state)
    const former = hasAge(before) ? ageValue(before) : null
    const after = replacing(state, 'age', { value, former })
    return { state: after, change: told('recipient', 'Age', ageSaid(value), former && ageSaid(former)) }
  },
  'start-over': ({ query, personId, drop = [], add = [], refine = [] }) => {
    const changes = drop.length + add.length + refine.length
    const after = { query, ...(personId !== undefined && { personId }) }
    const was = changes === 1 ? 'one change' : `${changes} changes`
    return { state: after, change: told('refine', 'Start', 'your first words again', was) }
  },
}

/** Longer is no name of a thing, and would be cut by the search. */
const VALUE_MAX = 60
/** From so few days on, a parcel may come too late. */
const SOON_DAYS = 7

const FIELD_LABELS: Readonly<Record<BriefField, string>> = {
  budget: 'Budget',
  recipient: 'For',
  age: 'Age',
  occasion: 'Occasion',
  interests: 'Likes',
  exclusions: 'Avoid',
  constraints: 'Also',
}
const FORGOTTEN: Readonly<Partial<Record<BriefField, ChangeKind>>> = {
  budget: 'budget',
  recipient: 'recipient',
  age: 'recipient',
  occasion: 'occasion',
  interests: 'like',
  exclusions: 'avoid',
  constraints: 'refine',
}

const isIn = (values: readonly string[], value: string): boolean =>
  values.some((one) => one.toLowerCase() === value.toLowerCase())

const isOut = ({ refine = [] }: SearchState, giftId: string): boolean => refine.includes(`not:${giftId}`)

const titleOf = (giftId: string, shown: Applying['shown']): string | null =>
  shown.find(({ id }) => id === giftId)?.title ?? null

const hasAge = ({ ageMin, ageMax }: Brief): boolean => ageMin !== null || ageMax !== null
const ageValue = ({ ageMin, ageMax }: Brief): string => rangeValue({ min: ageMin, max: ageMax })

/** '7-7' is 7, '-12' is up to 12. */
function ageSaid(value: string): string {
  const [from = '', to = ''] = value.split('-')
  if (from === to) return from
  if (from === '') return `up to ${to}`
  return to === '' ? `${from} and up` : `${from} to ${to}`
}

const withoutSteps = (state: SearchState): SearchState =>
  tidied({
    ...state,
    refine: (state.refine ?? []).filter((one) => one !== 'cheaper'),
  })

function withoutBudget(state: SearchState, briefOf: Applying['briefOf']): SearchState {
  const own = tidied({
    ...state,
    add: (state.add ?? []).filter((change) => !change.startsWith('budget:')),
  })
  const left = formerBudget(briefOf(own))
  return left === null ? own : leavingOut(own, changeOf('budget', left))
}

/** A thing that is refused is no liking either. */
function excluding(state: SearchState, thing: string, brief: Brief, change: ToldChange): Applied | null {
  if (thing.length > VALUE_MAX || isIn(brief.exclusions, thing)) return null
  const liked = brief.interests.find((label) => namesOf(label).some((name) => same(name, thing)))
  const unliked =
    liked === undefined || change.kind === 'has' ? state : leavingOut(state, changeOf('interests', liked))
  return { state: bringing(unliked, changeOf('exclusions', thing)), change }
}

/** 'k-pop: kpop' is K-pop, and kpop as it was said. */
const namesOf = (label: string): string[] => [label, ...label.split(':').map((name) => name.trim())]

function isKnown(brief: Brief, field: BriefField, value: string): boolean {
  switch (field) {
    case 'interests':
    case 'exclusions':
    case 'constraints':
      return isIn(brief[field], value)
    case 'budget':
      return formerBudget(brief) === value
    case 'age':
      return hasAge(brief) && ageValue(brief) === value
    case 'recipient':
    case 'occasion':
      return brief[field] === value
  }
}

/** A new day takes the place of the one before. */
const withoutDates = (state: SearchState): SearchState =>
  addedTo(state, 'constraints')
    .filter((value) => /^by \w+day, \w{3} \d/i.test(value))
    .reduce((rest, value) => leavingOut(rest, changeOf('constraints', value)), state)
