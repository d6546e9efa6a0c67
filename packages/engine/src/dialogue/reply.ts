/** What is answered to a turn: our own sentences, each true of the two answers that it compares. */

import type { Brief } from '../brief.ts'
import type { Lexicon } from '../lexicon.ts'
import { limitSaid, priceSaid, rangeSaid } from '../market/shown-price.ts'
import type { LiftName } from '../suggest.ts'
import { capital } from '../text/capital.ts'
import type { ToldChange } from './apply-move.ts'
import { daySaid, daysUntil } from './day-said.ts'
import { budgetSaid } from './money-said.ts'
import type { ChangingMove, TalkingMove } from './move.ts'
import { type Answer, answersLiking, FIRST_PAGE, firstPage, isOfLift, newOnFirstPage } from './news.ts'
import { REFINEMENT_SAID } from './refinement-said.ts'
import { isOrAre, isPlural, joined, listSaid, numberSaid, shareSaid } from './sentences.ts'
import { UNKNOWABLE_SAID } from './unknowable-said.ts'

type Made = { readonly move: ChangingMove; readonly change: ToldChange }

export type Told = {
  /** What changed the search, in turn. */
  readonly made: readonly Made[]
  /** What would have changed it, and does not. */
  readonly idle: readonly ChangingMove[]
  readonly talk: readonly TalkingMove[]
  /** What was taken back. */
  readonly undone: readonly ToldChange[]
  readonly before: Answer
  readonly after: Answer
  /** Of the changed search. */
  readonly brief: Brief
  /** Which idea 'more' begins with. */
  readonly moreFrom: number
  readonly now: Date
  readonly lexicon: Pick<Lexicon, 'refinements'>
}

/** A piece of the reply, one sentence or a few, and what it tells of. */
export type ReplyPart = {
  readonly about:
    | 'opening'
    | 'undone'
    | 'outcome'
    | 'nothing-fits'
    | ChangingMove['kind']
    | TalkingMove['kind']
  readonly text: string
}

/** The reply in its parts, in their order. It never says more than it can count or quote. */
export function replyParts(told: Told): ReplyPart[] {
  const { made, undone, talk, idle } = told
  const hasChanged = made.length + undone.length > 0
  const parts: { readonly about: ReplyPart['about']; readonly text: string | null }[] = [
    { about: 'opening', text: made.some(({ move }) => !isUnmet(move, told)) ? 'Done.' : null },
    { about: 'undone', text: undone.length > 0 ? undoneSaid(undone) : null },
    ...made.map((one) => ({ about: one.move.kind, text: madeSaid(one, told) })),
    ...idle.map((move) => ({ about: move.kind, text: idleSaid(move, told) })),
    {
      about: firstPage(told.after).length > 0 ? 'outcome' : 'nothing-fits',
      text: hasChanged ? outcomeSaid(told) : null,
    },
    ...talk.map((move) => ({ about: move.kind, text: talkSaid(move, told) })),
  ]
  const said = new Set<string>()
  return parts.flatMap(({ about, text }) => {
    if (text === null || text === '' || said.has(text)) return []
    said.add(text)
    return { about, text }
  })
}

const undoneSaid = (undone: readonly ToldChange[]): string =>
  `Taken back: ${listSaid(undone.map(({ label, now }) => `${label.toLowerCase()}, ${now}`))}.`

/** Whether it was understood and did something else than asked: the first page in numbers. */
function outcomeSaid(told: Told): string {
  const { before, after } = told
  const page = firstPage(after)
  if (page.length === 0) return nothingFits(after)
  const fresh = newOnFirstPage(before, after).length
  const few =
    page.length < FIRST_PAGE
      ? `Only ${numberSaid(page.length)} ${page.length === 1 ? 'idea fits' : 'ideas fit'} now.`
      : null
  if (fresh === 0) return joined([few ?? 'The first page stays as it was.'])
  const news =
    page.length === 1
      ? 'It is new.'
      : `${shareSaid(fresh, page.length)} on the first page ${isOrAre(fresh)} new.`
  return joined([few, news])
}

function nothingFits({ relax: [way] }: Answer): string {
  const wayOn = way ? ` What would help: ${way.label.charAt(0).toLowerCase()}${way.label.slice(1)}.` : ''
  return `Nothing I know fits all of that.${wayOn} Each change can be undone alone.`
}

type Saying<K extends ChangingMove['kind']> = (
  move: Extract<ChangingMove, { kind: K }>,
  told: Told,
  change: ToldChange,
) => string | null

