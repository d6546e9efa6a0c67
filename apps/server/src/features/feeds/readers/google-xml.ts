/** Google Merchant's XML: RSS with the g: names, or Atom. Well formed or refused; no DOCTYPE, and nothing without a bound. */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type ColumnMap, columnReader, type Told } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import type { FeedRecord } from './record.ts'
import { type RowBuilder, rowBuilder } from './row-builder.ts'

const DEPTH_MAX = 32
/** Characters without any tag among them: longer texts, comments and attributes are no feed's. */
const SILENCE_MAX = 4_000_000
/** As much of a text is kept. */
const TEXT_MAX = 40_000
/** A start tag with more is no feed's. */
const ATTRIBUTES_MAX = 64

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

type Item = { readonly depth: number; readonly line: number; readonly row: RowBuilder }

function itemParser(map: ColumnMap) {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const records: FeedRecord[] = []
  const quiet = { characters: 0 }
  const fieldOf = columnReader(map)
  const path: string[] = []
  let item: Item | null = null
  let text = ''

  refuseFaults(parser)
  parser.on('attribute', () => {
    quiet.characters = 0
  })
  parser.on('opentag', (tag) => {
    quiet.characters = 0
    // Marks within a title do not cut it in two.
    if (item === null || path.length === item.depth || isShipping(path.at(-1))) text = ''
    path.push(tag.name)
    if (path.length > DEPTH_MAX) throw refusalAt(parser, `elements stand ${DEPTH_MAX} deep`)
    if (Object.keys(tag.attributes).length > ATTRIBUTES_MAX)
      throw refusalAt(parser, 'a tag has too many attributes')
    if (item === null && isItem(tag.name)) item = { depth: path.length, line: parser.line, row: rowBuilder() }
    else if (item) addLink(item, tag, fieldOf('link'))
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
      records.push(item.row.done(item.line))
      item = null
    } else if (item) {
      const below = path.slice(item.depth)
      const told = toldBy(below, fieldOf)
      if (told) item.row.add(told, text)
      if (below.length === 1 || told) text = ''
    }
    path.pop()
  })
  return { parser, records, quiet }
}

function refuseFaults(parser: SaxesParser): void {
  parser.on('error', (error) => {
    const isOpen = parser.closed || /unclosed tag|unexpected end/i.test(error.message)
    throw isOpen
      ? new FeedRefusal('The XML ends before its last element is closed: the feed was cut off.')
      : refusalAt(parser, 'it is not well formed')
  })
  parser.on('doctype', () => {
    throw refusalAt(parser, 'a DOCTYPE stands there, which no feed needs')
  })
}

const isShipping = (name: string | undefined): boolean => name === 'g:shipping' || name === 'shipping'
const isItem = (name: string): boolean => name === 'item' || name === 'entry'

/** Of the names below an item: its own, Google's, and the price within shipping. */
function toldBy(path: readonly string[], fieldOf: (name: string) => Told | null): Told | null {
  const names = path.map((name) => /^(?:g:)?([\w.-]+)$/.exec(name)?.[1])
  if (names.length === 2 && names[0] === 'shipping' && names[1] === 'price') return fieldOf('shipping')
  const [name] = names
  return names.length === 1 && name !== undefined ? fieldOf(name) : null
}

/** Atom writes the address as an attribute. */
function addLink(item: Item, { name, attributes }: SaxesTagPlain, told: Told | null): void {
  const { href, rel = 'alternate' } = attributes
  if (name === 'link' && href !== undefined && rel === 'alternate' && told) item.row.add(told, href)
}

const refusalAt = (parser: { line: number; column: number }, what: string): FeedRefusal =>
  new FeedRefusal(`The XML cannot be read at line ${parser.line}, column ${parser.column}: ${what}.`)
