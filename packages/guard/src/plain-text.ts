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
  /:\/\/|\bw ?w ?w\b/,
  /\S@\S|(?<![\p{L}\d])@\w/u,
  String.raw`
    \b[\p{L}\d-]{2,}\.(?:com|net|org|io|co|shop|store|example|app|dev|info|biz|me|ly|gg|tv|ru|cn|uk|de|
      fr|es|it|eu|au|ca|us|in|ng|xyz|site|online|link)\b
  `,
  /\b[\p{L}\d-]+\.[\p{L}]{2,6}\/[\w-]/u,
  // Spelled out. What is a word as well counts only where a clause ends with it: 'polka dot in blue'.
  String.raw`
    (?:\bdot|[([]dot[)\]])\s?(?:(?:com|net|org|io|uk|ie|sg|au|ca|nz|za|ng|ae|de|fr|es|nl|eu|info|
      shop|store|app|biz)\b|(?:co|in|it|us|me|be|no)\b(?=\s?(?:[.,;:)]|$|dot\b)))
  `,
  String.raw`
    [([]at[)\]]|\bunderscore\b|\bat (?:g ?mail|outlook|hotmail|yahoo|icloud|proton(?:mail)?|gmx|
      bt ?internet|aol)\b
  `,
  String.raw`
    (?:\+|\b00)\d[\d ().-]{6,}\d|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b\d{3}[.-]\d{4}\b|
    \b0\d{3,4}[ .-]?\d{3,4}[ .-]?\d{3,4}\b|\b1[- ]8\d\d[- ][\da-z-]{7,}|
    \b8(?:00|88|77|66)[-.]\d{3}[-.]\d{4}
  `,
  /\(0\d{1,4}\) ?\d{3,4}[ .-]?\d{3,4}\b/,
  /\b0\d{1,4}(?:[ .-]\d{2,4}){2,4}\b|\b\d{2} \d{4} \d{4}\b/,
  // A number that is read out; 'one, two, three' is a rhyme of three.
  String.raw`
    (?:\b(?:zero|oh|nought|double|one|two|three|four|five|six|seven|eight|nine)\b[ ,-]{1,3}){3}
      (?:zero|oh|nought|double|one|two|three|four|five|six|seven|eight|nine|\d)
  `,
  // Ways to reach somebody by name.
  String.raw`
    \b(?:on|via|by|over|through) (?:whatsapp|telegram|signal|messenger|insta(?:gram)?|facebook|fb|
      tik ?tok|viber|wechat|skype|discord|snapchat)\b(?! (?:of|with|from|up|for|drawings?|art|
      dance|dancing))|
    \bwhatsapp (?!groups?|messages?|calls?|chats?|videos?|photos?|stickers?|voice)\p{L}|
    \be-?mail \p{L}+ (?:at|for|to)\b|\bat \S{5,} on (?:etsy|instagram|facebook|ebay|tik ?tok)\b
  `,
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
