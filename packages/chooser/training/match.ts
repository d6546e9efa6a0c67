/**
 * Learns how well gifts match requests from what readers of the whole catalogue chose, and from the sentences about whom each gift
 * delights, each of which is a small request for that gift. Both towers begin with the vectors of the reader's words; each step compares
 * some requests with the gifts that were chosen for them and some others by a softmax, with the correction for what was
 * drawn (Bengio and Senécal, 2008).
 */
import { coarse, type MatchModel, WIDTH } from '@presently/chooser/match/match-model'
import { randomOf } from './boost.ts'
import {
  bagged,
  type Choice,
  type GiftSigns,
  type Known,
  type MatchData,
  signsOfGifts,
  signsOfRequests,
  starts,
  weighed,
} from './match-signs.ts'
import { type Bag, Table } from './match-table.ts'
import { filled, timesRows, turned } from './matrix.ts'

export type MatchSettings = {
  readonly rounds: number
  readonly rate: number
  /** So many requests and so many sentences a step, and gifts beside those that they ask for. */
  readonly requests: number
  readonly sentences: number
  readonly others: number
  /** What a sentence counts beside a request. */
  readonly sentenceWeight: number
  /** The part of a request's signs that is left out at each look, so that none is relied on. */
  readonly dropped: number
  /** How sharply near is told from far. */
  readonly scale: number
  /** A sign that fewer requests have, and no gift, is chance. */
  readonly signFrom: number
  readonly seed: number
}

export function learnMatch(
  data: MatchData,
  settings: MatchSettings,
  say?: (line: string) => void,
): MatchModel {
  const { gifts, requests, sentences } = data
  const next = randomOf(settings.seed)
  const signs = signsOfRequests(data, settings.signFrom)
  const giftSigns = signsOfGifts(gifts)
  const start = starts(data.vectorOf, next)
  const ofSigns = new Table(start([...signs.keys()]))
  const ofGifts = new Table(start([...giftSigns.keys()]))
  const biases = new Float32Array(gifts.length)
  const bagOf = ({ signs: own }: Choice): Bag => bagged(own.map((sign) => signs.get(sign)))
  const learning: Learning = {
    ofSigns,
    ofGifts,
    biases,
    giftBags: gifts.map((gift) =>
      bagged(gift.signs.map(([sign, weight]) => weighed(giftSigns.get(sign), weight))),
    ),
    rareness: rarenessOf(data, settings),
    settings,
    next,
  }
  const asked = requests.map((choice) => ({ bag: bagOf(choice), gifts: choice.gifts, weight: 1 }))
  const said = sentences.map((choice) => ({
    bag: bagOf(choice),
    gifts: choice.gifts,
    weight: settings.sentenceWeight,
  }))
  const [drawRequests, drawSentences] = [drawer(asked, next), drawer(said, next)]
  const steps = Math.ceil(asked.length / settings.requests)
  for (let round = 0; round < settings.rounds; round += 1) {
    let loss = 0
    for (let step = 0; step < steps; step += 1)
      loss += learnFrom([...drawRequests(settings.requests), ...drawSentences(settings.sentences)], learning)
    say?.(`round ${round + 1}: ${(loss / steps).toFixed(3)}`)
  }
  return modelOf(learning, signs, gifts)
}

type Example = { readonly bag: Bag; readonly gifts: readonly number[]; readonly weight: number }

type Learning = {
  readonly ofSigns: Table
  readonly ofGifts: Table
  readonly biases: Float32Array
  readonly giftBags: readonly Bag[]
  /** By gift, the logarithm of how seldom it is among those of a step. */
  readonly rareness: Float32Array
  readonly settings: MatchSettings
  readonly next: () => number
}

/** By gift: minus the logarithm of how likely it stands among the gifts of a step. */
function rarenessOf({ requests, sentences, gifts }: MatchData, settings: MatchSettings): Float32Array {
  const often = new Float64Array(gifts.length).fill(settings.others / gifts.length)
  const add = (choices: readonly Choice[], count: number): void => {
    for (const { gifts: chosen } of choices)
      for (const gift of chosen) often[gift] = (often[gift] as number) + count / choices.length
  }
  add(requests, settings.requests)
  add(sentences, settings.sentences)
  return Float32Array.from(often, (count) => -Math.log(1 - Math.exp(-count)))
}

/** Draws all in turn, in another order each time round. */
function drawer<Item>(items: readonly Item[], next: () => number): (count: number) => Item[] {
  let left: Item[] = []
  return (count) => {
    const drawn: Item[] = []
    while (drawn.length < count && items.length > 0) {
      if (left.length === 0) left = shuffled(items, next)
      drawn.push(left.pop() as Item)
    }
    return drawn
  }
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const out = [...items]
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    const kept = out[at] as Item
    out[at] = out[other] as Item
    out[other] = kept
  }
  return out
}

