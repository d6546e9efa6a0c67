import { clamp, hexToOklch, oklchToHex, shiftColour } from './colour.ts'
import type { PlateObject } from './icon-body.ts'
import { PAPERS, type Sheet } from './papers.ts'
import { round } from './svg.ts'

/** Where the object goes: the box it must fit, and how it sits there. */
export interface Placement {
  readonly x: number
  /** The middle of the object, or the ground under it when it stands. */
  readonly y: number
  readonly width: number
  readonly height: number
  readonly stands?: boolean
  readonly tilt?: number
  /** The hard shadow of cut paper, for objects that lie on something. */
  readonly cutShadow?: boolean
}

/** What every staging draws with. */
export interface Scene extends Sheet {
  readonly isDeep: boolean
  readonly isFloorWhite: boolean
  /** The colour of every shadow: near black, in the hue of the paper. */
  readonly shade: string
  /** Card for labels and tags. */
  readonly card: string
  readonly patternFill: string
  readonly shadowFill: string
  readonly isFlipped: boolean
  readonly tilt: number
  readonly object: PlateObject
  /** Half the width of the shadow under a standing object. */
  readonly footRadius: number
}

/** A staging: the plate from the wall to the object, as SVG. */
export type Stage = (scene: Scene) => string

interface SceneInput {
  readonly sheet: Sheet
  readonly object: PlateObject
  readonly idPrefix: string
  readonly isFlipped: boolean
  readonly tilt: number
}

/** A larger factor would show the icon's small faults. */
const MAX_OBJECT_SCALE = 11
const CARD_WHITE = '#fffaf2'

/** Papers below this lightness want lighter patterns and folds instead of darker ones. */
const isDeepPaper = (paper: string): boolean => hexToOklch(paper).l < 0.62

const fitScale = ({ box }: PlateObject, width: number, height: number): number =>
  Math.min(width / box.width, height / box.height, MAX_OBJECT_SCALE)

/**
 * The pattern's tone on a paper: clearly there, and never more than 0.06 of lightness away.
 * Example: `patternTone('#c0ddcd')` is a slightly deeper eau-de-nil.
 */
export function patternTone(paper: string): string {
  if (isDeepPaper(paper)) return shiftColour(paper, { lightness: 0.055, chroma: 0.004 })
  const isPale = hexToOklch(paper).l > 0.9
  return shiftColour(paper, { lightness: isPale ? -0.058 : -0.052, chroma: 0.014 })
}

/** Gathers what the stagings share. Example: `stageByName[name](makeScene(input))`. */
export function makeScene({ sheet, object, idPrefix, isFlipped, tilt }: SceneInput): Scene {
  const isDeep = isDeepPaper(sheet.paper)
  return {
    ...sheet,
    isDeep,
    isFloorWhite: hexToOklch(sheet.floor).l > 0.93,
    shade: oklchToHex({ l: 0.22, c: 0.05, h: hexToOklch(sheet.paper).h }),
    card: isDeep ? shiftColour(PAPERS.tissue, { lightness: 0.01 }) : CARD_WHITE,
    patternFill: `url(#${idPrefix}p)`,
    shadowFill: `url(#${idPrefix}s)`,
    isFlipped,
    tilt,
    object,
    footRadius: clamp(object.box.width * fitScale(object, 200, 190) * 0.58, 56, 128),
  }
}

/**
 * Draws the object fitted into its place.
 * Example: `placeObject(scene, { x: 240, y: 180, width: 172, height: 172 })`.
 */
export function placeObject({ object, shade }: Scene, place: Placement): string {
  const { x, y, width, height, stands = false, tilt = 0, cutShadow = false } = place
  const { box } = object
  const scale = round(fitScale(object, width, height))
  const middle = stands ? y - (box.height * scale) / 2 : y
  const moves = [
    `translate(${round(x)} ${round(middle)})`,
    `rotate(${tilt})`,
    `scale(${scale})`,
    `translate(${round(-box.x - box.width / 2)} ${round(-box.y - box.height / 2)})`,
  ]
  const placed = (art: string): string => `<g transform="${moves.join(' ')}">${art}</g>`
  const shadow = cutShadow
    ? `<g opacity=".2" transform="translate(5 8)">${placed(object.silhouette(shade))}</g>`
    : ''
  return shadow + placed(object.body)
}
