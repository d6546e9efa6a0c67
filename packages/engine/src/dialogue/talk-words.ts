/** What is said without a wish for another list: questions, thanks, and help with the card. */

import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import type { DialogueContext, Move, Unknowable } from './move.ts'
import { picksNamed, REFERENCE } from './pick-named.ts'

const UNDO =
  /\b(?:undo(?: (?:that|it|this|the last(?: (?:one|change))?))?|take (?:that|it|this) back|revert(?: (?:that|it))?|go back(?! to)(?: one step)?|put (?:it|that) back|as it was(?: before)?)\b/
const START_OVER =
  /\b(?:start (?:over|again|afresh|from scratch)|reset(?: (?:everything|all))?|forget (?:all of (?:it|that)|everything|all that)|from the beginning|clear (?:all|everything))\b/
const CARD =
  /\b(?:what (?:shall|should|can|do|could) i (?:write|say|put)\b[^.?!;]*|(?:help|assist)(?: me)? (?:with|write|to write|writing) (?:the |a |my |her |his |their )?(?:card|note|message|greeting)\b[^.?!;]*|(?:card|greeting) (?:message|text|wording)\b|(?:write|draft) (?:me )?(?:the |a |her |his |something for (?:the|her|his) )?(?:card|note|greeting)\b[^.?!;]*|(?:words|message|text|something) (?:for|on|in) (?:the|a|her|his|their) card\b)/
const MORE =
  /\b(?:(?:show|see|give)(?: me)? (?:some |a few )?(?:more|others?|other ideas|something else|the rest)|(?:more|other|further) (?:ideas|options|suggestions|gifts)|what else|anything else|next page)\b|(?:^|[.;!?,]\s*)(?:(?:some )?more|others?|next(?: ones?)?|something else|(?:some )?(?:different|other|new) (?:ones|ideas|gifts|options|suggestions)|none of (?:these|them|those)|not (?:these|those))(?: please)?\s*(?=[.;!?]|$)/
const WHY = /\bwhy\b([^.?!;]*)/
const WHICH_BEST =
  /\bwhat (?:would|do|should) you (?:pick|choose|take|recommend|get|buy|suggest)\b[^.?!;]*|\b(?:your|any) (?:favou?rite|recommendations?|top pick)\b[^.?!;]*|\bwhich (?:one |of (?:these|them|those) )?(?:would|do|should|is|are)(?: you| i)?(?: the)? (?:pick|choose|take|recommend|best|get|buy|suggest|favou?rite)\b[^.?!;]*/
