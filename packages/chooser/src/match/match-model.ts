/**
 * How well a gift matches a request as a whole: both are told as points of one space, learned from what readers of the whole catalogue
 * chose for thousands of requests. A request's point is the weighted sum of the vectors of its signs, a gift's is kept by its id
 * (two towers: Huang and others, Learning Deep Structured Semantic Models, 2013).
 */

/** The numbers of a vector. */
export const WIDTH = 48

/** Vectors as bytes, row by row, each row with a unit of its own. */
export type ByteRows = { readonly units: Float32Array; readonly bytes: Int8Array }

export type MatchModel = {
  /** Sign -> its row. */
  readonly signs: ReadonlyMap<string, number>
  /** The vectors of signs; a sign's weight lies in its unit. */
  readonly ofSigns: ByteRows
  /** Id -> its row. */
  readonly gifts: ReadonlyMap<string, number>
  readonly ofGifts: ByteRows
  /** By row of a gift: how readily it is chosen whatever is asked. */
  readonly biases: Float32Array
}

/**
 * The point of a request, of length 1; nothing but 0 where no sign is known.
 *
 * @param out of WIDTH; overwritten
 */
export function pointOf(
  { signs, ofSigns }: Pick<MatchModel, 'signs' | 'ofSigns'>,
  told: Iterable<string>,
  out: Float32Array,
): Float32Array {
  out.fill(0)
  const { units, bytes } = ofSigns
  for (const sign of new Set(told)) {
    const row = signs.get(sign)
    if (row === undefined) continue
    const unit = units[row] as number
    for (let at = 0; at < WIDTH; at += 1)
      out[at] = (out[at] as number) + unit * (bytes[row * WIDTH + at] as number)
  }
  const length = Math.hypot(...out) || 1
  for (let at = 0; at < WIDTH; at += 1) out[at] = (out[at] as number) / length
  return out
}

/** The points of a catalogue's gifts, in its order; a gift that was not learned matches everything alike, at 0. */
export type GiftPoints = { readonly points: Float32Array; readonly biases: Float32Array }

export function pointsOf({ gifts, ofGifts, biases }: MatchModel, ids: readonly string[]): GiftPoints {
  const points = new Float32Array(ids.length * WIDTH)
  const own = new Float32Array(ids.length)
  for (const [number, id] of ids.entries()) {
    const row = gifts.get(id)
    if (row === undefined) continue
    own[number] = biases[row] as number
    for (let at = 0; at < WIDTH; at += 1)
      points[number * WIDTH + at] =
        (ofGifts.units[row] as number) * (ofGifts.bytes[row * WIDTH + at] as number)
  }
  return { points, biases: own }
}

/** Sets `sums`, by gift, to how well it matches: the logarithm of how likely it is chosen, but for a constant of the request. */
export function sumMatches(sums: Float32Array, request: Float32Array, { points, biases }: GiftPoints): void {
  for (let number = 0; number < sums.length; number += 1) {
    let sum = biases[number] as number
    const from = number * WIDTH
    for (let at = 0; at < WIDTH; at += 1) sum += (request[at] as number) * (points[from + at] as number)
    sums[number] = sum
  }
}

const BYTE_MAX = 127

/** Rows as bytes: the largest number of each becomes 127 of its unit. */
export function inBytes(rows: Float32Array): ByteRows {
  const count = rows.length / WIDTH
  const units = new Float32Array(count)
  const bytes = new Int8Array(rows.length)
  for (let row = 0; row < count; row += 1) {
    const own = rows.subarray(row * WIDTH, (row + 1) * WIDTH)
    const unit = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / BYTE_MAX || 1
    units[row] = unit
    for (const [at, value] of own.entries()) bytes[row * WIDTH + at] = Math.round(value / unit)
  }
  return { units, bytes }
}

type Head = {
  readonly width: number
  readonly signs: readonly string[]
  readonly gifts: readonly string[]
  readonly biases: readonly number[]
}

const PLACES_KEPT = 4

/** A head of JSON in a line; then the units of signs and of gifts, four bytes each, and the bytes of both. */
export function writeMatch({ signs, ofSigns, gifts, ofGifts, biases }: MatchModel): Uint8Array {
  const head: Head = {
    width: WIDTH,
    signs: [...signs.keys()],
    gifts: [...gifts.keys()],
    biases: Array.from(biases, (bias) => Number(bias.toPrecision(PLACES_KEPT))),
  }
  const parts = [
    new TextEncoder().encode(`${JSON.stringify(head)}\n`),
    ...[ofSigns.units, ofGifts.units, ofSigns.bytes, ofGifts.bytes].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    ),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const LINE_END = 10
const BYTES_A_UNIT = 4

/** @throws a sentence where it is cut short, or of another width */
export function readMatch(bytes: Uint8Array): MatchModel {
  const end = bytes.indexOf(LINE_END)
  if (end < 0) throw new Error('The file of matches is cut short: run `npm run train -- chooser`.')
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head // written by writeMatch
  const [signs, gifts] = [head.signs.length, head.gifts.length]
  // Copied: a part of a Buffer shares the buffer of the whole, and would not begin where a number of four bytes may.
  const rest = new Uint8Array(bytes.subarray(end + 1))
  if (head.width !== WIDTH || rest.length !== (signs + gifts) * (BYTES_A_UNIT + WIDTH))
    throw new Error('The file of matches is cut short or of another width: run `npm run train -- chooser`.')
  const units = new Float32Array(rest.buffer, 0, signs + gifts)
  const rows = new Int8Array(rest.buffer, units.byteLength)
  return {
    signs: new Map(head.signs.map((sign, row) => [sign, row])),
    gifts: new Map(head.gifts.map((id, row) => [id, row])),
    ofSigns: { units: units.subarray(0, signs), bytes: rows.subarray(0, signs * WIDTH) },
    ofGifts: { units: units.subarray(signs), bytes: rows.subarray(signs * WIDTH) },
    biases: Float32Array.from(head.biases),
  }
}
