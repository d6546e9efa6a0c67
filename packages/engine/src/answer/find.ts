/** The picks of a request: rules, scores, pages, and the reasons of what was chosen. */
import { notedPerson } from '../brief/people/person-facts.ts'
import type { Understanding } from '../brief/understand.ts'
import { groundsOf } from '../explain/grounds.ts'
import { forWhom, REASONS_MAX, reasonsFor } from '../explain/reasons.ts'
import { tasteReasonFor } from '../explain/taste-reason.ts'
import type { Gift } from '../gift.ts'
import { isAnswered } from '../rank/column.ts'
import { PAGE } from '../rank/list-state.ts'
import type { ScoredGifts } from '../rank/score.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import { has } from '../retrieve/postings.ts'
import { type Asked, steered, type Wish, wishOf } from '../retrieve/wish.ts'
import type { Pick, Reason } from '../suggest.ts'
import { isSmallWord } from '../text/stems.ts'
import { wishForPerson } from './for-person.ts'
import { withNoted } from './noted.ts'
import { type Asking, isForSeveral, type Whole } from './parts.ts'

/** Whether the first page answers anything that was asked for: itself, by what is close to it alone, or not at all. */
export type Answered = 'itself' | 'nearly' | 'no'
export type Found = { readonly picks: Pick[]; readonly fitting: number; readonly answered: Answered }

export type Ranked = { readonly scored: ScoredGifts; readonly chosen: readonly number[] }

/** Ranks what fits a wish and makes picks of what was chosen. */
export type Explain = (wish: Wish, asking: Asking) => Ranked & { readonly picks: Pick[] }

export const find = (whole: Whole, asking: Asking, explain: Explain): Found =>
  isForSeveral(whole)
    ? findForEach(whole.people, asking, explain)
    : findFor(wishFor(whole.understanding, asking), asking, explain)

function findFor(wish: Wish, asking: Asking, explain: Explain): Found {
  const { scored, chosen, picks } = explain(wish, asking)
  return {
    picks,
    fitting: scored.fitting,
    answered: answeredOn(chosen.slice(0, PAGE), { scored, wish, index: asking.parts.index }),
  }
}

type Answering = { readonly scored: ScoredGifts; readonly wish: Wish; readonly index: GiftIndex }

function answeredOn(page: readonly number[], { scored, wish, index }: Answering): Answered {
  const { mains, columns } = scored
  // Of a page with a silver bangle nobody says that nothing was found for 'silver'.
  if (wish.asked.some((one) => isNamedOn(page, one, index))) return 'itself'
  const answering = page.filter((number) => (mains[number] as number) >= 0)
  if (answering.length === 0) return 'no'
  return answering.some((number) => columns.some((column) => isAnswered(column, number)))
    ? 'itself'
    : 'nearly'
}

/** Whether something on a page is called by all the words of what is asked for. */
function isNamedOn(page: readonly number[], { madeFor, stems }: Asked, { byNameStem }: GiftIndex): boolean {
  const telling = stems.filter((stem) => !isSmallWord(stem))
  if (madeFor !== null || telling.length === 0) return false
  return page.some((number) => telling.every((stem) => has(listOf(byNameStem, stem), number)))
}

/** Each pick with the reasons that rest on the request, and with one that names the taste where that moved it up. */
export const withReasons: Explain = (wish, asking) => {
  const before = placesWithoutTaste(wish, asking)
  const ranked = rank(wish, asking)
  const { index } = asking.parts
  const signs = asking.steering?.signs ?? null
  const picks = withNotes(explained(ranked, wish, index), asking)
  if (before === null || signs === null) return { ...ranked, picks }
  return {
    ...ranked,
    picks: picks.map((pick, place) => {
      const number = ranked.chosen[place] as number
      const isMoved = place < (before.get(number) ?? Number.POSITIVE_INFINITY)
      const isNear = (wish.steer?.taste?.affinity[number] ?? 0) >= TELLING
      const reason = isMoved && isNear ? tasteReasonFor(number, signs, index) : null
      return reason ? { ...pick, reasons: withTaste(pick.reasons, forWhom(reason, wish)) } : pick
    }),
  }
}

