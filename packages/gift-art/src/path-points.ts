/** A place in the coordinates of an icon. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Pen {
  x: number
  y: number
}

const NUMBER = String.raw`[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?`
const NUMBERS = new RegExp(NUMBER, 'gi')
const NEXT_NUMBER = new RegExp(String.raw`[\s,]*(${NUMBER})`, 'iy')
const NEXT_FLAG = /[\s,]*([01])/y
const COMMANDS = /([mlthvcsqaz])([^mlthvcsqaz]*)/gi

/** How many numbers each path command takes; closing takes none. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }

/**
 * The numbers of an arc. Its two flags may stand without any separator, which makes arcs the odd ones out.
 * Example: `arcNumbers('2 2 0 01.5.5')` is `[2, 2, 0, 0, 1, 0.5, 0.5]`.
 */
export function arcNumbers(text: string): number[] {
  const numbers: number[] = []
  let at = 0
  for (;;) {
    const place = numbers.length % 7
    const pattern = place === 3 || place === 4 ? NEXT_FLAG : NEXT_NUMBER
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) return numbers
    numbers.push(Number(match[1]))
    at = pattern.lastIndex
  }
}

const plainNumbers = (text: string): number[] => (text.match(NUMBERS) ?? []).map(Number)

/** Halfway to each control point: a curve never reaches its control points, and this is close enough to place it. */
function* curvePull(pen: Pen, origin: Point, numbers: readonly number[]): Generator<Point> {
  for (let i = 0; i + 3 < numbers.length; i += 2) {
    yield { x: (origin.x + (numbers[i] ?? 0) + pen.x) / 2, y: (origin.y + (numbers[i + 1] ?? 0) + pen.y) / 2 }
  }
}

function* segmentPoints(pen: Pen, letter: string, numbers: readonly number[]): Generator<Point> {
  const kind = letter.toUpperCase()
  const origin = kind === letter ? { x: 0, y: 0 } : { ...pen }
  if (kind === 'H') pen.x = origin.x + (numbers[0] ?? 0)
  else if (kind === 'V') pen.y = origin.y + (numbers[0] ?? 0)
  else {
    if (kind !== 'A') yield* curvePull(pen, origin, numbers)
    pen.x = origin.x + (numbers.at(-2) ?? 0)
    pen.y = origin.y + (numbers.at(-1) ?? 0)
  }
  yield { ...pen }
}

/** The numbers of a command, parted as its kind takes them; a rest that is too short is dropped. */
function argumentsOf(kind: string, text: string): number[][] {
  const arity = ARITY[kind] ?? 0
  const numbers = kind === 'A' ? arcNumbers(text) : plainNumbers(text)
  const sets = arity === 0 ? 0 : Math.floor(numbers.length / arity)
  return Array.from({ length: sets }, (_, i) => numbers.slice(i * arity, (i + 1) * arity))
}

/**
 * Points that tell how far a path reaches: its corners, and for curves a point towards each control point.
 * Example: `[...pathPoints('M1 1h4')]` is `[{ x: 1, y: 1 }, { x: 5, y: 1 }]`.
 */
export function* pathPoints(outline: string): Generator<Point> {
  const pen: Pen = { x: 0, y: 0 }
  let start: Point = { x: 0, y: 0 }
  for (const [, letter = '', text = ''] of outline.matchAll(COMMANDS)) {
    const kind = letter.toUpperCase()
    if (kind === 'Z') Object.assign(pen, start)
    for (const [i, numbers] of argumentsOf(kind, text).entries()) {
      yield* segmentPoints(pen, letter, numbers)
      if (kind === 'M' && i === 0) start = { ...pen }
    }
  }
}
