/** How a change of the whole answer is asked for: 'cheaper', 'more handmade', 'nothing to dust'. */
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import type { NamedRefinement } from './refinement-said.ts'

type LiftWords = readonly [refinement: NamedRefinement, pattern: RegExp]

const MORE = String.raw`(?:more|something|some|anything|somewhat|a (?:bit|little|touch) more|even more|rather|make it|make them|with more|prefer(?:ably)?|mostly|only)\s+(?:that(?:'s| is)\s+)?(?:a (?:bit|little) )?(?:more\s+)?`

/** 'Something she can', 'things to'. */
const SOMETHING = String.raw`(?:something|anything|things?|stuff|ideas?|gifts?) (?:that |which )?(?:to |(?:she|he|they|we|i|you|people)(?: can| could|'d|'ll| would| will| may| might)? )`

/** The surest first: each takes its words, so that the next does not read them again. */
const LIFT_WORDS: readonly LiftWords[] = [
  [
    'cheaper',
    /\b(?:(?:much |even |a (?:bit|little|lot) )?(?:cheaper|less expensive|less pricey|more affordable|lower priced)|(?:bit |little |way )?too (?:expensive|pricey|dear|costly|much money)|(?:lower|bring down|reduce) the (?:price|prices|budget|cost))(?: (?:ones?|ideas?|options?|things?|gifts?|please))?\b/,
  ],
  [
    'dearer',
    /\b(?:(?:much |even |a (?:bit|little|lot) )?(?:dearer|more expensive|pricier|fancier|nicer|more (?:special|luxurious|generous))|too cheap|(?:looks?|feels?|seems?) (?:a bit )?cheap|splurge|spend (?:a bit |a little )?more|(?:higher|raise the) (?:price|prices|budget))(?: (?:ones?|ideas?|options?|things?|gifts?|please))?\b/,
  ],
  [
    'together',
    /\b(?:something |things |anything |stuff )?(?:that )?(?:we(?: can| could)?|to|us to|they(?: can| could)?) (?:do|make|play|enjoy|try|share) (?:it |this )?(?:together|with (?:each other|her|him|them))\b|\bsomething for (?:the two of us|us both|both of us)\b|\bto share with (?:her|him|them)\b/,
  ],
  [
    'used-up',
    /\b(?:nothing|no more things|not another thing|something (?:that (?:does ?n'?t|does not|wo ?n'?t)|not)) (?:to |that (?:needs|has) to be )?(?:dust(?:ed)?|gathers? dust|gather(?:ing)? dust|collects? dust|collect dust|clutter|keep|store|stand around|stands around|sit around|take up space)\b|\b(?:nothing that (?:stands|sits|lies) around|no clutter|less clutter|(?:something|things) (?:that gets? |to be )?used up|consumables?)\b/,
  ],
  [
    'unusual',
    /\b(?:less (?:boring|ordinary|generic|obvious|predictable|common|usual)|(?:too|so|a bit|all|pretty|kind of|quite) (?:boring|ordinary|generic|obvious|predictable|common|dull|bland|cliche[d]?)|(?:these|those|they|it)(?:'re| are|'s| is) (?:all )?(?:boring|generic|dull|bland|obvious)|^(?:boring|meh|yawn|dull)\b|more (?:unusual|unique|original|special|surprising|interesting|exciting|unexpected|quirky)|(?:something|anything) (?:more )?(?:unusual|unique|original|surprising|different|unexpected|quirky|out of the ordinary))\b/,
  ],
  [
    'handmade',
    new RegExp(
      String.raw`\b(?:${MORE})(?:hand-?\s?made|hand-?crafted|home-?made|artisan(?:al)?|crafty|made by hand|personali[sz]ed)\b|^(?:hand-?\s?made|made by hand)$`,
    ),
  ],
  [
    'funny',
    new RegExp(String.raw`\bfunnier\b|\b(?:${MORE})(?:funny|humorous|silly|hilarious|light-?hearted)\b`),
  ],
  [
    'small',
    new RegExp(
      String.raw`\b(?:smaller|tinier|less (?:big|bulky))\b|\b(?:${MORE})(?:small|tiny|little)\b|\btoo (?:big|bulky|large)\b`,
    ),
  ],
  [
    'practical',
    new RegExp(
      String.raw`\bless (?:decorative|useless|frivolous|sentimental|silly)\b|\b(?:${MORE})(?:practical|useful|functional|sensible)\b|\bsomething (?:she|he|they)(?:'d|'ll| would| will| can)? (?:actually |really )?use\b`,
    ),
  ],
  [
    'experience',
    new RegExp(
      String.raw`\b(?:an experience|experiences? (?:instead|rather|only)|(?:${MORE})experiences?|an? (?:outing|day out|evening out)|not (?:a |another )?(?:thing|object)s?(?: but an? \w+)?$|something to (?:do|experience)(?! with)|(?:rather|prefers? to) (?:do|experience) (?:something|things|stuff)(?: than (?:get|have|own|receive) (?:something|things|stuff|presents|gifts|an?other \w+))?|less stuff)\b`,
    ),
  ],
  [
    'sentimental',
    new RegExp(
      String.raw`\bless (?:practical|impersonal)\b|\b(?:${MORE})(?:sentimental|personal|meaningful|heartfelt|emotional|touching|thoughtful)\b|\btoo (?:impersonal|practical)\b`,
    ),
  ],
  ['creative', new RegExp(String.raw`\b(?:${MORE})(?:creative|artsy|artistic|hands-?on)\b`)],
  ['active', new RegExp(String.raw`\b(?:${MORE})(?:active|sporty|outdoorsy|adventurous)\b`)],
  [
    'calm',
    new RegExp(
      String.raw`\bcalmer\b|\b(?:${MORE})(?:calm(?:ing)?|relaxing|restful|cozy|cosy|quiet|soothing)\b|\bless (?:loud|wild|active|exciting)\b`,
    ),
  ],
  [
    'edible',
    new RegExp(
      String.raw`\b(?:${MORE})(?:edible|tasty|delicious)\b|\b${SOMETHING}(?:eat|drink|nibble|snack on)\b(?! from| out of)`,
    ),
  ],
  [
    'wearable',
    new RegExp(
      String.raw`(?<!\b(?:nothing|not|no|don'?t want|enough) )(?:\b${SOMETHING}(?:actually |really )?(?:wear|put on)\b(?! down)|\b(?:${MORE})wearable\b|\b(?:wearables?|wearable (?:things?|gifts?|ideas?|stuff))\b|^(?:maybe )?to wear$)`,
    ),
  ],
]

/** Reads the changes of the whole answer. */
export function readLifts(draft: Draft): FoundMove[] {
  return LIFT_WORDS.flatMap(([refinement, pattern]): FoundMove[] => {
    const found = take(draft, pattern)
    return found ? [{ at: found.index, move: { kind: 'refine', refinement } }] : []
  })
}