/** What was noted of the person is said of what serves it. */
function withNotes(picks: Pick[], { request: { person }, parts }: Asking): Pick[] {
  if (person === undefined) return picks
  const { likings } = notedPerson(person, parts.vocabulary)
  return picks.map(({ gift, reasons }) => ({ gift, reasons: withNoted(reasons, gift, likings) }))
}

/** From so near on a taste is worth naming: one saved gift of the same interest, or a favorite category. */
const TELLING = 0.3

/** The strongest reason of the request stays in front. */
const withTaste = ([first, ...others]: readonly Reason[], reason: Reason): Reason[] => {
  if (first === undefined) return [reason]
  return first.attribute === reason.attribute ? [reason, ...others] : [first, reason].slice(0, REASONS_MAX)
}

/** Where each gift would stand if the account liked nothing; null where no taste is told. */
function placesWithoutTaste(wish: Wish, asking: Asking): ReadonlyMap<number, number> | null {
  if (wish.steer === null || wish.steer.taste === null) return null
  const { chosen } = rank({ ...wish, steer: { ...wish.steer, taste: null } }, asking)
  return new Map(chosen.map((number, place) => [number, place] as const))
}

export function explained({ scored, chosen }: Ranked, wish: Wish, index: GiftIndex): Pick[] {
  const grounds = groundsOf(wish, scored.columns, index)
  const out: Pick[] = []
  for (const number of chosen) out.push({ gift: giftAt(number, index), reasons: reasonsFor(number, grounds) })
  return out
}

/** For trials, of which only the gifts count. */
export const bare: Explain = (wish, asking) => {
  const ranked = rank(wish, asking)
  const { index } = asking.parts
  return { ...ranked, picks: ranked.chosen.map((number) => ({ gift: giftAt(number, index), reasons: [] })) }
}

export const giftAt = (number: number, { gifts }: GiftIndex): Gift => gifts[number] as Gift // numbered by this index

/** Ideas for each of several people, one each in turn; nobody gets what another has. */
function findForEach(several: readonly Understanding[], asking: Asking, explain: Explain): Found {
  const { request } = asking
  const seen = new Set(request.seen)
  const limit = Math.ceil(request.limit / several.length)
  const found = several.map((one) => {
    const wish = wishForOneOfSeveral(one, asking)
    const own = findFor(wish, { ...asking, request: { ...request, limit, seen: [...seen] } }, explain)
    for (const { gift } of own.picks) seen.add(gift.id)
    return own
  })
  const turns = Array.from({ length: limit }, (_, turn) => found.flatMap(({ picks }) => picks[turn] ?? []))
  return {
    picks: turns.flat().slice(0, request.limit),
    fitting: found.reduce((sum, { fitting }) => sum + fitting, 0),
    answered: closest(found.map(({ answered }) => answered)),
  }
}

const closest = (all: readonly Answered[]): Answered =>
  (['itself', 'nearly'] as const).find((one) => all.includes(one)) ?? 'no'

export function wishFor(understanding: Understanding, { request, parts, steering }: Asking): Wish {
  const { person } = request
  const wish =
    person === undefined ? wishOf(understanding, parts) : wishForPerson(understanding, person, parts)
  return steering === null ? wish : steered(wish, steering.steer)
}

/** Each of its reasons says for whom the idea is. */
export const wishForOneOfSeveral = (one: Understanding, asking: Asking): Wish => ({
  ...wishFor(one, asking),
  forWhom: one.recipient.words || null,
})

export function rank(wish: Wish, { request, parts }: Asking): Ranked {
  const scored = parts.scorer.score(wish, {
    seed: request.seed === undefined ? null : String(request.seed),
    seen: new Set(request.seen),
  })
  return { scored, chosen: parts.chooser.choose(scored, wish, request.limit) }
}
