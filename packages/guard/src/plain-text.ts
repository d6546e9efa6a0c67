/** What no text that we show may say, whatever it is about: ways to reach somebody else, markup, claims, orders. */
import { anyOf } from './any-of.ts'
import { DELIVERY, HEALTH, PRICE, RATING, STOCK } from './claims.ts'

export type TextFault = 'contact' | 'markup' | 'price' | 'rating' | 'stock' | 'delivery' | 'health' | 'orders'

/** Markup, code, hidden and private signs, pictures. */
const MARKUP = anyOf(
  /[<>{}[\]\\^_`|~=]|\*\*|(?<![\p{L}\d])\*|\*(?![\p{L}\d])/u,
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/,
  /\bjavascript\s*:|\bdata\s*:\s*\w+\//,
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u,
  /\p{M}{2}/u,
  /\p{Extended_Pictographic}(?<![\d™®©])/u,
)

/** Addresses of any kind, numbers to call, and calls to go there. */
const CONTACT = anyOf(
  /:\/\/|\bwww\b/,
  /\S@\S|(?<![\p{L}\d])@\w/u,
  String.raw`
    \b[\p{L}\d-]{2,}\.(?:com|net|org|io|co|shop|store|example|app|dev|info|biz|me|ly|gg|tv|ru|cn|uk|de|
      fr|es|it|eu|au|ca|us|in|ng|xyz|site|online|link)\b
  `,
  /\b[\p{L}\d-]+\.[\p{L}]{2,6}\/[\w-]/u,
  /\b(?:dot|\(dot\)|\[dot\])\s?(?:com|net|org|io|co)\b/,
  String.raw`
    (?:\+|\b00)\d[\d ().-]{6,}\d|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b\d{3}[.-]\d{4}\b|
    \b0\d{3,4}[ .-]?\d{3,4}[ .-]?\d{3,4}\b|\b1[- ]8\d\d[- ][\da-z-]{7,}|
    \b8(?:00|88|77|66)[-.]\d{3}[-.]\d{4}
  `,
  /\(0\d{1,4}\) ?\d{3,4}[ .-]?\d{3,4}\b/,
  String.raw`
    (?:\bat|,) \d{1,4}[a-z]? (?:\p{L}+ ){1,2}(?:street|avenue|road|lane|boulevard|row|square|terrace|
      parade|quay)\b
  `,
  String.raw`
    \b(?:call|text|phone|ring|whatsapp|e-?mail|dm|message|contact|write to) (?:us|me|the (?:shop|seller|
      maker)|our)\b
  `,
  /\b(?:phone|call|ring|tel|telephone|text|whatsapp|fax)\b[^.,;]{0,16}\d{2,}[ .-]?\d{2,}/,
  /\b(?:click|tap|scan|swipe) (?:here|now|below|the|this|to)\b|\blink in (?:the )?bio\b|\bqr code\b/,
  /\b(?:visit|follow|find us|see) (?:us|our)\b|\bsign up (?:at|on|for our)\b|\bsubscribe to our\b/,
)

/** What is said to a machine, or by one of itself. */
const ORDERS = anyOf(
  String.raw`
    \b(?:ignore|disregard|forget|override) (?:all |any |the |your |these |previous |
      prior )*(?:instructions?|rules?|prompts?|guidelines|limits)\b
  `,
  String.raw`
    \bsystem prompt\b|\bas an ai\b|\blanguage model\b|\bmy instructions\b|\bref-[\da-f]{6,}\b|
    \bjailbreak\b|\bdeveloper mode\b
  `,
  /\bsponsored (?:by|post|content)\b|\bpaid (?:promotion|partnership)\b/,
)

const KINDS: readonly (readonly [TextFault, RegExp])[] = [
  ['contact', CONTACT],
  ['markup', MARKUP],
  ['orders', ORDERS],
  ['price', PRICE],
  ['rating', RATING],
  ['stock', STOCK],
  ['delivery', DELIVERY],
  ['health', HEALTH],
]

/** A card for a shop is called by its sum. */
const CARD = /\b(?:gift ?cards?|vouchers?|certificates?|gift certificate)\b/i
const SUM = /[$€£¥₹]\s?\d[\d,]*(?:\s?(?:-|–|to)\s?[$€£¥₹]?\d[\d,]*)?/g

/** The first thing that is wrong with a text by itself; null for none. */
export function faultIn(text: string): TextFault | null {
  const plain = text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
  const said = CARD.test(plain) ? plain.replace(SUM, ' ') : plain
  return KINDS.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}
