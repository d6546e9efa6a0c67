import { shiftColour } from '../colour.ts'
import { PAPERS } from '../papers.ts'
import { band, bow } from '../ribbon.ts'
import { placeObject, type Stage } from '../scene.ts'
import { pool, room, wrapped } from '../surfaces.ts'
import { shape, slab } from '../svg.ts'

type Petals = readonly (readonly [dx: number, turn: number, scale: number])[]

const PETAL = 'M0 6C-30-16-26-52 0-82 26-52 30-16 0 6z'
const RIM = 222
const TISSUE_FRONT = '#fffaf2'
const TISSUE_BEHIND = shiftColour(PAPERS.tissue, { lightness: -0.035, chroma: 0.006 })
const PETALS_BEHIND: Petals = [
  [-104, -34, 0.8],
  [-72, -12, 0.92],
  [-26, -8, 0.8],
  [30, 6, 0.86],
  [76, 14, 0.92],
  [106, 36, 0.78],
]
const PETALS_FRONT: Petals = [
  [-112, -48, 0.62],
  [-86, -22, 0.6],
  [-52, 8, 0.5],
  [-16, -14, 0.46],
  [20, 16, 0.46],
  [54, -8, 0.52],
  [88, 22, 0.6],
  [112, 48, 0.62],
]

const tissue = (colour: string, y: number, petals: Petals): string =>
  petals
    .map(([dx, turn, scale]) =>
      shape(PETAL, colour, { transform: `translate(${240 + dx} ${y}) rotate(${turn}) scale(${scale})` }),
    )
    .join('')

/** The object coming out of tissue in a tied box. Example: `box(scene)`. */
export const box: Stage = (scene) => {
  const { floor, ribbon, isDeep, shade, tilt } = scene
  return [
    room(isDeep ? shiftColour(floor, { lightness: 0.01 }) : floor),
    pool(scene, { x: 240, y: 335, rx: 178, ry: 14 }),
    tissue(TISSUE_BEHIND, RIM + 4, PETALS_BEHIND),
    placeObject(scene, { x: 240, y: RIM + 34, width: 232, height: 202, stands: true, tilt, cutShadow: true }),
    tissue(TISSUE_FRONT, RIM + 6, PETALS_FRONT),
    wrapped(scene, slab(104, RIM, 272, 114)),
    band({ x: 226, y: RIM, width: 28, height: 114 }, ribbon),
    shape(slab(104, RIM, 272, 8), shade, { opacity: 0.12 }),
    bow({ x: 240, y: RIM + 30, scale: 0.7 }, ribbon),
  ].join('')
}
