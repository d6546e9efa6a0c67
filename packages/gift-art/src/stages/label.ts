import { band } from '../ribbon.ts'
import { placeObject, type Scene, type Stage } from '../scene.ts'
import { paperBackdrop } from '../surfaces.ts'
import { HEIGHT, round, shape, WIDTH } from '../svg.ts'

const SCALLOPS = 28
const LABEL_RADIUS = 134
const SCALLOP_RADIUS = 15.4
const RIBBON_WIDTH = 32

function scallopedDisc(): string {
  const corner = (i: number): string => {
    const angle = (i / SCALLOPS) * Math.PI * 2
    return `${round(240 + LABEL_RADIUS * Math.cos(angle))} ${round(180 + LABEL_RADIUS * Math.sin(angle))}`
  }
  const arcs = Array.from(
    { length: SCALLOPS },
    (_, i) => `A${SCALLOP_RADIUS} ${SCALLOP_RADIUS} 0 0 1 ${corner(i + 1)}`,
  )
  return `M${corner(0)}${arcs.join('')}z`
}

const LABEL = scallopedDisc()

/** A tied parcel seen from above, with something on its scalloped label. */
export function labelled(scene: Scene, what: string): string {
  const { ribbon, card, shade, isFlipped } = scene
  const [x, y] = isFlipped ? [378, 258] : [70, 70]
  return [
    paperBackdrop(scene),
    band({ x, y: 0, width: RIBBON_WIDTH, height: HEIGHT }, ribbon),
    band({ x: 0, y, width: WIDTH, height: RIBBON_WIDTH }, ribbon),
    shape(LABEL, shade, { transform: 'translate(5 8)', opacity: 0.18 }),
    shape(LABEL, card),
    `<circle cx="240" cy="180" r="125" fill="none" stroke="${ribbon}" stroke-width="2" opacity=".5"/>`,
    what,
  ].join('')
}

/** The object on the label of a parcel. Example: `label(scene)`. */
export const label: Stage = (scene) =>
  labelled(
    scene,
    placeObject(scene, { x: 240, y: 180, width: 172, height: 172, tilt: scene.tilt, cutShadow: true }),
  )
