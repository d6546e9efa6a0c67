import { shiftColour } from '../colour.ts'
import { placeObject, type Scene, type Stage } from '../scene.ts'
import { paperBackdrop } from '../surfaces.ts'
import { disc, line, shape } from '../svg.ts'

const TAG =
  'M-72-132L-116-86V136a16 16 0 0 0 16 16H100a16 16 0 0 0 16-16V-86L72-132a14 14 0 0 0-10-4H-62a14 14 0 0 0-10 4z'
const TAG_BORDER = 'M-104-80v208a12 12 0 0 0 12 12H92a12 12 0 0 0 12-12V-80'
const CORD = 'M229 82C206 40 250 26 190-12M229 82C262 46 204 26 226-12'
const CORD_FLIPPED = 'M251 82C268 40 236 26 292-12M251 82C226 46 272 26 258-12'

function hangingTag({ paper, ribbon, card, shade, isFlipped }: Scene): string {
  const parts = [
    shape(TAG, shade, { transform: 'translate(6 9)', opacity: 0.2 }),
    shape(TAG, card),
    line(TAG_BORDER, ribbon, { width: 2, opacity: 0.4 }),
    disc({ x: 0, y: -108, radius: 14 }, ribbon),
    disc({ x: 0, y: -108, radius: 6.5 }, shiftColour(paper, { lightness: -0.05 })),
  ]
  return `<g transform="translate(240 190) rotate(${isFlipped ? 6 : -6})">${parts.join('')}</g>`
}

/** A gift tag on a cord, with something on its card. */
export function tagged(scene: Scene, what: string): string {
  const { ribbon, isFlipped } = scene
  return [
    paperBackdrop(scene),
    hangingTag(scene),
    line(isFlipped ? CORD_FLIPPED : CORD, ribbon, { width: 5, cap: 'round' }),
    what,
  ].join('')
}

/** The object on a gift tag. Example: `tag(scene)`. */
export const tag: Stage = (scene) => {
  const { isFlipped, tilt } = scene
  const place = { x: isFlipped ? 237 : 243, y: 224, width: 168, height: 172 }
  return tagged(scene, placeObject(scene, { ...place, tilt, cutShadow: true }))
}
