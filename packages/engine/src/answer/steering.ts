/** Changes of a whole answer, made by hand and applied in turn, and the taste of an account: what steers an answer. */
import { affinityOf, saysAnything, signsOf, type TasteSigns } from '../rank/affinity.ts'
import { type Lift, NO_STEER, type Steer, shareOf } from '../rank/steer.ts'
import { WEIGHTS } from '../rank/weights.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { LiftName, Refinement } from '../suggest.ts'
import { bare, find } from './find.ts'
import { givenBefore, likingGains } from './noted.ts'
import type { Asking, Parts, Steering, Whole } from './parts.ts'

/** What steers the answer to a request; null where nothing does. */
export function steeringFor(
  whole: Whole,
  { request, parts }: Pick<Asking, 'request' | 'parts'>,
): Steering | null {
  const { taste, limit } = request
  const steps = stepsOf(request).map(({ step }) => step)
  const signs = taste ? signsOf(taste, parts.index, parts.vocabulary) : null
  const isTold = signs !== null && saysAnything(signs)
  const noted = notedSteer(whole, { request, parts })
  if (steps.length === 0 && !isTold && noted === null) return null
  const told = isTold ? tastedSteer(signs, whole, parts) : NO_STEER
  const { out, gains } = noted ?? NO_STEER
  const start = { ...told, out: [...told.out, ...out], gains, enough: Math.ceil(limit / whole.people.length) }
  const known = { signs: isTold ? signs : null }
  const steer = steps.reduce<Steer>(
    (before, step) =>
      stepped(before, step, {
        parts,
        prices: () => {
          const { picks } = find(whole, { request, parts, steering: { steer: before, ...known } }, bare)
          return picks.map(({ gift }) => gift.priceCents[1])
        },
      }),
    start,
  )
  return { steer, ...known }
}

/** What was given before is out, and what the person likes adds to what is asked for; null where nothing is noted. */
function notedSteer(
  { understanding }: Whole,
  { request: { person }, parts }: Pick<Asking, 'request' | 'parts'>,
): Pick<Steer, 'out' | 'gains'> | null {
  if (person === undefined) return null
  const out = givenBefore(person, parts.index)
  const gains = likingGains(understanding, person, parts)
  return out.length === 0 && gains === null ? null : { out, gains }
}

type Step = {
  readonly step: Refinement
  /** Its place in the request, from 1: a dropped 'refine:2' is the second one taken back. */
  readonly place: number
}

/** The refinements of a request that were not taken back. */
export function stepsOf({ refine = [], drop = [] }: Asking['request']): Step[] {
  if (refine.length === 0) return []
  return refine
    .map((step, at) => ({ step, place: at + 1 }))
    .filter(({ place }) => !drop.includes(dropOfStep(place)))
}

/** What a request drops to take the refinement at this place back. */
export const dropOfStep = (place: number): string => `refine:${place}`

function tastedSteer(signs: TasteSigns, { understanding }: Whole, { index }: Parts): Steer {
  const { min, max } = understanding.budget
  const unwanted = signs.gifts.filter(({ how }) => how === 'dismissed')
  return {
    ...NO_STEER,
    out: unwanted.flatMap(({ number }) => [number, ...(index.alike[number] ?? [])]),
    taste: { affinity: affinityOf(signs, index, min === null && max === null), strength: 1 },
  }
}

type Stepping = {
  readonly parts: Parts
  /** Upper prices, in cents, of the answer as it stood before the step. */
  readonly prices: () => readonly number[]
}

function stepped(steer: Steer, step: Refinement, { parts, prices }: Stepping): Steer {
  const { index, vocabulary } = parts
  if (step === 'cheaper') return cheaper(steer, prices())
  if (step === 'dearer') return dearer(steer, prices())
  if (step === 'unusual') return unusual(steer, index)
  return isLift(step, vocabulary)
    ? lifted(steer, vocabulary.lexicon.refinements[step], index)
    : without(steer, step.slice('not:'.length), index)
}

const isLift = (step: Refinement, { lexicon }: Parts['vocabulary']): step is LiftName =>
  Object.hasOwn(lexicon.refinements, step)

function lifted(steer: Steer, lift: Lift, index: GiftIndex): Steer {
  const gains = gainsOf(steer, index)
  for (const [number, { traits }] of index.gifts.entries())
    gains[number] = (gains[number] as number) + shareOf(traits, lift) * WEIGHTS.refined
  return { ...steer, lifts: [...steer.lifts, lift], gains }
}

const gainsOf = ({ gains }: Steer, { gifts }: GiftIndex): Float32Array =>
  gains === null ? new Float32Array(gifts.length) : gains.slice()

/** Below the middle price of what stood there; of an even number, below the lower of the two in the middle. */
function cheaper(steer: Steer, prices: readonly number[]): Steer {
  const sorted = [...prices].sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle === undefined ? steer : { ...steer, ceilingCents: middle - 1 }
}

/** Above the middle price of what stood there; of an even number, above the upper of the two in the middle. */
function dearer(steer: Steer, prices: readonly number[]): Steer {
  const sorted = [...prices].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? steer : { ...steer, floorCents: middle + 1 }
}

/** What everybody gives is gone. */
const unusual = (steer: Steer, { gifts, cliches }: GiftIndex): Steer => ({
  ...steer,
  out: [...steer.out, ...gifts.keys().filter((number) => cliches[number] !== 0)],
})

/** The gift and its likes are gone; its kind and its main interest count less. An unknown one changes nothing. */
function without(steer: Steer, id: string, index: GiftIndex): Steer {
  const refused = index.gifts.findIndex((gift) => gift.id === id)
  if (refused < 0) return steer
  const gains = gainsOf(steer, index)
  const [interest] = Object.keys(index.gifts[refused]?.interests ?? {})
  for (const number of interest === undefined ? [] : listOf(index.byTag, interest))
    gains[number] = (gains[number] as number) + WEIGHTS.refusedInterest
  for (const [number, kind] of index.kinds.entries())
    if (kind === index.kinds[refused]) gains[number] = (gains[number] as number) + WEIGHTS.refusedKind
  return { ...steer, out: [...steer.out, refused, ...(index.alike[refused] ?? [])], gains }
}
