import { type Point, pathPoints } from './path-points.ts'

/** An upright box in the coordinates of an icon. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Attributes = Readonly<Record<string, string>>

/** The set's usual margin, for a body with nothing measurable in it. */
const USUAL_BOX: Box = { x: 2, y: 2, width: 28, height: 28 }

const numberOf = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0) || 0

function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    Array.from(tag.matchAll(/\s([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  )
}

function boxOfShape(name: string, attributes: Attributes): Box {
  if (name === 'rect') {
    const [x, y] = [numberOf(attributes, 'x'), numberOf(attributes, 'y')]
    return { x, y, width: numberOf(attributes, 'width'), height: numberOf(attributes, 'height') }
  }
  const rx = numberOf(attributes, 'r') || numberOf(attributes, 'rx')
  const ry = numberOf(attributes, 'r') || numberOf(attributes, 'ry')
  return {
    x: numberOf(attributes, 'cx') - rx,
    y: numberOf(attributes, 'cy') - ry,
    width: 2 * rx,
    height: 2 * ry,
  }
}

const unmoved = (point: Point): Point => point

function rotation(degrees: number, centre: Point): (point: Point) => Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ({ x, y }) => {
    const [dx, dy] = [x - centre.x, y - centre.y]
    return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos }
  }
}

/** Reads the two transforms the set uses, `rotate(angle x y)` and `matrix(…)`, as a function on points. */
function readTransform(text: string): (point: Point) => Point {
  const [kind = '', list = ''] = text.split('(')
  const numbers = list.split(/[\s,)]+/).map(Number)
  const at = (i: number): number => numbers[i] ?? 0
  if (kind === 'rotate') return rotation(at(0), { x: at(1), y: at(2) })
  if (kind !== 'matrix') return unmoved
  return ({ x, y }) => ({ x: at(0) * x + at(2) * y + at(4), y: at(1) * x + at(3) * y + at(5) })
}

function shapePoints(name: string, tag: string): Point[] {
  const attributes = attributesOf(tag)
  const { x, y, width, height } = boxOfShape(name, attributes)
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
  return corners.map(readTransform(attributes['transform'] ?? ''))
}

function* bodyPoints(body: string): Generator<Point> {
  // Of what stands in <defs>, shapes are drawn by <use>, in place; only clip paths are never seen.
  const shown = body.replace(/<clipPath\b.*?<\/clipPath>/gs, '')
  for (const [, outline = ''] of shown.matchAll(/\sd="([^"]+)"/g)) yield* pathPoints(outline)
  for (const [tag, name = ''] of shown.matchAll(/<(circle|ellipse|rect)\b[^>]*>/g))
    yield* shapePoints(name, tag)
}

/**
 * The box an icon really fills, near enough to centre it and to stand it on the ground.
 * Example: `bounds('<path d="M4 12h24v16H4z"/>')` is `{ x: 4, y: 12, width: 24, height: 16 }`.
 */
export function bounds(body: string): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of bodyPoints(body)) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : USUAL_BOX
}
