/** A request answered once more with everything that was decided on the way: for whoever asks why an answer is as it is. */
import { briefOf } from '../brief/brief-of.ts'
import type { Brief } from '../brief.ts'
import type { ScoredGifts } from '../rank/score.ts'
import { type ScorePart, scoreParts } from '../rank/score-parts.ts'
import { standingsOf } from '../rank/standing.ts'
import { countUpTo } from '../retrieve/gift-index.ts'
import { type RuleName, rulesOf } from '../retrieve/rules.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Reason, SuggestRequest } from '../suggest.ts'
import { explained, giftAt, rank } from './find.ts'
import { wishesOf } from './fitting.ts'
import { type Asking, type Parts, wholeOf } from './parts.ts'
import { steeringFor } from './steering.ts'

/** How many ideas were left after a step. */
type TraceStage = { readonly stage: string; readonly left: number }

type TracedPick = {
  readonly giftId: string
  readonly title: string
  /** Its place on the page, from 1, and where its score alone would put it. */
  readonly place: number
  readonly placeByScore: number
  readonly score: number
  readonly parts: readonly ScorePart[]
  readonly reasons: readonly Reason[]
}

/** One person's part of a request. */
export type WishTrace = {
  readonly brief: Brief
  /** US cents. */
  readonly ceilingCents: number | null
  readonly floorCents: number | null
  readonly stages: readonly TraceStage[]
  /** How many ideas within the budget each rule keeps out; one may be kept out by several. */
  readonly removed: readonly { readonly rule: RuleName; readonly count: number }[]
  readonly picks: readonly TracedPick[]
}

/** How many picks are taken apart. */
const SHOWN = 10

/** One trace for each person whom the request is for. It decides nothing: `suggest` answers the same with or without it. */
export function trace(
  { request, parts }: Pick<Asking, 'request' | 'parts'>,
  catalogue: number,
): readonly WishTrace[] {
  const whole = wholeOf({ request, parts })
  const asking: Asking = { request, parts, steering: steeringFor(whole, { request, parts }) }
  return wishesOf(whole, asking).map((wish) => traceOf(wish, asking, catalogue))
}

function traceOf(wish: Wish, asking: Asking, catalogue: number): WishTrace {
  const { parts, request } = asking
  const { removed, inBudget } = removals(wish, parts)
  const ranked = rank(wish, asking)
  const { scored, chosen } = ranked
  const { fitting, free } = scored
  const { ceilingCents, floorCents } = wish.limits
  return {
    brief: briefOf(wish.understanding),
    ceilingCents,
    floorCents,
    stages: [
      { stage: 'in the catalogue', left: catalogue },
      { stage: 'within the budget', left: inBudget },
      { stage: 'that keep every rule', left: fitting },
      { stage: 'that answer something asked for', left: countAnswering(scored) },
      { stage: 'chosen, varied', left: chosen.length },
    ],
    removed,
    picks: tracedPicks({ ...ranked, free }, wish, { parts, seed: request.seed }),
  }
}

const countAnswering = ({ free, mains }: ScoredGifts): number =>
  free.reduce((count, number) => count + ((mains[number] as number) >= 0 ? 1 : 0), 0)

function removals(wish: Wish, { index, vocabulary, scorer }: Parts) {
  const { ceilingCents, floorCents } = wish.limits
  const to = ceilingCents === null ? index.gifts.length : countUpTo(index, ceilingCents)
  const from = floorCents === null ? 0 : Math.min(countUpTo(index, floorCents - 1), to)
  const rules = rulesOf(wish, { index, vocabulary }).filter(({ isSoft }) => !(isSoft && scorer.isLearned))
  const removed = rules.flatMap(({ rule, mark }) => {
    const blocked = new Uint8Array(index.gifts.length)
    mark(blocked)
    const count = blocked.subarray(from, to).reduce((sum, one) => sum + one, 0)
    return count === 0 ? [] : [{ rule, count }]
  })
  return { inBudget: to - from, removed: removed.sort((a, b) => b.count - a.count) }
}

type Ranked = {
  readonly scored: ScoredGifts
  readonly chosen: readonly number[]
  readonly free: Int32Array
}

function tracedPicks(
  { scored, chosen, free }: Ranked,
  wish: Wish,
  { parts, seed }: { readonly parts: Parts; readonly seed: SuggestRequest['seed'] },
): TracedPick[] {
  const { index, vocabulary } = parts
  const partsOf = scoreParts({
    scored,
    wish,
    index,
    standings: standingsOf(index, vocabulary),
    seed: seed === undefined ? null : String(seed),
  })
  const byScore = [...free].sort(
    (a, b) => (scored.scores[b] as number) - (scored.scores[a] as number) || a - b,
  )
  const picks = explained({ scored, chosen }, wish, index)
  return chosen.slice(0, SHOWN).map((number, at) => {
    const { id, title } = giftAt(number, index)
    return {
      giftId: id,
      title,
      place: at + 1,
      placeByScore: byScore.indexOf(number) + 1,
      score: scored.scores[number] as number,
      parts: partsOf(number),
      reasons: picks[at]?.reasons ?? [],
    }
  })
}
