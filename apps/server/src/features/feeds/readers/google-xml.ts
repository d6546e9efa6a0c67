/** Google Merchant's XML: RSS with Google's names, or Atom. Well formed or refused; no DOCTYPE, and nothing without a bound. */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { namedCharacter } from '../named-characters.ts'
import { controlInXml } from './characters.ts'
import { type ColumnMap, columnReader, type Told } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import type { FeedRecord } from './record.ts'
import { type RowBuilder, rowBuilder } from './row-builder.ts'
import { elementNames } from './xml-names.ts'

const DEPTH_MAX = 32
/** Characters without any tag among them: longer texts, comments and attributes are no feed's. */
const SILENCE_MAX = 4_000_000
/** As much of a text is kept. */
const TEXT_MAX = 40_000
/** A start tag with more is no feed's. */
const ATTRIBUTES_MAX = 64
/** Deliveries of one item that are kept. */
const DELIVERIES_MAX = 100

export async function* readGoogleXml(
  text: AsyncIterable<string>,
  { map }: { readonly map: ColumnMap },
): AsyncGenerator<FeedRecord> {
  const { parser, records, quiet } = itemParser(map)
  const isEmpty = { yet: true }
  for await (const chunk of text) {
    isEmpty.yet = false
    quiet.characters += chunk.length
    parser.write(chunk)
    if (quiet.characters > SILENCE_MAX)
      throw refusalAt(parser, `more than ${SILENCE_MAX} characters come without a tag`)
    yield* records.splice(0)
  }
  if (isEmpty.yet) throw new FeedRefusal('The feed is empty.')
  parser.close()
  yield* records.splice(0)
}

type Delivery = { country: string; price: string }
type Item = {
  readonly depth: number
  readonly line: number
  readonly row: RowBuilder
  readonly deliveries: Delivery[]
  /** Whether a character stands in it that XML does not know. */
  isDamaged: boolean
}

type Parser = SaxesParser<{ xmlns: false; position: true }>

function itemParser(map: ColumnMap) {
  const parser: Parser = new SaxesParser({ xmlns: false, position: true })
  const records: FeedRecord[] = []
  const quiet = { characters: 0 }
  const fieldOf = columnReader(map)
  const names = elementNames()
  const path: (string | null)[] = []
  let item: Item | null = null
  let text = ''

  knowNamedCharacters(parser)
  refuseFaults(parser, () => {
    if (item) item.isDamaged = true
  })
  parser.on('attribute', () => {
    quiet.characters = 0
  })
  parser.on('opentag', (tag) => {
    quiet.characters = 0
    // Marks within a title do not cut it in two.
    if (item === null || path.length === item.depth || path.at(-1) === 'shipping') text = ''
    const { field, isItem } = names.open(tag.name, tag.attributes, path.length + 1)
    path.push(field)
    checkTag(parser, tag, path.length)
    if (item === null && isItem)
      item = { depth: path.length, line: parser.line, row: rowBuilder(), deliveries: [], isDamaged: false }
    else if (item) openWithin(item, tag, { below: path.slice(item.depth), fieldOf })
  })
  const keep = (piece: string): void => {
    quiet.characters = 0
    if (item && text.length < TEXT_MAX) text += piece.slice(0, TEXT_MAX)
  }
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.on('closetag', () => {
    quiet.characters = 0
    if (item && path.length === item.depth) {
      records.push(recordOf(item, fieldOf('shipping')))
      item = null
    } else if (item && closeWithin(item, text, { below: path.slice(item.depth), fieldOf })) text = ''
    names.close(path.length)
    path.pop()
  })
  return { parser, records, quiet }
}

function checkTag(parser: Parser, { attributes }: SaxesTagPlain, depth: number): void {
  if (depth > DEPTH_MAX) throw refusalAt(parser, `elements stand ${DEPTH_MAX} deep`)
  if (Object.keys(attributes).length > ATTRIBUTES_MAX)
    throw refusalAt(parser, 'a tag has too many attributes')
}

/** Of the names below an item, and what a name tells. */
type Within = {
  readonly below: readonly (string | null)[]
  readonly fieldOf: (name: string) => Told | null
}

function openWithin(item: Item, { attributes }: SaxesTagPlain, { below, fieldOf }: Within): void {
  const isDelivery = below.length === 1 && below[0] === 'shipping'
  if (isDelivery && item.deliveries.length < DELIVERIES_MAX) item.deliveries.push({ country: '', price: '' })
  const { href, rel = 'alternate' } = attributes
  // Atom writes the address as an attribute.
  const told = below.at(-1) === 'link' && rel === 'alternate' ? fieldOf('link') : null
  if (href !== undefined && told) item.row.add(told, href)
}

/** Keeps what an element told that ends here; true where its text is done with. */
function closeWithin(item: Item, text: string, { below, fieldOf }: Within): boolean {
  if (item.isDamaged) item.row.damage(controlInXml(text))
  const [name = null, part = null] = below
  if (below.length === 2 && name === 'shipping') return closeInDelivery(item.deliveries.at(-1), part, text)
  if (below.length !== 1) return false
  const told = name === null || isOfParts(item, name) ? null : fieldOf(name)
  if (told) item.row.add(told, text)
  return true
}

/** Others write the amount of a delivery alone, without parts. */
const isOfParts = ({ deliveries }: Item, name: string): boolean =>
  name === 'shipping' && deliveries.some(({ price }) => price !== '')

function closeInDelivery(delivery: Delivery | undefined, part: string | null, text: string): true {
  if (delivery && (part === 'country' || part === 'price')) delivery[part] = text.trim()
  return true
}

function recordOf({ row, line, deliveries }: Item, shipping: Told | null): FeedRecord {
  // As Google's table writes them.
  const told = deliveries.filter(({ price }) => price !== '').map((one) => `${one.country}:::${one.price}`)
  if (shipping && told.length > 0) row.add(shipping, told.join(','))
  return row.done(line)
}

/** HTML's names of characters are no XML's, but shops write them. */
function knowNamedCharacters(parser: Parser): void {
  const known = parser.ENTITIES
  parser.ENTITIES = new Proxy(known, {
    get: (_names, name) => (typeof name === 'string' ? (known[name] ?? namedCharacter(name)) : undefined),
  })
}

const BAD_CHARACTER = /disallowed character\.|malformed character entity\./

function refuseFaults(parser: Parser, onBadCharacter: () => void): void {
  parser.on('error', (error) => {
    if (BAD_CHARACTER.test(error.message)) return onBadCharacter()
    const isOpen = parser.closed || /unclosed tag|unexpected end/i.test(error.message)
    throw isOpen
      ? new FeedRefusal('The XML ends before its last element is closed: the feed was cut off.')
      : refusalAt(parser, 'it is not well formed')
  })
  parser.on('doctype', () => {
    throw refusalAt(parser, 'a DOCTYPE stands there, which no feed needs')
  })
}

const refusalAt = (parser: { line: number; column: number }, what: string): FeedRefusal =>
  new FeedRefusal(`The XML cannot be read at line ${parser.line}, column ${parser.column}: ${what}.`)
