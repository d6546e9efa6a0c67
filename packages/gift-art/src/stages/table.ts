import { shiftColour } from '../colour.ts'
import { placeObject, type Stage } from '../scene.ts'
import { paperBackdrop, pool } from '../surfaces.ts'
import { HEIGHT, shape, slab, WIDTH } from '../svg.ts'

const TABLE_EDGE = 258

/** The object on a table before a papered wall. Example: `table(scene)`. */
export const table: Stage = (scene) => {
  const { floor, isDeep, isFloorWhite, shade, footRadius } = scene
  const top = isDeep ? floor : shiftColour(floor, { lightness: isFloorWhite ? 0 : 0.02 })
  return [
    paperBackdrop(scene),
    shape(slab(0, TABLE_EDGE, WIDTH, HEIGHT - TABLE_EDGE), top),
    shape(slab(0, TABLE_EDGE, WIDTH, 5), shade, { opacity: 0.09 }),
    pool(scene, { x: 240, y: 303, rx: footRadius * 1.25, ry: 14 }),
    placeObject(scene, { x: 240, y: 304, width: 236, height: 218, stands: true }),
  ].join('')
}
