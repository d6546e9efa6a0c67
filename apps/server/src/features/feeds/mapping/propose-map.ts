/** A map for a feed whose columns nobody knows, proposed by their names and by what stands in them: for a person to confirm. */
import { type ColumnMap, type Field, plainName } from '../readers/columns.ts'
import { readAmount } from '../rows/price.ts'
import { readAvailability } from '../rows/words-of-feeds.ts'

/** The first rows of a feed, by the names of its columns. */
export type Sample = {
  readonly names: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

type Guess = {
  readonly field: Field
  /** What such a column is called, in English, German, French, Spanish, Italian and Dutch. */
  readonly called: RegExp
  /** Whether a text can be one. */
  readonly looks: (text: string) => boolean
  /** Whether what stands there is enough, where the name says nothing. */
  readonly standsAlone?: boolean
}

const IS_ADDRESS = /^https?:\/\/\S+$/i
const IS_PICTURE = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)|\/(?:images?|img|media|photos?)\//i
const IS_CURRENCY = /^[A-Z]{3}$/
const IS_TRADE_NUMBER = /^'?\d{8,14}$/
const WORDS_MIN = 2
const DESCRIPTION_MIN = 60
const ID_MAX = 40

const isAddress = (text: string): boolean => IS_ADDRESS.test(text)
const isPicture = (text: string): boolean => isAddress(text) && IS_PICTURE.test(text)
const isPrice = (text: string): boolean =>
  readAmount(text) !== null && /[.,]\d{2}\b|[$€£]|[A-Z]{3}/.test(text)
const isText = (text: string): boolean => /\p{L}/u.test(text) && !isAddress(text)
const words = (text: string): number => text.split(/\s+/).length

/** In the order in which columns are taken. */
const GUESSES: readonly Guess[] = [
  {
    field: 'image_link',
    called: /image|img|picture|photo|bild|foto|thumb|immagine|afbeelding/,
    looks: isPicture,
    standsAlone: true,
  },
  { field: 'merchant_link', called: /merchant.*(?:url|link)|direct|canonical|destination/, looks: isAddress },
  {
    field: 'link',
    called: /link|url|href|page|lien|enlace|pagina|seite|track/,
    looks: isAddress,
    standsAlone: true,
  },
  { field: 'gtin', called: /gtin|ean|upc|isbn|barcode/, looks: (text) => IS_TRADE_NUMBER.test(text) },
  {
    field: 'currency',
    called: /currency|waehrung|wahrung|devise|moneda|valuta|ccy/,
    looks: (text) => IS_CURRENCY.test(text),
    standsAlone: true,
  },
  { field: 'sale_price', called: /sale|special|promo|discount|angebot|oferta|solde|aktion/, looks: isPrice },
  {
    field: 'price',
    called: /price|preis|prix|precio|prezzo|prijs|cost|amount|vk/,
    looks: isPrice,
    standsAlone: true,
  },
  {
    field: 'availability',
    called: /avail|stock|lager|bestand|verfug|dispon|voorraad/,
    looks: (text) => readAvailability(text) !== null,
  },
  {
    field: 'description',
    called: /desc|beschreib|text|detail|omschrijving/,
    looks: (text) => isText(text) && text.length >= DESCRIPTION_MIN,
    standsAlone: true,
  },
  {
    field: 'title',
    called: /title|name|titel|titre|titulo|titolo|bezeichnung|nom|nombre|article$|artikel$|product$|produkt$/,
    looks: isText,
    standsAlone: true,
  },
  {
    field: 'id',
    called: /\bid\b|sku|code|number|nummer|\bnr\b|\bno\b|\bref|article|artikel|item|key/,
    looks: (text) => text.length <= ID_MAX && !isAddress(text),
  },
  { field: 'brand', called: /brand|marke|marque|marca|merk|maker|manufact|hersteller|vendor/, looks: isText },
  { field: 'category', called: /categ|kategor|rubri|group|gruppe|department|type/, looks: isText },
]

/** Of ten texts so many must fit. */
const SHARE_MIN = 0.7
/** What the name is worth beside what stands there. */
const NAME_WORTH = 2

export type Proposal = {
  readonly map: ColumnMap
  /** Fields that every offer needs, and no column seems to tell. */
  readonly missing: readonly Field[]
}

/** A column for each field that the sample seems to tell, each column once. */
export function proposeMap({ names, rows }: Sample, needed: readonly Field[]): Proposal {
  const free = new Set(names)
  const map: { [F in Field]?: string } = {}
  for (const guess of GUESSES) {
    const best = [...free]
      .map((name) => ({ name, worth: worthOf(guess, name, rows) }))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth)[0]
    if (best === undefined) continue
    map[guess.field] = best.name
    free.delete(best.name)
  }
  return { map, missing: needed.filter((field) => map[field] === undefined) }
}

/** Nothing where what stands in the column cannot be it. */
function worthOf(
  { field, called, looks, standsAlone = false }: Guess,
  name: string,
  rows: Sample['rows'],
): number {
  const texts = rows.flatMap((row) => row[name]?.trim() || [])
  if (texts.length === 0) return 0
  const share = texts.filter(looks).length / texts.length
  const isNamed = called.test(plainName(name))
  if (share < SHARE_MIN || !(isNamed || standsAlone)) return 0
  return share + (isNamed ? NAME_WORTH : 0) + bonusOf(field, texts)
}

/** Ids are told once each, and titles in several words. */
function bonusOf(field: Field, texts: readonly string[]): number {
  if (field === 'id') return new Set(texts).size / texts.length
  if (field === 'title') return texts.filter((text) => words(text) >= WORDS_MIN).length / texts.length
  return 0
}
