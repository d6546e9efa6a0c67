/**
 * Which qualities a request wants of a gift, told from its signs (words, roles, who it is for): a linear model, learned by ridge
 * regression from requests whose wanted qualities readers wrote down.
 */
import { QUALITIES } from './qualities.ts'

export type WantedModel = {
  /** Sign -> its place. */
  readonly signs: ReadonlyMap<string, number>
  /** By sign, how much it counts among the signs of a request: ln(1 + N / n). */
  readonly rarity: Float32Array
  /** Sign by sign a weight for each quality: `weights[sign * QUALITIES.length + quality] * unit[quality]`. */
  readonly weights: Int8Array
  readonly unit: Float32Array
  /** By quality, how far requests are spread around what they want on the whole. */
  readonly spread: Float32Array
}

const COUNT = QUALITIES.length

/**
 * How much each quality is wanted beyond what requests want on the whole, in units of its spread: above 0 wanted, below 0 unwelcome.
 *
 * @param out of QUALITIES.length; overwritten
 */
export function tellWanted(model: WantedModel, signs: Iterable<string>, out: Float32Array): Float32Array {
  out.fill(0)
  const { weights, unit, spread, rarity } = model
  let squares = 0
  for (const sign of new Set(signs)) {
    const place = model.signs.get(sign)
    if (place === undefined) continue
    const rare = rarity[place] as number
    squares += rare * rare
    for (let quality = 0; quality < COUNT; quality += 1)
      out[quality] = (out[quality] as number) + rare * (weights[place * COUNT + quality] as number)
  }
  const length = Math.sqrt(squares) || 1
  for (let quality = 0; quality < COUNT; quality += 1)
    out[quality] =
      ((out[quality] as number) * (unit[quality] as number)) / (length * (spread[quality] as number))
  return out
}

type Head = {
  readonly qualities: readonly string[]
  readonly signs: readonly string[]
  readonly rarity: readonly number[]
  readonly unit: readonly number[]
  readonly spread: readonly number[]
}

const PLACES_KEPT = 5
const kept = (numbers: Float32Array): number[] =>
  Array.from(numbers, (one) => Number(one.toPrecision(PLACES_KEPT)))

/** A head of JSON in a line, and the weights, a byte each. */
export function writeWanted({ signs, rarity, weights, unit, spread }: WantedModel): Uint8Array {
  const head: Head = {
    qualities: QUALITIES,
    signs: [...signs.keys()],
    rarity: kept(rarity),
    unit: kept(unit),
    spread: kept(spread),
  }
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`)
  const bytes = new Uint8Array(line.length + weights.length)
  bytes.set(line)
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), line.length)
  return bytes
}

const LINE_END = 10

/** @throws a sentence where it was learned for other qualities, or is cut short */
export function readWanted(bytes: Uint8Array): WantedModel {
  const end = bytes.indexOf(LINE_END)
  if (end < 0) throw new Error('The file of wanted qualities is cut short: run `npm run train -- chooser`.')
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head // written by writeWanted
  // Where the bytes are a Buffer, `slice` shares its memory and does not begin where that begins.
  const weights = Int8Array.from(bytes.subarray(end + 1))
  if (head.qualities.join() !== QUALITIES.join() || weights.length !== head.signs.length * COUNT)
    throw new Error('The weights were learned for other qualities: run `npm run train -- chooser`.')
  return {
    signs: new Map(head.signs.map((sign, place) => [sign, place])),
    rarity: Float32Array.from(head.rarity),
    weights,
    unit: Float32Array.from(head.unit),
    spread: Float32Array.from(head.spread),
  }
}