/** What is asked, or said well, of one idea: told with its reasons and what it usually costs. */
const OF_ONE: readonly RegExp[] = [
  String.raw`\bhow much (?:is|are|does|do|would|will|for) (${REFERENCE})(?: cost| be| go for| run)?`,
  String.raw`\b(?:what(?:'s| is| does) (?:the )?(?:price|cost) of|what does|what is|what's) (${REFERENCE})(?: cost)?(?=\s*(?:[?!.]|$))`,
  String.raw`\b(?:tell me (?:more )?|more |details )(?:about|on) (${REFERENCE})`,
  String.raw`^\s*(?:ok(?:ay)?,? |oh,? |well,? )?(?:i|we)(?:'ll| will| think i| think we)? (?:really |quite |do |actually |kind of |rather ){0,12}(?:like|love|prefer|take|pick|choose|go with|go for) (${REFERENCE})(?: best| most| a lot| the most)?(?=\s*(?:[.,!;]|$|but\b|and\b))`,
  String.raw`^\s*(?:oh,? |ooh,? |ok(?:ay)?,? )?(${REFERENCE})(?:'s| is| are| looks?| sounds?| seems?) (?:really |very |so |quite |pretty |rather ){0,12}(?:nice|great|perfect|good|lovely|cute|cool|interesting|ideal|a good idea|the one|my favou?rite)(?=\s*(?:[.,!;]|$|but\b|and\b))`,
].map((source) => new RegExp(source, 'u'))
/** What has nothing to do with a gift: its 'today' is no day that one is needed on. */
const SMALL_TALK =
  /\bhow (?:are|r) (?:you|u|things)\b[^.?!;]*|\bhow(?:'s| is) it going\b[^.?!;]*|\bwhat'?s up\b/
const OFF_TOPIC =
  /\b(?:what(?:'s| is)|how(?:'s| is)|what will) (?:the )?(?:weather|news|time|score|date|traffic)\b[^.?!;]*|\bwhat (?:time|day) is it\b[^.?!;]*|\bwho won\b[^.?!;]*|\btell me a joke\b/
const LINK = /\b(?:send|give|show|share|have)(?: me)?(?: a| the| some)? links?\b|\bwhere'?s the link\b/
const THANKS =
  /\b(?:thank(?:s| you)(?: so much| a lot| very much)?(?! (?:gift|present|card|note))|thx|cheers|(?:that's|that is|this is|it's) (?:great|perfect|it|all|wonderful|lovely)|perfect|wonderful|great|awesome|lovely|good job|well done)\b/
const GREETING = /^\s*(?:hi|hello|hey|good (?:morning|evening|afternoon))\b/
const SKIP =
  /^\s*(?:skip|pass|no idea|not sure|i do(?: no|n')t know|do(?: no|n')t know|dunno|whatever|does(?: no|n')t matter|no preference|never ?mind)\b/

const ASKING = /^(?:which|will|would|does|do|did|is|are|can|could|how|when|where|what|who|has|have|should)\b/
/** What a question is about that nobody can answer from here; the surest first. */
const TOPICS: readonly (readonly [Unknowable, RegExp])[] = [
  [
    'self',
    /\b(?:are|r) (?:you|u) (?:an? |the |even |just |really ){0,12}(?:robot|bot|human|real|person|ai|a\.i\.|machine|computer|program|chat ?gpt|gpt|alive)\b|\bwho (?:are|made|built) you\b|\bwhat (?:are you|can you do)\b/,
  ],
  ['wrapping', /\b(?:gift-?\s?)?wrap\w*|\bgift (?:box|bag)/],
  ['returns', /\b(?:return|returns|returned|refund|exchange|exchanged|receipt)\b/],
  [
    'delivery',
    /\b(?:deliver\w*|arriv\w*|ship\w*|get here|get there|come in time|be here|in time|express|how (?:long|fast|quickly|soon))\b/,
  ],
  ['stock', /\b(?:in stock|stock|available|availability|sold out)\b/],
  [
    'price',
    /\b(?:discount\w*|on sale|sale|coupons?|promo|code|deal|cheapest (?:shop|store|price)|exact price|cost exactly|how much)\b/,
  ],
  [
    'reviews',
    /\b(?:reviews?|ratings?|rated|stars|any good|good quality|quality|reliable|durable|last long|worth it)\b/,
  ],
  [
    'fit',
    /\b(?:will|would|does|do|is) (?:she|he|they|it)\b[^?]{0,200}\b(?:like|love|enjoy|hate|fit|suit|please)\b|\bright size\b/,
  ],
  [
    'where',
    /\bwhere\b|\bwhich (?:shop|store)\b|\bnear(?:by| me| here)\b|\blinks?\b|\burl\b|\bwebsite\b|\b(?:order|buy) (?:it|this|that|one|them)\b/,
  ],
]

export function readTalk(draft: Draft, context: DialogueContext): FoundMove[] {
  const out: FoundMove[] = []
  const plain: readonly (readonly [RegExp, Move])[] = [
    [START_OVER, { kind: 'start-over' }],
    [UNDO, { kind: 'undo' }],
    [CARD, { kind: 'card' }],
    [SMALL_TALK, { kind: 'greeting' }],
    [OFF_TOPIC, { kind: 'cannot-know', topic: 'other' }],
    [LINK, { kind: 'cannot-know', topic: 'where' }],
  ]
  for (const [pattern, move] of plain) {
    const found = take(draft, pattern)
    if (found) out.push({ at: found.index, move })
  }
  out.push(...readOfOne(draft, context))
  const best = take(draft, WHICH_BEST)
  const [first] = context.shown
  if (best && first) out.push({ at: best.index, move: { kind: 'why', giftId: first.id } })
  const why = take(draft, WHY)
  if (why) out.push({ at: why.index, move: whyMove(why[1] ?? '', context) })
  return [...out, ...readQuestions(draft)]
}

/** Only where an idea of the list is meant: 'I like the outdoors' names none. */
function readOfOne(draft: Draft, context: DialogueContext): FoundMove[] {
  for (const pattern of OF_ONE) {
    const found = pattern.exec(draft.left)
    const named = found ? picksNamed(found[1] ?? '', context) : []
    if (!found || named.length === 0) continue
    take(draft, pattern)
    return [{ at: found.index, move: whyMove(found[1] ?? '', context) }]
  }
  return []
}

function whyMove(rest: string, context: DialogueContext): Move {
  const named = picksNamed(rest, context)
  const [only] = named
  if (named.length === 1 && only !== undefined) return { kind: 'why', giftId: only }
  const giftIds = named.length > 0 ? named : context.shown.slice(0, 3).map(({ id }) => id)
  return { kind: 'which', about: 'why', giftIds: giftIds.slice(0, 3) }
}

/** Only what is asked: 'it must arrive in time' is a wish. */
function readQuestions(draft: Draft): FoundMove[] {
  const out: FoundMove[] = []
  for (const { index, 0: whole } of draft.left.matchAll(/[^.!?;]{1,200}[?]?/g)) {
    const clause = whole.trim()
    if (!clause.endsWith('?') && !ASKING.test(clause)) continue
    const topic = TOPICS.find(([, pattern]) => pattern.test(clause))?.[0]
    if (topic === undefined) continue
    out.push({ at: index, move: { kind: 'cannot-know', topic } })
    take(draft, new RegExp(escaped(whole)))
  }
  return out
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Asked for more of the list: after the changes have taken 'more handmade'. */
export function readMore(draft: Draft): FoundMove[] {
  const found = take(draft, MORE)
  return found ? [{ at: found.index, move: { kind: 'more' } }] : []
}

/** Where nothing else was said. */
export function readManners(message: string): Move {
  const said = message.toLowerCase().replaceAll('’', "'")
  if (SKIP.test(said)) return { kind: 'skip' }
  if (THANKS.test(said)) return { kind: 'thanks' }
  if (GREETING.test(said)) return { kind: 'greeting' }
  return /\?\s*$/.test(said) ? { kind: 'cannot-know', topic: 'other' } : { kind: 'unclear' }
}
