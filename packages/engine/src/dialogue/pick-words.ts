/** What is said of single ideas: 'not that one', 'the first two are boring', 'she already has it'. */
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import type { DialogueContext } from './move.ts'
import { picksNamed, REFERENCE } from './pick-named.ts'

type About = 'not-pick' | 'has-pick'

const END = String.raw`(?=\s*(?:[.,;:!?)]|$|(?:please|thanks|though|either|at all|already|and|but|so|because|then|now|for (?:her|him|them|this|that|me)|again|too)\b))`
const WHO = String.raw`(?:she|he|they|we|i|my \p{L}+|mom|mum|dad)`

const pattern = (source: string): RegExp => new RegExp(source, 'u')

/** Each has the reference as its first group. */
const PATTERNS: readonly (readonly [About, RegExp])[] = [
  [
    'has-pick',
    pattern(
      String.raw`(?<![\p{L}])(?:${WHO}(?:'s|'ve)?\s+)(?:already |actually |just ){0,12}(?:has|have|had|owns?|got|bought|gave|given)(?: already| got| given| bought){0,12}(?: her| him| them)? (${REFERENCE})(?:\s+already|\s+at home|\s+last \p{L}+){0,12}${END}`,
    ),
  ],
  [
    'has-pick',
    pattern(
      String.raw`\balready (?:has|have|had|owns?|got|bought|gave)(?: her| him| them)? (${REFERENCE})${END}`,
    ),
  ],
  [
    'not-pick',
    pattern(
      String.raw`\b(?:not|anything but|except|no more of|leave out|remove|drop|take out|take away|skip|lose|get rid of|hide|ditch|exclude|without|cross out|forget(?: about)?|no to|let's not do|lets not do) (${REFERENCE})${END}`,
    ),
  ],
  [
    'not-pick',
    pattern(
      String.raw`(?<![\p{L}])(?:(?:i|we|${WHO}) )?(?:do ?n'?t|do not|does ?n'?t|does not|would ?n'?t|would not|wo ?n'?t|hates?|dislikes?|can'?t stand)(?: really| much)?(?: (?:like|want|care for|love|need|use))? (${REFERENCE})${END}`,
    ),
  ],
  [
    'not-pick',
    pattern(
      String.raw`(?<![\p{L}])(${REFERENCE}) (?:is|are|'s|'re|looks?|seems?|feels?|sounds?) (?:a bit |a little |really |just |so |all |way |kind of |pretty |rather |very |too ){0,12}(?:boring|dull|ugly|awful|terrible|horrible|meh|bad|wrong|odd|weird|silly|tacky|generic|bland|cheesy|not (?:right|good|it|great|for (?:her|him|them)|(?:her|his|their) (?:thing|style|taste))|out|no good|a no|expensive|childish|impersonal|useless|kitschy?)${END}`,
    ),
  ],
  [
    'not-pick',
    pattern(
      String.raw`\b(these|those|they|all of (?:these|those|them))(?: ones?| ideas| gifts)?(?: all| just| really){0,12}(?: suck| stink|(?: are|'re| look| seem)(?: all| just| really| so| pretty| kind of| very){0,12} (?:terrible|awful|horrible|bad|rubbish|crap|garbage|trash|lame|wrong|no good|ugly|useless|stupid|not (?:right|good|great|it)))${END}`,
    ),
  ],
  [
    'not-pick',
    pattern(
      String.raw`\b(?:hate|don'?t like|dislike|not (?:a fan of|into|impressed (?:by|with))|none of(?=[^.,;!?]{0,200} (?:work|works|fit|fits|do|is|are|would|will)\b)) (?:any of |all of )?(these|those|them)(?:(?: all| ones?| ideas| gifts| at all){0,12}${END}| (?:really )?(?:works?|fits?|(?:are|is|feel|seem) (?:right|good|great|any good)|will do|would (?:work|do))${END})`,
    ),
  ],
  ['not-pick', pattern(String.raw`^\s*(?:no|nope|nah),? (${REFERENCE})?\s*(?=[.!]?\s*$)`)],
]

/** At most so many are left out by one turn: a whole page. */
const PICKS_MAX = 6

export function readPicks(draft: Draft, context: DialogueContext): FoundMove[] {
  const out: FoundMove[] = []
  for (const [about, words] of PATTERNS) {
    for (let tries = 0; tries < PICKS_MAX; tries += 1) {
      const found = words.exec(draft.left)
      const moves = found && movesOf(about, found[1] ?? '', context)
      if (!found || !moves) break
      take(draft, words)
      out.push(...moves.map((move) => ({ at: found.index, move })))
    }
  }
  return out
}

const MANY = /\b(?:two|three|four|couple|few|these|those|them|they|ones|all)\b/

/** Null where the words name no idea of the list: they may name a thing. */
function movesOf(about: About, reference: string, context: DialogueContext) {
  const named = picksNamed(reference, context)
  if (named.length === 0) return null
  const [only] = named
  if (only !== undefined && named.length === 1) return [{ kind: about, giftId: only }] as const
  if (MANY.test(reference))
    return named.slice(0, PICKS_MAX).map((giftId) => ({ kind: about, giftId }) as const)
  return [{ kind: 'which', about, giftIds: named.slice(0, 3) }] as const
}