const madeSaid = ({ move, change }: Made, told: Told): string | null =>
  // Each saying takes the move of its own kind.
  (MADE_SAID[move.kind] as Saying<ChangingMove['kind']>)(move, told, change)

const out = (thing: string): string => `${capital(thing)} ${isPlural(thing) ? 'are' : 'is'} out.`

const MADE_SAID: { readonly [K in ChangingMove['kind']]: Saying<K> } = {
  refine: ({ refinement }, told) => refinedSaid(refinement, told),
  budget: (_move, told) => budgetKept(told),
  'no-budget': ({ kind: _kind }, { after }) =>
    after.ceilingCents === null ? 'There is no limit to the price now.' : 'The limit you gave is gone.',
  'not-pick': (_move, _told, { now }) => `“${now}” is out, with what is much like it.`,
  'has-pick': (_move, _told, { now }) => out(now),
  has: ({ thing }) => out(thing),
  avoid: ({ thing }) => out(thing),
  like: ({ words }, told) => likingSaid(words, told),
  forget: ({ value }) => `I left out ${value}.`,
  constraint: ({ words }) => `I noted “${words}”.`,
  count: (_move, { brief }, { now }) =>
    joined([`That makes ${now}.`, brief.budgetMax === null ? DIVIDES : null]),
  date: ({ day }, told) => dateSaid(day, told),
  recipient: (_move, _told, { now }) =>
    `This is for your ${now} now. The rest of what you told me still counts.`,
  occasion: (_move, _told, { now }) => `The occasion is ${feastSaid(now)} now.`,
  age: (_move, _told, { now }) => `The age is ${now} now.`,
  'start-over': () => 'We are back at your first words.',
}

const NAMED_FEAST =
  /day$|day of|christmas|easter|hanukkah|diwali|eid|kwanzaa|halloween|thanksgiving|new year|passover|ramadan/

/** Feasts have a name: 'Christmas', and 'a birthday' is none. */
const feastSaid = (occasion: string): string =>
  NAMED_FEAST.test(occasion) && !/birthday/.test(occasion)
    ? occasion.replace(/\b(?!of\b|the\b|s\b)\p{L}/gu, (letter) => letter.toUpperCase())
    : occasion

/** The ceiling is said only where every idea keeps it. */
function budgetKept({ after, brief }: Told): string | null {
  const { ceilingCents, picks } = after
  if (picks.length === 0) return null
  const uppers = picks.map(({ gift }) => gift.priceCents[1])
  if (brief.budgetMax === null)
    return `Each of them goes up to ${priceSaid(Math.min(...uppers), after.market)} or more.`
  if (ceilingCents === null || Math.max(...uppers) > ceilingCents) return null
  const isConverted = brief.currency !== null && brief.currency !== after.market.currency
  const shown = limitSaid(ceilingCents, after.market)
  const limit = isConverted ? `${budgetSaid(brief)} (${shown})` : shown
  return `Nothing costs more than ${limit} now.`
}

function refinedSaid(refinement: keyof typeof REFINEMENT_SAID, told: Told): string | null {
  const { before, after, lexicon } = told
  const page = firstPage(after)
  if (page.length === 0) return null
  if (refinement === 'unusual') return 'The things that everybody gives are out.'
  if (refinement === 'cheaper' || refinement === 'dearer') return pricesSaid(refinement, before, after)
  const count = countOf(refinement, after, lexicon)
  return count === 0
    ? `I know nothing that fits the rest and is ${REFINEMENT_SAID[refinement].now}.`
    : suchSaid(refinement, count, page.length)
}

/** Nothing on the first page is what was asked for: to call that done would not be true. */
const isUnmet = (move: ChangingMove, { after, lexicon }: Told): boolean =>
  move.kind === 'refine' && isCounted(move.refinement) && countOf(move.refinement, after, lexicon) === 0

/** The others are told in prices, or in what is left out. */
const isCounted = (refinement: keyof typeof REFINEMENT_SAID): refinement is LiftName =>
  refinement !== 'unusual' && refinement !== 'cheaper' && refinement !== 'dearer'

const countOf = (refinement: LiftName, after: Answer, lexicon: Told['lexicon']): number =>
  firstPage(after).filter((pick) => isOfLift(pick, refinement, lexicon)).length

/** 'One of the six is an experience', 'four of the six are experiences'. */
function suchSaid(refinement: keyof typeof REFINEMENT_SAID, count: number, whole: number): string {
  const { is, are } = REFINEMENT_SAID[refinement]
  return `${shareSaid(count, whole)} ${isOrAre(count)} ${count === 1 ? (is ?? are) : are}.`
}

