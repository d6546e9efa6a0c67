import { harmonise } from './harmonise.ts'
import { type Box, bounds } from './icon-bounds.ts'
import { iconFor } from './icon-words.ts'

/** The part of an Iconify set that the plates need. */
export interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

/** The gift's object, printed in the house colours. */
export interface PlateObject {
  readonly body: string
  readonly box: Box
  /** The colours of the object, each once. */
  readonly inks: readonly string[]
  /** The same shapes in one colour, for a shadow; without ids, which may stand in a document only once. */
  readonly silhouette: (colour: string) => string
}

/** What decides which object is shown. */
export interface IconRequest {
  readonly title?: string | undefined
  readonly category?: string | undefined
  readonly icon?: string | undefined
}

const INK = /#[\da-f]{6}\b|#[\da-f]{3}\b/gi
const UNKNOWN_INK = '#888888'
/** A set without a single icon we know still gives a parcel. */
const PLAIN_PARCEL = '<path fill="#b3163f" d="M4 12h24v16H4z"/>'

/**
 * The drawing for a gift: its own icon, else one found by its words, else a wrapped gift.
 * Example: `findBody({ title: 'Green teapot' }, icons)` is the body of `teapot`.
 */
export function findBody({ title, category, icon }: IconRequest, { icons }: IconSet): string {
  const names = [icon ?? '', iconFor(title, category), 'wrapped-gift']
  const found = names.find((name) => Object.hasOwn(icons, name))
  return (found !== undefined && icons[found]?.body) || PLAIN_PARCEL
}

/**
 * Prints an icon in the house colours and gives its ids a prefix, so that many plates fit in one page.
 * Example: `printObject('<path fill="#f00" d="M4 4h8v8z"/>', 'g1').inks` holds one warm red.
 */
export function printObject(raw: string, idPrefix: string): PlateObject {
  const body = raw
    .replace(/\bid="/g, `id="${idPrefix}`)
    .replace(/url\(#/g, `url(#${idPrefix}`)
    .replace(/href="#/g, `href="#${idPrefix}`)
    .replace(INK, (ink) => harmonise(ink))
  return {
    body,
    box: bounds(raw),
    inks: [...new Set((raw.match(INK) ?? [UNKNOWN_INK]).map((ink) => harmonise(ink)))],
    silhouette: (colour) =>
      body.replace(/(fill|stroke)="(?!none)[^"]*"/g, `$1="${colour}"`).replace(/ id="[^"]*"/g, ''),
  }
}
