/** Which gifts of no catalogue may be shown for a request: what a model thought up, held to our promises. */
import { isCalledHazard } from '../explain/hazards.ts'
import type { Gift } from '../gift.ts'
import { NO_STEER } from '../rank/steer.ts'
import { areTitlesAlike, titleStems, titleStemsOf } from '../retrieve/gift-index.ts'
import { type RuleName, rulesOf } from '../retrieve/rules.ts'
import { isOfUnknownSafety, withNamedTraits } from '../retrieve/unread-gifts.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Broken, Judgement } from '../suggest.ts'
import { explained, giftAt } from './find.ts'
import { partsOver, pricesOf, setAside, wishesOf } from './fitting.ts'
import { type Asking, type Parts, wholeOf } from './parts.ts'
import { isSound } from './sound-gift.ts'
import { steeringFor } from './steering.ts'

/**
 * What is promised of anything that is shown, whoever thought of it; what is refused is held against the whole text of a
 * proposal by the guard. The other rules say what of the catalogue suits whom: whoever read the request and thought of a gift for it
 * knows that better.
 */
const PROMISES: ReadonlySet<RuleName> = new Set([
  'relation',
  'drinking age',
  'unsafe',
  'given up',
  'poison for pets',
  'age',
])

/**
 * Judges each candidate, in their order. Nobody has read them, so that what they name counts as a tag, and what is unsure
 * of their safety keeps them out. Of a request for several people one must suit somebody.
 */
export function judge(
  { request, parts: own }: Omit<Asking, 'steering'>,
  candidates: readonly Gift[],
): Judgement[] {
  const sound = new Set(candidates.filter((gift) => isSound(gift, own.vocabulary.taxonomy)))
  const whole = wholeOf({ request, parts: own })
  const steer = steeringFor(whole, { request, parts: own })?.steer ?? NO_STEER
  const named = [...sound].map((gift) => withNamedTraits(gift, own.vocabulary))
  const asking: Asking = {
    request,
    parts: partsOver(named, own),
    steering: { steer: pricesOf(steer), signs: null },
  }
  const judged = sound.size === 0 ? [] : wishesOf(whole, asking).map((wish) => judgedFor(wish, asking))
  const out = setAside(steer, { request, parts: own })
  return candidates.map((gift): Judgement => {
    if (!sound.has(gift)) return { gift, pick: null, broken: 'unsound' }
    const isOut = request.seen?.includes(gift.id) === true || out.some((one) => isLike(gift, one))
    if (isOut) return { gift, pick: null, broken: 'set aside' }
    const verdicts = judged.flatMap((one) => one.get(gift.id) ?? [])
    const pick = verdicts.find((one) => one.pick)?.pick ?? null
    return pick
      ? { gift, pick: { ...pick, gift }, broken: null }
      : { gift, pick: null, broken: verdicts[0]?.broken ?? 'unsound' }
  })
}

const isLike = (gift: Gift, { id, title }: Pick<Gift, 'id' | 'title'>): boolean =>
  gift.id === id || areTitlesAlike(titleStemsOf(gift), titleStems(title))

type Verdict = Omit<Judgement, 'gift'>

/** A verdict by the id of each gift of the small index. */
function judgedFor(wish: Wish, asking: Asking): ReadonlyMap<string, Verdict> {
  const { request, parts } = asking
  const { index, scorer } = parts
  const broken = brokenBy(wish, parts)
  const chosen = [...broken.keys()].filter((number) => broken[number] === null)
  const scored = scorer.score(wish, { seed: null, seen: new Set(request.seen) })
  const picks = new Map(explained({ scored, chosen }, wish, index).map((pick) => [pick.gift.id, pick]))
  return new Map(
    broken.map((rule, number): [string, Verdict] => {
      const { id } = giftAt(number, index)
      return [id, { pick: picks.get(id) ?? null, broken: rule }]
    }),
  )
}

/** The first promise that each gift breaks, by number. */
function brokenBy(wish: Wish, parts: Parts): (Broken | null)[] {
  const { index, vocabulary } = parts
  const broken = index.gifts.map((): Broken | null => null)
  const put = (number: number, rule: Broken): void => {
    broken[number] ??= rule
  }
  for (const { rule, mark } of rulesOf(wish, { index, vocabulary })) {
    if (!PROMISES.has(rule)) continue
    const blocked = new Uint8Array(broken.length)
    mark(blocked)
    for (const [number, isOut] of blocked.entries()) if (isOut === 1) put(number, rule)
  }
  for (const [number, gift] of index.gifts.entries()) {
    if (!isWithin(gift, wish)) put(number, 'price')
    if (isOfUnknownSafety(gift, wish.person) || isCalledHazard(gift, wish.person, vocabulary))
      put(number, 'hazard')
  }
  return broken
}

const isWithin = (
  { priceCents: [, highest] }: Gift,
  { limits: { ceilingCents, floorCents } }: Wish,
): boolean => highest <= (ceilingCents ?? highest) && highest >= (floorCents ?? highest)
