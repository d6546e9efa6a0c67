/** Text of strangers as plain text: no markup, nothing invisible that steers what stands beside it, a bounded length. */

import { withCharacters } from './named-characters.ts'

/** Longer ones are cut before anything else: the time that a text takes is bounded. */
const RAW_LENGTH_MAX = 40_000
/** Entities of entities: an honest text has one layer. */
const LAYERS_MAX = 4
/** Controls, marks of direction, invisible joiners of words, the byte-order mark, tag characters. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
/** Without controls, without what may begin markup, and nothing that is more than one letter. */
const IS_PLAIN = /^[\x20-\x25\x27-\x3b\x3d-\x7e]*$/
/** More marks than any script puts on one letter. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * The text without its markup, in one line of at most `max` characters.
 *
 * @example
 * cleanText('<b>Tin &amp; Co</b><script>x()</script>', 40) // 'Tin & Co'
 */
export function cleanText(raw: string, max: number): string {
  const text = raw.slice(0, RAW_LENGTH_MAX)
  return shortened(IS_PLAIN.test(text) ? text.replace(/ {2,}/g, ' ').trim() : madePlain(text), max)
}

const madePlain = (text: string): string =>
  (/[<&]/.test(text) ? withoutMarkup(text.toWellFormed()) : text.toWellFormed())
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()

function withoutMarkup(raw: string): string {
  let text = raw
  for (let layer = 0; layer < LAYERS_MAX; layer += 1) {
    const next = withCharacters(withoutTags(withoutElements(text)))
    if (next === text) break
    text = next
  }
  return withoutTags(withoutElements(text))
}

/** Scripts and styles go with all that stands in them; an open one takes the rest along. */
function withoutElements(text: string): string {
  const small = text.toLowerCase()
  let kept = ''
  let at = 0
  for (const { 1: name = '', index } of small.matchAll(/<(script|style)(?=[\s/>]|$)/g)) {
    if (index < at) continue
    kept += `${text.slice(at, index)} `
    const end = small.indexOf(`</${name}`, index)
    at = end < 0 ? text.length : end
  }
  return kept + text.slice(at)
}

/** A `<` before a letter, a slash or a mark of a comment opens a tag; '5 < 6' is text. */
const withoutTags = (text: string): string => text.replaceAll(/<[a-z/!?][^<>]*>?/gi, ' ')

function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}