function pricesSaid(refinement: 'cheaper' | 'dearer', before: Answer, after: Answer): string {
  const uppers = ({ picks }: Answer): number[] => picks.map(({ gift }) => gift.priceCents[1])
  if (refinement === 'dearer')
    return `None tops out below ${priceSaid(Math.min(...uppers(after)), after.market)} now.`
  const dearest = (answer: Answer): string => priceSaid(Math.max(...uppers(answer)), after.market)
  const was = before.picks.length > 0 ? `; it was ${dearest(before)}` : ''
  return `The dearest tops out at ${dearest(after)} now${was}.`
}

function likingSaid(words: string, { after }: Told): string | null {
  const page = firstPage(after)
  if (page.length === 0) return null
  const count = page.filter((pick) => answersLiking(pick, words)).length
  return count === 0
    ? `I noted ${words}, but nothing on the first page answers it.`
    : `${shareSaid(count, page.length)} ${count === 1 ? 'answers' : 'answer'} ${words}.`
}

function dateSaid(day: string, { now, after, lexicon }: Told): string {
  const days = daysUntil(day, now)
  const left = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${numberSaid(days)} days`
  const page = firstPage(after)
  const count = page.filter((pick) => isOfLift(pick, 'in-time', lexicon)).length
  const quick =
    count > 0 ? `${shareSaid(count, page.length)} ${isOrAre(count)} ${REFINEMENT_SAID['in-time'].are}.` : null
  const warning = 'I know no delivery times: a shop’s own page does.'
  return joined([`You need it ${daySaid(day)}, which is ${left}.`, quick, warning])
}

const DIVIDES = 'Tell me what all of them may cost together, and I divide it.'

type IdleSaying = (move: ChangingMove, told: Told) => string

const idleSaid: IdleSaying = (move, told) =>
  (IDLE_SAID[move.kind] ?? (() => 'That holds already.'))(move, told)

const outAlready: IdleSaying = (move) =>
  'thing' in move ? `${capital(move.thing)} ${isPlural(move.thing) ? 'are' : 'is'} out already.` : ''

const IDLE_SAID: Readonly<Partial<Record<ChangingMove['kind'], IdleSaying>>> = {
  count: ({ kind: _kind }, { brief }) =>
    brief.budgetMax === null ? DIVIDES : 'The budget is for each of them already.',
  budget: () => 'That is the budget already.',
  'no-budget': () => 'There is no limit to the price.',
  like: (move) => ('words' in move ? `${capital(move.words)} is among the likes already.` : ''),
  has: outAlready,
  avoid: outAlready,
  'start-over': () => 'Nothing has been changed yet.',
}

const talkSaid = (move: TalkingMove, told: Told): string => TALK_SAID[move.kind](move, told)

const TALK_SAID: Readonly<Record<TalkingMove['kind'], (move: TalkingMove, told: Told) => string>> = {
  undo: (_move, { undone }) => (undone.length > 0 ? '' : 'There is nothing to take back.'),
  more: (_move, told) => moreSaid(told),
  why: (move, told) => ('giftId' in move ? whySaid(move.giftId, told) : ''),
  which: () => 'There are several that you may mean.',
  'cannot-know': (move) => ('topic' in move ? UNKNOWABLE_SAID[move.topic] : ''),
  card: () => 'Here are three drafts, made only of what you told me. Change them as you like.',
  thanks: () => 'You are welcome. If anything is off, tell me and I change the list.',
  greeting: () => 'Hello. Tell me what is off, and I change the list.',
  skip: () => 'All right.',
  unclear: () =>
    'I did not understand that. I can change the budget, the likes, what to avoid or the day, leave an idea out, or help with the card.',
}

function moreSaid({ after, moreFrom }: Told): string {
  const titles = after.picks.slice(moreFrom, moreFrom + 3).map(({ gift }) => gift.title)
  if (titles.length === 0) return `These are all ${after.picks.length} that fit.`
  return `Further down the list: ${listSaid(titles)}.`
}

function whySaid(giftId: string, { before }: Told): string {
  const pick = before.picks.find(({ gift }) => gift.id === giftId)
  if (!pick) return 'That idea is not in the list now.'
  const { title, priceCents } = pick.gift
  const reasons = pick.reasons.map(({ text }) => (text.endsWith('.') ? text : `${text}.`))
  return joined([
    `“${title}”:`,
    ...reasons,
    `It usually costs ${rangeSaid(priceCents, before.market, before.ceilingCents).join(' to ')}.`,
  ])
}
