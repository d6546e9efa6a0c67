/** Measures and counts of a title, in one unit for each kind: '12-Ounce' and '12 fl. oz.' are the same. */

/** What is measured. A spec (watts, hertz) goes with a model; the others tell sizes of one thing apart. */
type Dimension = 'length' | 'volume' | 'mass' | 'ounces' | 'memory' | 'count' | 'pieces' | 'months' | 'spec'
export type Measure = { readonly dimension: Dimension; readonly value: string; readonly isMetric: boolean }

type Unit = { readonly dimension: Dimension; readonly name: string; readonly times: number }

const unit = (dimension: Dimension, name: string, times = 1): Unit => ({ dimension, name, times })
const UNITS: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['" in inch inches', unit('length', 'in')],
      ["ft foot feet '", unit('length', 'in', 12)],
      ['yd yds yard yards', unit('length', 'in', 36)],
      ['mm millimeter millimeters millimetre', unit('length', 'mm')],
      ['cm centimeter centimeters centimetre centimetres', unit('length', 'mm', 10)],
      ['m meter meters metre metres', unit('length', 'mm', 1000)],
      ['oz ounce ounces floz', unit('ounces', 'oz')],
      ['lb lbs pound pounds', unit('ounces', 'oz', 16)],
      ['pt pint pints', unit('ounces', 'oz', 16)],
      ['qt qts quart quarts', unit('ounces', 'oz', 32)],
      ['gal gallon gallons', unit('ounces', 'oz', 128)],
      ['ml milliliter milliliters millilitre', unit('volume', 'ml')],
      ['cl', unit('volume', 'ml', 10)],
      ['l liter liters litre litres', unit('volume', 'ml', 1000)],
      ['g gm gram grams', unit('mass', 'g')],
      ['kg kgs kilogram kilograms kilo', unit('mass', 'g', 1000)],
      ['mb', unit('memory', 'gb', 0.001)],
      ['gb gig gigabyte gigabytes', unit('memory', 'gb')],
      ['tb terabyte terabytes', unit('memory', 'gb', 1000)],
      ['ct count counts cnt pack packs pk pks', unit('count', 'ct')],
      ['pc pcs piece pieces', unit('count', 'ct')],
      ['pair pairs', unit('count', 'pr')],
      ['page pages sheet sheets', unit('pieces', 'sheet')],
      ['mo mos month months', unit('months', 'mo')],
      ['cup cups', unit('pieces', 'cup')],
      ['person persons people', unit('pieces', 'person')],
      ['w watt watts', unit('spec', 'w')],
      ['v volt volts', unit('spec', 'v')],
      ['hz khz mhz ghz', unit('spec', 'hz')],
      ['mah', unit('spec', 'mah')],
      ['ah', unit('spec', 'ah')],
      ['mp megapixel megapixels', unit('spec', 'mp')],
      ['lumens lumen lm', unit('spec', 'lm')],
      ['p', unit('spec', 'p')],
      ['dpi', unit('spec', 'dpi')],
      ['rpm', unit('spec', 'rpm')],
      ['btu', unit('spec', 'btu')],
      ['hour hours hr hrs', unit('spec', 'hr')],
    ] as const
  ).flatMap(([names, of]) => names.split(' ').map((name) => [name, of] as const)),
)

const NUMBER = String.raw`\d+(?:\.\d+)?(?:[ -]\d\/\d+)?|\d\/\d+|\.\d+`
const WORDS = [...UNITS.keys()]
  .filter((name) => /\w/.test(name))
  .sort((a, b) => b.length - a.length)
  .join('|')
/** One number or several ('8 x 10 in'), then a unit; a quote mark stands for inches only where nothing is quoted. */
const MEASURE = new RegExp(
  String.raw`(?<![\w.]|[a-z]-)(${NUMBER})((?:\s?["']?\s?x\s?(?:${NUMBER}))*)(?:\s?-?\s?(fl\.?\s?oz|${WORDS})\b\.?|\s?("|'(?!\w)))`,
  'g',
)
const PACK_OF =
  /\b(?:pack|set|box|case|bundle|lot|count|pkg|package) of (\d+)\b|\b(\d+)[ -]?(?:pc|piece|pcs|pack) set\b/g
const TWINS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:twin|double|two|dual)[ -]pack\b|\bpack of two\b|\bset of two\b/g, ' 2 ct '],
  [/\b(?:triple|three)[ -]pack\b|\b(?:pack|set) of three\b/g, ' 3 ct '],
  [/\bfour[ -]pack\b|\b(?:pack|set) of four\b/g, ' 4 ct '],
  [/\bsix[ -]pack\b|\b(?:pack|set) of six\b/g, ' 6 ct '],
  [/\b(?:half|1\/2)[ -](gallon)\b/g, ' .5 $1 '],
]
const HAS_DIGIT = /\d/

