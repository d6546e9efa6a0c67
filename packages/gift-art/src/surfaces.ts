import { shiftColour } from './colour.ts'
import type { Scene } from './scene.ts'
import { fullPlate, HEIGHT, round, shape, slab, WIDTH } from './svg.ts'

/** Where the wall of a room ends and the ground begins. */
const GROUND_LINE = 318

/** The whole plate in wrapping paper. Example: `paperBackdrop(scene)`. */
export function paperBackdrop({ paper, patternFill }: Scene): string {
  return fullPlate(paper) + fullPlate(patternFill)
}

/** A shape cut from the wrapping paper. Example: `wrapped(scene, slab(104, 222, 272, 114))`. */
export function wrapped({ paper, patternFill }: Scene, outline: string): string {
  return shape(outline, paper) + shape(outline, patternFill)
}

/** A plain room: one wall, and the ground a little deeper. Example: `room(wallColour(scene))`. */
export function room(wall: string): string {
  const ground = shiftColour(wall, { lightness: -0.045, chroma: 0.008 })
  return fullPlate(wall) + shape(slab(0, GROUND_LINE, WIDTH, HEIGHT - GROUND_LINE), ground)
}

/** The soft shadow under something that stands. Example: `pool(scene, { x: 240, y: 303, rx: 100, ry: 14 })`. */
export function pool(
  { shadowFill }: Scene,
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${ry}" fill="${shadowFill}"/>`
}
