import { findBody, type IconSet, printObject } from './icon-body.ts'
import { patternTile } from './patterns.ts'
import { type ArtDirection, type PlatePlan, planPlate } from './plate-plan.ts'
import { makeScene, patternTone } from './scene.ts'
import { hash } from './seed.ts'
import { STAGES } from './stages/by-name.ts'
import { named } from './stages/named.ts'
import { escapeText, fullPlate, HEIGHT, round, WIDTH } from './svg.ts'

/** The shape of the frame: card, wide card, square thumb. */
export type Crop = '4:3' | '16:9' | '1:1'

/** What a plate is drawn from. */
export interface ArtGift {
  readonly id: string
  readonly title?: string | undefined
  readonly category?: string | undefined
  /** A name of the icon set; without it the name is set large, and where there is none the words of the title decide. */
  readonly icon?: string | undefined
  /** What the thing is called: 'toy theater'. */
  readonly name?: string | undefined
}

/** The icon set, the crop, and any choice a page makes by hand. */
export interface ArtOptions extends ArtDirection {
  readonly icons: IconSet
  readonly crop?: Crop | undefined
}

const VIEW_BOXES: Readonly<Record<Crop, string>> = {
  '4:3': `0 0 ${WIDTH} ${HEIGHT}`,
  '16:9': '0 45 480 270',
  '1:1': '60 0 360 360',
}

/** What stands on the plate in letters; of what has a drawing nothing, so that its name does not change its picture. */
const nameSaid = ({ icon, name }: ArtGift): string | undefined => (icon === undefined ? name : undefined)

/** Two different pictures of one gift may share a page, so what tells them apart is part of the prefix. */
function idPrefixOf(gift: ArtGift, { stage, sheet, pattern }: ArtOptions): string {
  const { id, title, category, icon } = gift
  const said = nameSaid(gift)
  return `g${hash(JSON.stringify([id, title, category, icon, said, stage, sheet, pattern])).toString(36)}`
}

function patternDef(idPrefix: string, { pattern, sheet, patternScale, patternOffset }: PlatePlan): string {
  const tile = patternTile(pattern, patternTone(sheet.paper))
  const place = `translate(${patternOffset} ${patternOffset % 17})${tile.rotate ? ` rotate(${tile.rotate})` : ''}`
  const size = `width="${round(tile.width * patternScale)}" height="${round(tile.height * patternScale)}"`
  return `<pattern id="${idPrefix}p" ${size} patternUnits="userSpaceOnUse" patternTransform="${place}"><g transform="scale(${patternScale})">${tile.art}</g></pattern>`
}

/** Light from the upper left over the whole plate. */
const lightDef = (idPrefix: string, shade: string): string =>
  `<linearGradient id="${idPrefix}l" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".085"/></linearGradient>`

/** The soft shadow under what stands. */
const shadowDef = (idPrefix: string, shade: string): string =>
  `<radialGradient id="${idPrefix}s"><stop stop-color="${shade}" stop-opacity=".42"/><stop offset=".55" stop-color="${shade}" stop-opacity=".2"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`

/**
 * Draws the picture of a gift that has no photo: one plate of cut paper, as an SVG to inline or to serve.
 * Pure: the same gift and options give the same text, on the server and in a browser.
 *
 * Example:
 * `giftArt({ id: 'r1', title: 'Pour-over set', category: 'Coffee & Tea', icon: 'teapot' }, { icons: giftIcons, crop: '1:1' })`
 */
export function giftArt(gift: ArtGift, options: ArtOptions): string {
  const { id, title = '', category = '' } = gift
  const idPrefix = idPrefixOf(gift, options)
  const said = nameSaid(gift)
  const object = printObject(findBody(gift, options.icons), idPrefix)
  const plan = planPlate({ id, title, category, inks: object.inks }, options)
  const scene = makeScene({ ...plan, object, idPrefix })
  const defs = patternDef(idPrefix, plan) + lightDef(idPrefix, scene.shade) + shadowDef(idPrefix, scene.shade)
  const viewBox = VIEW_BOXES[options.crop ?? '4:3']
  const plate = said === undefined ? STAGES[plan.stage](scene) : named(scene, said, plan.stage)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" role="img">`
  return `${head}<title>${escapeText(title)}</title><defs>${defs}</defs>${plate}${fullPlate(`url(#${idPrefix}l)`)}</svg>`
}
