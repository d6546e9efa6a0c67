/** What a chip of the brief can be changed to by one press. */
import type { Brief } from '@presently/contract/brief'
import { budgetAmount } from '../../lib/money.ts'
import { addChange, changeOf, dropChange, partsOf } from './brief-changes.ts'
import type { Search } from './search-address.ts'

type Edit = { readonly label: string; readonly search: Search }

/** How the choice is headed, and what can be chosen. */
type Edits = { readonly question: string; readonly edits: readonly Edit[] }

const SUMS = [10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000] as const
/** Sums that are offered below and above the present one. */
const SUMS_EACH_WAY = 3

export const PERSONS = [
  'Mom',
  'Dad',
  'Partner',
  'Sister',
  'Brother',
  'Friend',
  'Grandma',
  'Grandpa',
  'Coworker',
] as const
/** What a brief calls some of them. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  mother: 'mom',
  father: 'dad',
  grandmother: 'grandma',
  grandfather: 'grandpa',
  colleague: 'coworker',
}
const OCCASIONS = ['Birthday', 'Christmas', 'Anniversary', 'Housewarming', 'Graduation', 'Thank you'] as const

type Asked = { search: Search; brief: Brief; change: string; value: string }

/** The choices of a chip; null for one that can only be removed. */
export function editsOf(search: Search, brief: Brief, change: string): Edits | null {
  const parts = partsOf(change)
  if (parts === null) return null
  const asked = { search, brief, change, value: parts.value }
  switch (parts.field) {
    case 'budget':
      return { question: 'What may it cost?', edits: sums(asked) }
    case 'recipient':
      return { question: 'Who is it for?', edits: others(asked, PERSONS, 'Anybody') }
    case 'occasion':
      return { question: 'What is the occasion?', edits: others(asked, OCCASIONS, 'No occasion') }
    case 'interests':
    case 'exclusions':
      return { question: 'Did we take it the wrong way round?', edits: [turnedRound(asked, parts.field)] }
    case 'age':
    case 'constraints':
      return null
  }
}

function sums({ search, brief, change }: Asked): Edit[] {
  const present = brief.budgetMax ?? brief.budgetMin ?? 0
  const below = SUMS.filter((sum) => sum < present).slice(-SUMS_EACH_WAY)
  const above = SUMS.filter((sum) => sum > present).slice(0, SUMS_EACH_WAY)
  return [
    ...[...below, ...above].map((sum) => ({
      label: `up to ${brief.currency === null ? sum : budgetAmount(sum, brief.currency)}`,
      search: addChange(search, changeOf('budget', `-${sum}`), change),
    })),
    { label: 'No limit', search: dropChange(search, change) },
  ]
}

function others({ search, change, value }: Asked, choices: readonly string[], none: string): Edit[] {
  const field = partsOf(change)?.field ?? 'recipient'
  return [
    ...choices
      .filter((choice) => choice.toLowerCase() !== (ALSO_CALLED[value] ?? value.toLowerCase()))
      .map((choice) => ({
        label: choice,
        search: addChange(search, changeOf(field, choice.toLowerCase()), change),
      })),
    { label: none, search: dropChange(search, change) },
  ]
}

const ROUND = { interests: 'exclusions', exclusions: 'interests' } as const

function turnedRound({ search, change, value }: Asked, field: keyof typeof ROUND): Edit {
  return {
    label: field === 'interests' ? `Avoid ${value} instead` : `They like ${value}`,
    search: addChange(search, changeOf(ROUND[field], value), change),
  }
}

/** Whether a part that was left out stands among the others, turned round: it is not said twice. */
export function isTurnedRound({ add }: Search, change: string): boolean {
  const parts = partsOf(change)
  if (parts?.field !== 'interests' && parts?.field !== 'exclusions') return false
  return add.includes(changeOf(ROUND[parts.field], parts.value))
}