/** Takes the measures out of a folded title. A second statement of one size ('32 oz (946 ml)') is left out. */
export function takeMeasures(title: string): { rest: string; measures: readonly Measure[] } {
  let text = title
  if (/\b(?:twin|double|two|dual|triple|three|four|six|half|1\/2)\b/.test(text))
    for (const [pattern, by] of TWINS) text = text.replace(pattern, by)
  if (!HAS_DIGIT.test(text)) return { rest: text, measures: [] }
  const found: Measure[] = []
  const rest = text
    .replace(PACK_OF, (_all, ofPack, ofSet) => ` ${ofPack ?? ofSet} ct `)
    .replace(MEASURE, (_all, ...groups: (string | undefined)[]) => {
      const [first = '', more = '', word = '', mark = ''] = groups
      const name = word.startsWith('fl') ? 'oz' : word || mark
      found.push(measureOf([first, ...more.split(/[x"'\s]+/).filter(Boolean)], UNITS.get(name)))
      return ' '
    })
  return { rest, measures: distinct(found) }
}

function measureOf(numbers: readonly string[], of: Unit = unit('spec', '')): Measure {
  const value = numbers.map((written) => rounded(numberOf(written) * of.times)).join('x')
  return { dimension: of.dimension, value: `${value}${of.name}`, isMetric: METRIC.has(of.name) }
}

const METRIC: ReadonlySet<string> = new Set(['mm', 'ml', 'g'])
const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** '10 1/4' is 10.25. */
function numberOf(written: string): number {
  const [whole = '', part] = written.includes('/') ? parted(written) : [written]
  if (part === undefined) return Number(whole)
  const [over = 0, under = 1] = part.split('/').map(Number)
  return Number(whole || 0) + (under === 0 ? 0 : over / under)
}

function parted(written: string): [whole: string, part: string] {
  const at = written.search(/[ -]/)
  return at < 0 ? ['', written] : [written.slice(0, at), written.slice(at + 1)]
}

/** Each once; one pack of it says nothing; a metric size goes where the other system says about the same. */
function distinct(found: readonly Measure[]): Measure[] {
  const once = new Map(found.map((measure) => [measure.value, measure]))
  for (const plain of ['1ct', '1pr']) once.delete(plain)
  const all = [...once.values()]
  return all.filter((one) => !one.isMetric || !all.some((other) => !other.isMetric && isAbout(one, other)))
}

const MM_OF_INCH = 25.4
const PER_OUNCE: Partial<Record<Dimension, number>> = { volume: 29.57, mass: 28.35 }
/** How far two statements of one size lie apart at most: they are rounded. */
const ROUNDING = 0.04

/** Whether two measures say about the same size, across units. */
export function isAbout(one: Measure, other: Measure): boolean {
  if (one.value === other.value) return true
  const sizes = comparable(one, other)
  return sizes !== null && Math.abs(sizes[0] - sizes[1]) <= ROUNDING * Math.max(...sizes)
}

const PIECES_MANY = 100
/** A count so high describes a set that has a number; few are a pack. */
export const isManyPieces = (measure: Measure): boolean =>
  measure.dimension === 'count' && sizeIn(measure) >= PIECES_MANY

/** The measure as keys spell it: milliliters and grams as the ounces that other shops print. */
export function keyValue(measure: Measure): string {
  const perOunce = measure.value.includes('x') ? undefined : PER_OUNCE[measure.dimension]
  return perOunce === undefined
    ? measure.value
    : `${(sizeIn(measure) / perOunce).toFixed(1).replace('.0', '')}oz`
}

/** Whether the two measure the same thing about a product, so that one may contradict the other. */
export const isComparable = (one: Measure, other: Measure): boolean => comparable(one, other) !== null

function comparable(one: Measure, other: Measure): [number, number] | null {
  if (one.dimension !== other.dimension) return acrossSystems(one, other)
  const sides = [one, other].filter(({ value }) => value.includes('x')).length
  if (sides === 2) return [areaOf(one), areaOf(other)]
  if (sides === 1) return null
  if (one.dimension === 'length') return [areaOf(one), areaOf(other)]
  return unitOf(one) === unitOf(other) ? [sizeIn(one), sizeIn(other)] : null
}

/** Ounces, of what is poured or weighed, beside milliliters or grams. */
function acrossSystems(one: Measure, other: Measure): [number, number] | null {
  if (other.dimension === 'ounces') {
    const sizes = acrossSystems(other, one)
    return sizes === null ? null : [sizes[1], sizes[0]]
  }
  const perOunce = PER_OUNCE[other.dimension]
  return one.dimension !== 'ounces' || perOunce === undefined ? null : [sizeIn(one) * perOunce, sizeIn(other)]
}

const sizeIn = ({ value }: Measure): number => Number.parseFloat(value)
const unitOf = ({ value }: Measure): string => value.replace(/^[\d.x]+/, '')
const scale = (measure: Measure): number => (unitOf(measure) === 'in' ? MM_OF_INCH : 1)
const areaOf = (measure: Measure): number =>
  measure.value.split('x').reduce((area, side) => area * Number.parseFloat(side) * scale(measure), 1)
