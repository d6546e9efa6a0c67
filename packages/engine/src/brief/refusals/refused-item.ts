/** One refused thing, and what it is called in the brief: without what only leads to it, and what only trails after it. */

import { type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { labelOfPart } from './narrowed.ts'

export type Exclusion = Span & {
  /** The thing itself, as the giver wrote it. */
  readonly label: string
  /** The whole phrase with its 'no': what a reason may quote; empty for what the text does not say. */
  readonly words: string
  /** Interests within it that are liked all the same, where it is not the request that tells. */
  readonly except?: ReadonlySet<string>
  /** It is had already, and not refused: what goes with it may be given. */
  readonly isOwned?: boolean
  /** So much of it is had that nothing which holds one may be given. */
  readonly isPlenty?: boolean
}

/** Words before a thing that belong to no thing: 'another cute', 'things made of', '4' of '4 keyboards'. */
const LEAD =
  /^(?:(?:to|any|an?|the|more|cute|little|another|all|his|her|their|my|our|your|some|every|getting|using|real|also|even|and|or|nor|kind of|kinds? of|sort of|types? of|too|very|like|wearing|drinking|eating|own|such|those|these|that|typical|usual|generic|boring|stupid|silly|cheesy|more of the|one of those|another one of those|things? (?:like|with|made of)|anything (?:like|with|made of)|anything|stuff (?:like|with)|(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|a dozen|several|multiple|plenty of|lots of|tons of|loads of|an? (?:few|couple(?: of)?|lot of|bunch of|ton of))(?=(?: \p{L}+){1,3}(?<=s)$))\s+)+/u

/** What is refused is the thing itself: 'mugs either', 'candle gifts', 'sports-themed'. */
const TRAIL =
  /\s+(?:either|again|at all|anymore|any more|this time|stuff|gifts?|presents?|too|already|things|person|people|type|now|ever|yet|whatsoever|of any kind|ones?|much|so much|in general|generally|right now|these days|at the moment|lately|(?:ages|years|long|a while|forever) ago|phase|chokes?|strangles?)$|[\s-](?:related|themed|oriented|centric|inspired)$/

/** Who allows it, and how far it goes: 'no nuts allowed', 'every gadget known to man'. */
const ALLOWED =
  /\s+(?:(?:is |are )?(?:allowed|permitted)(?:\s.{0,200})?|known(?: to (?:man|mankind|humanity))?|under the sun|on (?:earth|the planet))$/

/** What people say beside it: 'no chocolate tbh', 'hates coffee ironically'. */
const ASIDE =
  /\s+(?:tho|though|lol|lmao|rofl|ha(?:ha){1,12}|okay|ok|please|pls|plz|thanks|thx|tbh|btw|fyi|ngl|imo|imho|fr|rn|atm|smh|honestly|ironically|apparently|actually|obviously|sadly|unfortunately|frankly|personally|literally|seriously|sorry|however)$/

/** 'More ties than most businessmen': only the ties are had. */
const MORE_THAN = /\s+than\s.{0,200}$/s

/** The thing of a piece of text, in small letters. */
function thingOf(text: string): string {
  let out = text
    .replace(/"/g, ' ')
    .replace(MORE_THAN, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]{1,200}|[^\p{L}\p{N}]{1,200}$/gu, '')
  for (let before = ''; before !== out; ) {
    before = out
    for (const junk of [LEAD, ASIDE, ALLOWED, TRAIL]) out = out.replace(junk, '').trim()
  }
  return out
}

/** The gift itself, or what somebody does, is not what is refused. */
const NO_GIFT =
  /\b(?:gifts?|presents?|something)\b(?! (?:card|voucher|certificate|basket|set|bag|box))|^(?:does|do|is|are|has|have|plays|loves|likes|enjoys|reads(?=\s)|watches|goes|works|turn(?:s|ing)|needs|wants|will|would)\b|\b(?:said|says|told|asked|insists|complained)$/
/** What is left of an item when it names no thing. */
const NO_THING =
  /^(?:much of an? )?(?:(?:i|he|she|they|we|you|it|who|that)\s.{0,200}|and|or|nor|it|them|him|her|me|this|one|ones|much|many|things?|too|not|same|those|these|that|lot|lots|few|some|any|all|more|everything|anything|nothing|something|idea|ideas|clue|time|know|being|having|going|really|very|else|way|day|people|everyone|anyone|day off|us|you|what|how|years?|months?|weeks?|old|he|she|they|sure|choice|worry|reason|pressure|rush|individually|personally|worth|ha|haha|single day|single time|other|others|stuff|gift|gifts|present|presents|good|bad|well|so|also|like|best|life|home|kids|children|family|friends|(?:an? )?(?:single )?(?:penny|cent|dime|tip)|payment|any money|big|large|huge|again|ha|haha|lol|obvious|usual|basics|essentials|(?:too |very |so )?(?:expensive|pricey|costly)|hobby|hobbies|(?:eat|drink|do) (?:any ?thing|much)(?: \p{L}+)?|typical|everyday|ordinary|boring|relationship|relation)$/u

/** One refused thing, cleaned of articles; null for separators and for phrases too long to be a thing. */
export function exclusionAt(text: Text, span: Span, wordsFrom: number): Exclusion | null {
  const said = text.folded.slice(span.start, span.end)
  const label = thingOf(said)
  const size = label.split(' ').length
  if (label.length < 2 || size > 5 || NO_GIFT.test(label) || NO_THING.test(label) || /^\d+$/.test(label))
    return null
  return {
    start: span.start,
    end: span.end,
    label: NAMES_TOPIC.test(said)
      ? labelOfPart(null, 'about', label)
      : namedAsGear(text, span, { label, wordsFrom }),
    words: wordsAt(text, { start: wordsFrom, end: span.end }),
  }
}

const OWNS_ALL =
  /\b(?:has|have|had|got|owns?|already)\b.{0,200}\b(?:all (?:of )?(?:the|his|her|their)|every|enough|plenty of|tons of)\s*$/s

/** 'Has all the golf stuff': the stuff is had, and golf is not refused. */
const namedAsGear = (
  { folded }: Text,
  { start, end }: Span,
  { label, wordsFrom }: { readonly label: string; readonly wordsFrom: number },
): string =>
  / stuff(?: already)?$/.test(folded.slice(start, end)) && OWNS_ALL.test(folded.slice(wordsFrom, start))
    ? `${label} stuff`
    : label

/** 'Sports-themed' things are all that are about sports. */
const NAMES_TOPIC = /[\p{L}][\s-](?:related|themed|oriented|centric|inspired)\b/u
