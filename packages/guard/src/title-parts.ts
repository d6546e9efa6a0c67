/** A title as what it is made of: the thing that it names, what goes with it, and what it is only for. */
import { keyOf } from './kinds.ts'

/** What follows goes with the thing, or is in it, of it, about it. */
const PART = /\s(?:with|in|of|and|from|by|to|on|at|about|that|which|plus)\s|[,;:|()&+]|\s[-–—/]\s/i
/** What follows is what it is for, and no part of it. */
const FOR = /\s(?:for|fits?|fitting|compatible with|made for)\s/i
const PHRASE_MAX = 4

/** The parts of a title at whose ends a thing is named, the first one first; what it is only for is none. */
export const partsOf = (title: string): string[] =>
  (title.split(FOR)[0] ?? '').split(PART).filter((part) => part.trim() !== '')

/** What the title names first. */
export const headOf = (title: string): string => partsOf(title)[0] ?? title

/** 'Red wine' of 'a bottle of red wine', and 'wine': the last words of a phrase in the singular. */
export function endingsOf(phrase: string): string[] {
  const words = keyOf(phrase)
    .split(' ')
    .filter((word) => word !== '')
  return words.map((_, from) => words.slice(from).join(' ')).slice(-PHRASE_MAX)
}

/** All stretches of up to four words, in the singular. */
export function phraseIn(text: string): string[] {
  const words = keyOf(text).split(' ')
  return words.flatMap((_, from) =>
    Array.from({ length: PHRASE_MAX }, (_unused, more) => words.slice(from, from + more + 1).join(' ')),
  )
}

/** Nouns for what goes with a dearer thing, and for what only shows one. */
const ACCESSORIES = new Set(
  (
    'case cover band strap sleeve stand charger mount skin attachment bag holder dock cable sticker book poster mug shirt ' +
    'keyring keychain ornament toy miniature replica refill filter voucher lesson class kit accessory part grip tote pouch ' +
    'cloth cleaner game card print puzzle figure model magnet pin patch sock hat lens stylus pen pad mat tray rack shelf hook ' +
    'bowl lid blade knife brush sponge oil wax pod capsule bean cup glass tumbler bottle pillow blanket cushion guide magazine ' +
    'subscription membership rental hire tour visit tasting workshop sample sampler travel mini decal charm bookmark notebook film ' +
    'pick string reed plectrum capo tuner light lamp bulb pump bell rack lock glove towel candle bath soap'
  ).split(' '),
)

/** Whether what is named is only for a dearer thing, or shows one: 'Apple Watch band', 'KitchenAid mixer bowl'. */
export function isOnlyPartOf(title: string, thing: string): boolean {
  const ends = [headOf(title), thing].map((phrase) => keyOf(phrase).split(' ').at(-1) ?? '')
  return (
    ends.some((word) => ACCESSORIES.has(word)) ||
    /\b(?:toy|miniature|replica|model|play|paper|cardboard)\b/i.test(title)
  )
}
