/** What the reasons of one answer may rest on: read from the wish once, and held against every gift. */

import type { Understanding } from '../brief/understand.ts'
import type { Column } from '../rank/column.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Answers } from '../retrieve/interest-answers.ts'
import type { Postings } from '../retrieve/postings.ts'
import type { Wish } from '../retrieve/wish.ts'

/** Words of the giver, as written and in small letters. */
export type Said = {
  readonly words: string
  readonly low: string
  /** How a reason tells where they are known from, where the request does not say them; else null. */
  readonly noted: string | null
}

export type Grounds = {
  readonly index: GiftIndex
  readonly wish: Wish
  /** One a thing asked for. */
  readonly asked: readonly AskedGround[]
  /** Constraints, each with the traits that it asks for plainly. */
  readonly constraints: readonly { readonly said: Said; readonly traits: readonly string[] }[]
  /** Each with the gifts that name it. */
  readonly occasions: readonly { readonly said: Said; readonly gifts: Postings }[]
  /** Null where nothing is said that a reason could quote. */
  readonly age: Said | null
  readonly budget: Said | null
  readonly recipient: Said | null
}

type AskedGround = {
  readonly said: Said
  readonly column: Column
  /** What answers it by a tag; undefined for free words. */
  readonly answers: Answers | undefined
  /** It is no liking: somebody is always cold, or far away. */
  readonly isConstraint: boolean
}

/** From so much on a constraint asks for a trait plainly. */
const PLAINLY = 2

export function groundsOf(wish: Wish, columns: readonly Column[], index: GiftIndex): Grounds {
  const { occasions, age, budget, recipient } = wish.understanding
  const asked: AskedGround[] = []
  for (const [place, column] of columns.entries()) {
    const { id = null, words = '', noted = null, madeFor = null } = wish.asked[place] ?? {}
    const answers = id === null ? undefined : index.byInterest.get(id)
    asked.push({ said: { ...said(words), noted }, column, answers, isConstraint: madeFor !== null })
  }
  return {
    index,
    wish,
    asked,
    constraints: constraintsOf(wish.understanding),
    occasions: occasions.map(({ name, words }) => ({
      said: said(words),
      gifts: listOf(index.byOccasion, name),
    })),
    age: saidOrNull(age.words),
    budget: UNQUOTED.has(budget.style) ? null : saidOrNull(budget.words),
    // Where ideas for several people stand in one list, each says anyway for whom it is.
    recipient: wish.forWhom === null ? saidOrNull(recipient.words) : null,
  }
}

/** Budgets that name no one sum. */
const UNQUOTED: ReadonlySet<string> = new Set(['vague', 'contradictory'])

const said = (words: string): Said => ({ words, low: words.toLowerCase(), noted: null })
const saidOrNull = (words: string): Said | null => (words === '' ? null : said(words))

function constraintsOf({ constraints }: Understanding): Grounds['constraints'] {
  const out: Grounds['constraints'][number][] = []
  for (const { entry, words } of constraints) {
    if (!entry || words === '') continue
    const { traits } = entry
    out.push({
      said: said(words),
      traits: Object.keys(traits).filter((name) => (traits[name] ?? 0) >= PLAINLY),
    })
  }
  return out
}