/** Some signs are left out, never all. */
function thinned({ rows, weights }: Bag, dropped: number, next: () => number): Bag {
  const kept = [...rows.keys()].filter(() => next() >= dropped)
  if (kept.length === 0) return { rows, weights }
  return {
    rows: Int32Array.from(kept, (at) => rows[at] as number),
    weights: Float32Array.from(kept, (at) => weights[at] as number),
  }
}

/** One step; answers the mean loss of its requests. */
function learnFrom(examples: readonly Example[], learning: Learning): number {
  const { ofSigns, ofGifts, biases, giftBags, settings, next } = learning
  const bags = examples.map(({ bag }) => thinned(bag, settings.dropped, next))
  const places = comparedWith(examples, learning)
  const compared = [...places.keys()]
  const comparedBags = compared.map((gift) => giftBags[gift] as Bag)
  const [asked, offered] = [ofSigns.pointsOf(bags), ofGifts.pointsOf(comparedBags)]
  const [askedRows, offeredRows] = [filled(asked.values, WIDTH), filled(offered.values, WIDTH)]
  const columns = offeredRows.length / WIDTH
  const near = timesRows(askedRows, offeredRows, WIDTH)
  const ofBiases = new Float64Array(compared.length)
  const constant = compared.map((gift) => (biases[gift] as number) + (learning.rareness[gift] as number))
  let [loss, requests] = [0, 0]
  for (const [place, { gifts, weight }] of examples.entries()) {
    const row = near.subarray(place * columns, place * columns + compared.length)
    const own = toSlopes(
      row,
      { constant, scale: settings.scale },
      gifts.map((gift) => places.get(gift) as number),
    )
    for (let at = 0; at < row.length; at += 1) {
      const slope = ((row[at] as number) * weight) / settings.requests
      ofBiases[at] = (ofBiases[at] as number) + slope
      row[at] = slope * settings.scale
    }
    if (weight === 1) [loss, requests] = [loss + own, requests + 1]
  }
  // What was filled up has points of nothing: its slopes come to nothing.
  ofSigns.addSlopes(bags, asked, timesRows(near, turned(offeredRows, WIDTH), columns))
  ofGifts.addSlopes(
    comparedBags,
    offered,
    timesRows(turned(near, columns), turned(askedRows, WIDTH), askedRows.length / WIDTH),
  )
  ofSigns.move(settings.rate)
  ofGifts.move(settings.rate)
  for (const [at, gift] of compared.entries())
    biases[gift] =
      (biases[gift] as number) - BIAS_RATE * settings.requests * settings.rate * (ofBiases[at] as number)
  return loss / Math.max(1, requests)
}

/** The gifts that a step compares, each with its place: those that were chosen, and some others. */
function comparedWith(
  examples: readonly Example[],
  { giftBags, settings, next }: Learning,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  const add = (gift: number): void => {
    if (!places.has(gift)) places.set(gift, places.size)
  }
  for (const { gifts } of examples) for (const gift of gifts) add(gift)
  for (let drawn = 0; drawn < settings.others; drawn += 1) add(Math.floor(next() * giftBags.length))
  return places
}

/** Biases have no Adam of their own: one step of plain descent, so many times a vector's. */
const BIAS_RATE = 1

type Compared = {
  /** By gift, what is added to how near it is. */
  readonly constant: readonly number[]
  readonly scale: number
}

/** From how near each gift of the step is to one request to the slope of its loss by that, in place; answers the loss. */
function toSlopes(near: Float64Array, { constant, scale }: Compared, chosen: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  for (let gift = 0; gift < near.length; gift += 1) {
    const sum = scale * (near[gift] as number) + (constant[gift] as number)
    near[gift] = sum
    if (sum > most) most = sum
  }
  let all = 0
  for (let gift = 0; gift < near.length; gift += 1) {
    const own = Math.exp((near[gift] as number) - most)
    near[gift] = own
    all += own
  }
  for (let gift = 0; gift < near.length; gift += 1) near[gift] = (near[gift] as number) / all
  let loss = 0
  for (const gift of chosen) {
    loss -= Math.log((near[gift] as number) + Number.MIN_VALUE) / chosen.length
    near[gift] = (near[gift] as number) - 1 / chosen.length
  }
  return loss
}

/** The weights of signs lie in their units, the scale in those of gifts. */
function modelOf(
  { ofSigns, ofGifts, biases, giftBags, settings }: Learning,
  signs: ReadonlyMap<string, Known>,
  gifts: readonly GiftSigns[],
): MatchModel {
  const rows = coarse(ofSigns.values)
  for (const { row, weight } of signs.values()) rows.units[row] = (rows.units[row] as number) * weight
  const points = ofGifts.pointsOf(giftBags).values
  return {
    signs: new Map([...signs].map(([sign, { row }]) => [sign, row])),
    ofSigns: rows,
    gifts: new Map(gifts.map(({ id }, row) => [id, row])),
    ofGifts: coarse(points.map((value) => value * settings.scale)),
    biases: biases.slice(),
  }
}
