import { shiftColour } from '../colour.ts'
import { placeObject, type Scene, type Stage } from '../scene.ts'
import { pool, wrapped } from '../surfaces.ts'
import { fullPlate, shape, slab } from '../svg.ts'

const NICHE = 'M112 360V178a128 128 0 0 1 256 0v182z'

/** A white floor gives a wall too near to white for the niche to show, so the paper gives it instead. */
function wallColour({ paper, floor, isDeep, isFloorWhite }: Scene): string {
  if (isFloorWhite) return shiftColour(paper, { lightness: isDeep ? 0.3 : 0.045, chroma: -0.02 })
  return shiftColour(floor, { lightness: isDeep ? 0.02 : 0 })
}

/** The object in a papered niche. Example: `arch(scene)`. */
export const arch: Stage = (scene) => {
  const { paper, isDeep, shade, footRadius } = scene
  const sill = shiftColour(paper, { lightness: isDeep ? -0.06 : -0.075, chroma: 0.01 })
  return [
    fullPlate(wallColour(scene)),
    shape(NICHE, shade, { transform: 'translate(8 0)', opacity: 0.1 }),
    wrapped(scene, NICHE),
    shape(slab(112, 312, 256, 48), sill),
    pool(scene, { x: 240, y: 330, rx: footRadius * 1.2, ry: 12 }),
    placeObject(scene, { x: 240, y: 331, width: 206, height: 214, stands: true }),
  ].join('')
}
