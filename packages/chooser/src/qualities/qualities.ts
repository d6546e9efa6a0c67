/**
 * The qualities of gifts: what a gift does for somebody, what kind of thing it is, for whom it is right, how it is, and what it asks of
 * who receives it. Ideas have them, requests want them or would rather not: packages/catalog/data/qualities says what each means.
 */

/** By group, in the order in which weights are kept. */
const GROUPS = {
  does: wordsOf(
    'ease sleep pamper calm warm cool cheer funny heartfelt romantic memory nostalgia pride adventure together saveswork',
  ),
  kind: wordsOf(
    'food sweets alcohol brew cookery hosting decor homeware plants book music screen games puzzle toy craft learn outing',
    'sport outdoor tools gadget desk carry wear jewelry beauty vehicle pet faith charity money personal collect fandom kit',
  ),
  right: wordsOf(
    'baby kid teen student elder couple family team newparent hardlyknown boss helper newhome newjob retired farewell',
    'milestone grief sick homesick manly womanly',
  ),
  manner: wordsOf(
    'daily upgrade luxury heirloom usedup small lively classic cute trendy eco simple instant byhand monthly starter expert',
  ),
  asks: wordsOf('sight nimble fit hearing phone room upkeep kitchen english mess travelto'),
} as const satisfies Readonly<Record<string, readonly string[]>>

function wordsOf(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '))
}

export type Group = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[]
export const QUALITIES: readonly string[] = Object.values(GROUPS).flat()
/** By quality, the place of its group among GROUP_NAMES. */
export const GROUP_OF = Uint8Array.from(GROUP_NAMES.flatMap((name, place) => GROUPS[name].map(() => place)))

/** A quality by its place in QUALITIES, and how much of it: 1 somewhat, 2 very much; below 0 what is unwelcome. */
export type Quality = readonly [quality: number, degree: number]

const PLACES: ReadonlyMap<string, number> = new Map(QUALITIES.map((name, place) => [name, place]))
const FORM = /^(-?)([a-z]+)([12])$/

/**
 * Reads 'warm2 elder1 -room2'.
 *
 * @throws a sentence that names what is no quality, or stands twice
 */
export function readQualities(line: string): Quality[] {
  const found = new Map<number, number>()
  for (const code of line.split(' ')) {
    const [, minus, name = '', degree] = FORM.exec(code) ?? []
    const place = PLACES.get(name)
    if (place === undefined) throw new Error(`'${code}' is no quality with a degree of 1 or 2.`)
    if (found.has(place)) throw new Error(`'${name}' is told twice.`)
    found.set(place, minus ? -Number(degree) : Number(degree))
  }
  return [...found]
}
