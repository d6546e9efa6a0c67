/**
 * How well a gift matches a request as a whole: both are told as points of one space, learned from what readers of the whole catalogue
 * chose for thousands of requests. A request's point is the weighted sum of the vectors of its signs, a gift's is kept by its id
 * (two towers: Huang and others, Learning Deep Structured Semantic Models, 2013).
 */

/**
 * The numbers of a vector. Of the six that match best, no rule asked, a reader chose 1.26 with 48 of them, 1.41 with 128 and 1.48 with 256: on
 * 330 posts that were kept apart and by which this was decided.
 */
export const WIDTH = 256

/** Vectors in whole numbers from -7 to 7, row by row, each row with a unit of its own: two of them lie in a byte of the file. */
export type CoarseRows = { readonly units: Float32Array; readonly numbers: Int8Array }

export type MatchModel = {
  /** Sign -> its row. */
  readonly signs: ReadonlyMap<string, number>
  /** The vectors of signs; a sign's weight lies in its unit. */
  readonly ofSigns: CoarseRows
  /** Id -> its row. */
  readonly gifts: ReadonlyMap<string, number>
  readonly ofGifts: CoarseRows
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
  const { units, numbers } = ofSigns
  for (const sign of new Set(told)) {
    const row = signs.get(sign)
    if (row === undefined) continue
    const unit = units[row] as number
    for (let at = 0; at < WIDTH; at += 1)
      out[at] = (out[at] as number) + unit * (numbers[row * WIDTH + at] as number)
  }
  let squares = 0
  for (let at = 0; at < WIDTH; at += 1) squares += (out[at] as number) ** 2
  const length = Math.sqrt(squares) || 1
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
        (ofGifts.units[row] as number) * (ofGifts.numbers[row * WIDTH + at] as number)
  }
  return { points, biases: own }
}

/**
 * Sets `sums`, by gift, to how well it matches: the logarithm of how likely it is chosen, but for a constant of the request.
 *
 * @param among the numbers of those that are asked about: all others keep what they had
 */
export function sumMatches(
  sums: Float32Array,
  request: Float32Array,
  gifts: GiftPoints,
  among: Int32Array,
): void {
  for (let place = 0; place < among.length; place += 1) {
    const number = among[place] as number
    sums[number] = matchOf(number, request, gifts)
  }
}

/** How well one gift matches a point. */
export const matchOf = (number: number, point: Float32Array, { points, biases }: GiftPoints): number =>
  (biases[number] as number) + productAt(point, points, number * WIDTH)

/** The product of a point and the one that begins at a place. Four sums side by side: none waits for the one before. */
export function productAt(point: Float32Array, points: Float32Array, from: number): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (let at = 0; at < WIDTH; at += 4) {
    one += (point[at] as number) * (points[from + at] as number)
    two += (point[at + 1] as number) * (points[from + at + 1] as number)
    three += (point[at + 2] as number) * (points[from + at + 2] as number)
    four += (point[at + 3] as number) * (points[from + at + 3] as number)
  }
  return one + two + three + four
}

const MOST = 7

/** Rows in whole numbers: the largest of each becomes 7 of its unit. */
export function coarse(rows: Float32Array): CoarseRows {
  const count = rows.length / WIDTH
  const units = new Float32Array(count)
  const numbers = new Int8Array(rows.length)
  for (let row = 0; row < count; row += 1) {
    const own = rows.subarray(row * WIDTH, (row + 1) * WIDTH)
    const unit = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST || 1
    units[row] = unit
    for (const [at, value] of own.entries()) numbers[row * WIDTH + at] = Math.round(value / unit)
  }
  return { units, numbers }
}

const HALF_BYTE = 4
const LOW_HALF = 15
const ZERO = 8

/** Two numbers a byte, the first in its lower half, each with 8 added. */
const packed = (numbers: Int8Array): Uint8Array =>
  Uint8Array.from(
    { length: numbers.length / 2 },
    (_, at) => ((numbers[2 * at] as number) + ZERO) | (((numbers[2 * at + 1] as number) + ZERO) << HALF_BYTE),
  )

function unpacked(bytes: Uint8Array): Int8Array {
  const numbers = new Int8Array(2 * bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    const both = bytes[at] as number
    numbers[2 * at] = (both & LOW_HALF) - ZERO
    numbers[2 * at + 1] = (both >> HALF_BYTE) - ZERO
  }
  return numbers
}

type Head = {
  readonly width: number
  readonly signs: readonly string[]
  readonly gifts: readonly string[]
  readonly biases: readonly number[]
}

const PLACES_KEPT = 4

export function writeMatch({ signs, ofSigns, gifts, ofGifts, biases }: MatchModel): Uint8Array {
  const head: Head = {
    width: WIDTH,
    signs: [...signs.keys()],
    gifts: [...gifts.keys()],
    biases: Array.from(biases, (bias) => Number(bias.toPrecision(PLACES_KEPT))),
  }
  return writeCoarse(head, [ofSigns, ofGifts])
}

/** @throws a sentence where it is cut short, or of another width */
export function readMatch(bytes: Uint8Array): MatchModel {
  const { head, rows } = readCoarse<Head>(bytes, 'matches') // written by writeMatch
  const signs = head.signs.length
  if (head.width !== WIDTH || rows.units.length !== signs + head.gifts.length)
    throw new Error('The file of matches is cut short or of another width: run `npm run train -- chooser`.')
  return {
    signs: new Map(head.signs.map((sign, row) => [sign, row])),
    gifts: new Map(head.gifts.map((id, row) => [id, row])),
    ofSigns: { units: rows.units.subarray(0, signs), numbers: rows.numbers.subarray(0, signs * WIDTH) },
    ofGifts: { units: rows.units.subarray(signs), numbers: rows.numbers.subarray(signs * WIDTH) },
    biases: Float32Array.from(head.biases),
  }
}

/** A head of JSON in a line; then the units of all rows, four bytes each, and their numbers, two a byte. */
export function writeCoarse(head: object, parts: readonly CoarseRows[]): Uint8Array {
  const pieces = [
    new TextEncoder().encode(`${JSON.stringify(head)}\n`),
    ...[...parts.map(({ units }) => units), ...parts.map(({ numbers }) => packed(numbers))].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    ),
  ]
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const LINE_END = 10
const BYTES_A_UNIT = 4

/** @throws a sentence that names the file where it is cut short */
export function readCoarse<Head>(
  bytes: Uint8Array,
  name: string,
): { readonly head: Head; readonly rows: CoarseRows } {
  const end = bytes.indexOf(LINE_END)
  // Copied: a part of a Buffer shares the buffer of the whole, and would not begin where a number of four bytes may.
  const rest = new Uint8Array(bytes.subarray(end + 1))
  const count = rest.length / (BYTES_A_UNIT + WIDTH / 2)
  if (end < 0 || !Number.isInteger(count))
    throw new Error(`The file of ${name} is cut short: run \`npm run train -- chooser\`.`)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head // written by writeCoarse
  const units = new Float32Array(rest.buffer, 0, count)
  return { head, rows: { units, numbers: unpacked(rest.subarray(units.byteLength)) } }
}

/** The rows as they are, their units multiplied in. */
export function spread({ units, numbers }: CoarseRows): Float32Array {
  const out = new Float32Array(numbers.length)
  for (let row = 0; row < units.length; row += 1)
    for (let at = row * WIDTH; at < (row + 1) * WIDTH; at += 1)
      out[at] = (units[row] as number) * (numbers[at] as number)
  return out
}
