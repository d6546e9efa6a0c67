/** What the reasons of one answer may rest on: read from the wish once, and held against every gift. */

import type { Understanding } from '../brief/understand.ts'
import type { Column } from '../rank/column.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Answers } from '../retrieve/interest-answers.ts'
import type { Postings } from '../retrieve/postings.ts'
import type { Asked, Wish } from '../retrieve/wish.ts'

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
  /** The interest that it is; null for free words and for what is no liking. */
  readonly id: string | null
  /** The stems of its words. */
  readonly stems: readonly string[]
  /** What answers it by a tag; undefined for free words. */
  readonly answers: Answers | undefined
  /** It is no liking: somebody is always cold, or far away. */
  readonly isConstraint: boolean
  /** It may be named as the reason for a gift. */
  readonly isSaid: boolean
}

/** What somebody is, and no reason for anything: a stamp with a new name is not for 'trans'. */
const UNSAID: ReadonlySet<string> = new Set(['trans'])

/** From so much on a constraint asks for a trait plainly. */
const PLAINLY = 2

export function groundsOf(wish: Wish, columns: readonly Column[], index: GiftIndex): Grounds {
  const { occasions, age, budget } = wish.understanding
  const asked: AskedGround[] = []
  for (const [place, column] of columns.entries()) {
    const one = wish.asked[place]
    if (one) asked.push(askedGround(one, column, index))
  }
  return {
    index,
    wish,
    asked,
    constraints: constraintsOf(wish.understanding),
    occasions: occasions
      .filter(({ name }) => name !== NO_DAY)
      .map(({ name, words }) => ({
        said: saidOfLife(words.replace(WHOSE_DAY, '')),
        gifts: listOf(index.byOccasion, name),
        isHard: HARD_TIMES.has(name),
      })),
    age: saidOrNull(age.words),
    budget: UNQUOTED.has(budget.style) ? null : saidOrNull(budget.words),
    recipient: recipientSaid(wish),
  }
}

function askedGround(
  { id, words, stems, noted, madeFor }: Asked,
  column: Column,
  index: GiftIndex,
): AskedGround {
  const isConstraint = madeFor !== null
  const heard = isConstraint ? saidOfLife(words) : said(words.replace(OWNERS, '$1'))
  return {
    said: { ...heard, noted: noted ?? null },
    id,
    stems,
    column,
    answers: id === null ? undefined : index.byInterest.get(id),
    isConstraint,
    isSaid: madeFor === null || !UNSAID.has(madeFor),
  }
}

/** Budgets that name no one sum. */
const UNQUOTED: ReadonlySet<string> = new Set(['vague', 'contradictory'])

/** 'Father of my child', 'girl on my team', 'girl I like': quoted as they stand, they would be ours. */
const OF_GIVER = /\b(?:my|our|I)\b/i

/** Where ideas for several people stand in one list, each says anyway for whom it is. */
function recipientSaid({ forWhom, understanding }: Wish): Said | null {
  const { words } = understanding.recipient
  return forWhom === null && !OF_GIVER.test(words) ? saidOrNull(words) : null
}

/** Given for no reason, it is no reason. */
const NO_DAY = 'just because'
const HARD_TIMES: ReadonlySet<string> = new Set(['sympathy', 'get well', 'thinking of you'])
/** Of 'their 40th' the day is quoted, whosever it is. */
const WHOSE_DAY = /^(?:his|her|their|my|our|an?|the) (?=\S)/i

/** Words as they are quoted: of "'s 90th", 'is graduating', 'who is blind', 'collects knives' and 'thank you for my' what tells. */
function said(spoken: string): Said {
  const words = spoken.replace(LEADS, '').replace(TRAILS, '')
  return { words, low: words.toLowerCase(), noted: null }
}

/** Of 'a wheelchair', 'said she wants nothing' and 'funny gift' what tells of the life or the wish. */
export const saidOfLife = (spoken: string): Said => said(spoken.replace(PLACED, '').replace(GIFT, ''))

const LEADS =
  /^(?:#|(?:'s|s|is|are|was|who is|who's|who has|uh|um|in(?! an? )|can|collects?|(?:said|says|say|claims)(?: (?:he|she|they))?|(?:the |my |our )?budget(?: is| of)?:?) )+(?=\S)/i
const TRAILS = /(?<=\S)(?: (?:for|from|to|of|about|in|at|with|my|our|the|an?|his|her|their)){1,12}$/i
const PLACED = /^(?:in )?an? (?=\S)(?!hour|day|week|month|minute)/i
const GIFT = /(?<=\S)(?<!\b(?:push|no|any)) (?:gift|present)s?$/i
/** 'Dog's' of 'my dog's birthday'. */
const OWNERS = /^(\p{L}+)['’]s$/u
const saidOrNull = (words: string): Said | null => (words === '' ? null : said(words))

function constraintsOf({ constraints }: Understanding): Grounds['constraints'] {
  const out: Grounds['constraints'][number][] = []
  for (const { entry, words } of constraints) {
    if (!entry || words === '') continue
    const { traits } = entry
    out.push({
      said: saidOfLife(words),
      traits: Object.keys(traits).filter((name) => (traits[name] ?? 0) >= PLAINLY),
    })
  }
  return out
}
