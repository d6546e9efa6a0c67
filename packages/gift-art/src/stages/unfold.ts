import { shiftColour } from '../colour.ts'
import { placeObject, type Scene, type Stage } from '../scene.ts'
import { wrapped } from '../surfaces.ts'
import { fullPlate, polygon, shape, WIDTH } from '../svg.ts'

type Corners = readonly (readonly [x: number, y: number])[]

/** Paper folded back from two corners: the sheet, the shadow of its fold, its plain back. */
const UPPER_SHEET: Corners = [
  [0, 0],
  [232, 0],
  [0, 192],
]
const UPPER_SHADOW: Corners = [
  [240, 0],
  [0, 199],
  [78, 206],
  [266, 48],
]
const UPPER_BACK: Corners = [
  [232, 0],
  [0, 192],
  [76, 182],
  [250, 38],
]
const LOWER_SHEET: Corners = [
  [480, 196],
  [480, 360],
  [296, 360],
]
const LOWER_SHADOW: Corners = [
  [480, 188],
  [288, 360],
  [318, 318],
  [430, 214],
]
const LOWER_BACK: Corners = [
  [480, 196],
  [296, 360],
  [330, 314],
  [438, 218],
]

function insideColour({ floor, isDeep, isFloorWhite }: Scene): string {
  if (isDeep) return shiftColour(floor, { lightness: 0.02 })
  return shiftColour(floor, { lightness: isFloorWhite ? 0 : 0.03 })
}

/** The object lying in paper that is folded back. Example: `unfold(scene)`. */
export const unfold: Stage = (scene) => {
  const { paper, isDeep, shade, isFlipped, tilt } = scene
  const mirror = (x: number): number => (isFlipped ? WIDTH - x : x)
  const outline = (corners: Corners): string => polygon(corners.map(([x, y]) => [mirror(x), y]))
  const back = shiftColour(
    paper,
    isDeep ? { lightness: 0.2, chroma: -0.01 } : { lightness: -0.1, chroma: 0.02 },
  )
  return [
    fullPlate(insideColour(scene)),
    wrapped(scene, outline(UPPER_SHEET)),
    shape(outline(UPPER_SHADOW), shade, { opacity: 0.12 }),
    shape(outline(UPPER_BACK), back),
    wrapped(scene, outline(LOWER_SHEET)),
    shape(outline(LOWER_SHADOW), shade, { opacity: 0.1 }),
    shape(outline(LOWER_BACK), back),
    placeObject(scene, { x: mirror(250), y: 182, width: 230, height: 212, tilt, cutShadow: true }),
  ].join('')
}
