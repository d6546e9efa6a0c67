import { shiftColour } from '../colour.ts'
import { band } from '../ribbon.ts'
import { placeObject, type Scene, type Stage } from '../scene.ts'
import { pool, room, wrapped } from '../surfaces.ts'
import { shape, slab } from '../svg.ts'

function wallColour({ floor, isDeep, isFloorWhite }: Scene): string {
  if (isDeep) return shiftColour(floor, { lightness: 0.01 })
  return shiftColour(floor, { lightness: isFloorWhite ? -0.005 : 0.02 })
}

function lowerParcel({ paper, ribbon, isDeep, isFlipped, shade }: Scene): string {
  const tie = shiftColour(paper, { lightness: isDeep ? 0.06 : -0.01 })
  return [
    shape(slab(88, 280, 304, 54), ribbon),
    band({ x: isFlipped ? 130 : 320, y: 280, width: 26, height: 54 }, tie),
    shape(slab(88, 280, 304, 7), shade, { opacity: 0.16 }),
  ].join('')
}

function upperParcel(scene: Scene, offset: number): string {
  return [
    wrapped(scene, slab(126 + offset, 222, 228, 58)),
    band({ x: scene.isFlipped ? 300 : 150, y: 222, width: 24, height: 58 }, scene.ribbon),
    shape(slab(126 + offset, 222, 228, 6), '#fff', { opacity: 0.18 }),
  ].join('')
}

/** The object on two wrapped parcels. Example: `stack(scene)`. */
export const stack: Stage = (scene) => {
  const offset = scene.isFlipped ? 22 : -22
  return [
    room(wallColour(scene)),
    pool(scene, { x: 240, y: 333, rx: 190, ry: 14 }),
    lowerParcel(scene),
    upperParcel(scene, offset),
    pool(scene, { x: 240 + offset, y: 222, rx: scene.footRadius, ry: 7 }),
    placeObject(scene, { x: 240 + offset, y: 224, width: 206, height: 186, stands: true }),
  ].join('')
}
