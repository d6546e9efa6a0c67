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
  readonly occasions: readonly {
    readonly said: Said
    readonly gifts: Postings
    /** It is a death or an illness. */
    readonly isHard: boolean
  }[]
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
  const { occasions, age, budget } = wish.understanding
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
      said: said(words.replace(WHOSE_DAY, '')),
      gifts: listOf(index.byOccasion, name),
      isHard: HARD_TIMES.has(name),
    })),
    age: saidOrNull(age.words),
    budget: UNQUOTED.has(budget.style) ? null : saidOrNull(budget.words),
    recipient: recipientSaid(wish),
  }
}

/** Budgets that name no one sum. */
const UNQUOTED: ReadonlySet<string> = new Set(['vague', 'contradictory'])

/** 'Father of my child', 'girl on my team': quoted as they stand, they would be ours. */
const OF_GIVER = /\b(?:my|our)\b/i

/** Where ideas for several people stand in one list, each says anyway for whom it is. */
function recipientSaid({ forWhom, understanding }: Wish): Said | null {
  const { words } = understanding.recipient
  return forWhom === null && !OF_GIVER.test(words) ? saidOrNull(words) : null
}

const HARD_TIMES: ReadonlySet<string> = new Set(['sympathy', 'get well', 'thinking of you'])
/** Of 'their 40th' the day is quoted, whosever it is. */
const WHOSE_DAY = /^(?:his|her|their|my|our|an?|the) (?=\S)/i

/** Words as they are quoted: of "'s 90th", 'is graduating', 'who is blind', 'collects knives' and 'thank you for my' what tells. */
function said(spoken: string): Said {
  const words = spoken.replace(LEADS, '').replace(TRAILS, '')
  return { words, low: words.toLowerCase(), noted: null }
}

const LEADS = /^(?:(?:'s|s|is|are|was|who is|who's|who has|uh|um|in|collects?) )+(?=\S)/i
const TRAILS = /(?<=\S)(?: (?:for|to|of|my|our|the|an?|his|her|their))+$/i
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
