import { band } from '../ribbon.ts'
import type { Scene } from '../scene.ts'
import type { StageName } from '../stage-names.ts'
import { paperBackdrop } from '../surfaces.ts'
import { escapeText, HEIGHT, round, WIDTH } from '../svg.ts'
import { labelled } from './label.ts'
import { tagged } from './tag.ts'

const CARD = { width: 340, height: 200, radius: 12 } as const
const INSET = 9
const RIBBON_WIDTH = 32

/** The room for words, in the plate's units, about its middle. */
interface Room {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  /** Degrees, as what they are written on hangs. */
  readonly tilt: number
}

const ON_CARD: Room = { width: 300, height: 160, x: WIDTH / 2, y: HEIGHT / 2, tilt: 0 }
const ON_LABEL: Room = { ...ON_CARD, width: 206, height: 130 }
const ON_TAG: Room = { ...ON_CARD, width: 186, height: 170, y: 216 }
const TAG_TILT = 6
const LINES_MAX = 3
const LARGEST = 62
/** Smaller words want the wider card. */
const SMALLEST_ELSEWHERE = 30
/** A letter of a wide serif takes so much of its size: whichever serif the reader's machine has, no word leaves its card. */
const LETTER = 0.62
const LEADING = 1.14
/** From the middle of a line to the foot of its letters. */
const FOOT = 0.33

/** A wrapping with what is in it written on its card: it shows no thing, and says which one it is. */
export function named(scene: Scene, name: string, stage: StageName): string {
  const onTag = { ...ON_TAG, tilt: scene.isFlipped ? TAG_TILT : -TAG_TILT }
  if (stage === 'tag' && isLarge(name, onTag)) return tagged(scene, words(name, onTag, scene))
  if ((stage === 'label' || stage === 'arch') && isLarge(name, ON_LABEL))
    return labelled(scene, words(name, ON_LABEL, scene))
  return onCard(scene, words(name, ON_CARD, scene))
}

const isLarge = (name: string, room: Room): boolean => setIn(name, room).size >= SMALLEST_ELSEWHERE

/** A tied parcel seen from above, with a wide card. */
function onCard(scene: Scene, what: string): string {
  const { ribbon, card, shade, isFlipped } = scene
  const [x, y] = isFlipped ? [378, 286] : [70, 42]
  return [
    paperBackdrop(scene),
    band({ x, y: 0, width: RIBBON_WIDTH, height: HEIGHT }, ribbon),
    band({ x: 0, y, width: WIDTH, height: RIBBON_WIDTH }, ribbon),
    cardAt(0, `fill="${shade}" opacity=".18" transform="translate(5 8)"`),
    cardAt(0, `fill="${card}"`),
    cardAt(INSET, `fill="none" stroke="${ribbon}" stroke-width="2" opacity=".5"`),
    what,
  ].join('')
}

/** The card, so far within its edge. */
function cardAt(inset: number, look: string): string {
  const [width, height] = [CARD.width - inset * 2, CARD.height - inset * 2]
  const corner = CARD.radius - inset / 2
  return `<rect x="${(WIDTH - width) / 2}" y="${(HEIGHT - height) / 2}" width="${width}" height="${height}" rx="${corner}" ${look}/>`
}

function words(name: string, room: Room, { shade }: Scene): string {
  const { lines, size } = setIn(name, room)
  const first = room.y - ((lines.length - 1) * size * LEADING) / 2 + size * FOOT
  const rows = lines.map(
    (line, i) => `<text x="${room.x}" y="${round(first + i * size * LEADING)}">${escapeText(line)}</text>`,
  )
  const turn = room.tilt === 0 ? '' : ` transform="rotate(${room.tilt} ${room.x} ${room.y})"`
  return `<g fill="${shade}" font-family="Georgia,serif" font-size="${round(size)}" text-anchor="middle"${turn}>${rows.join('')}</g>`
}

/**
 * A name in up to three lines, as large as its room bears.
 * Example: `setIn('toy theater', { width: 300, height: 160 }).lines` is `['toy', 'theater']`.
 */
export function setIn(
  name: string,
  { width, height }: Pick<Room, 'width' | 'height'>,
): { readonly lines: readonly string[]; readonly size: number } {
  const sizeOf = (lines: readonly string[]): number => {
    const widest = Math.max(...lines.map(({ length }) => length), 1)
    return Math.min(width / (widest * LETTER), height / (lines.length * LEADING), LARGEST)
  }
  return Array.from({ length: LINES_MAX }, (_, i) => brokenInto(name.split(' '), i + 1))
    .map((lines) => ({ lines, size: sizeOf(lines) }))
    .reduce((best, one) => (one.size > best.size ? one : best))
}

/** Words in so many lines, none of them much longer than the others. */
function brokenInto(all: readonly string[], lines: number): string[] {
  const most = Math.max(all.join(' ').length / lines, ...all.map(({ length }) => length))
  const out: string[] = []
  for (const word of all) {
    const last = out.at(-1)
    if (last !== undefined && (out.length === lines || `${last} ${word}`.length <= most + 1))
      out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}
