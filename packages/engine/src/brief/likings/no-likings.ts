/** What sounds like a liking and tells none: 'like all her friends', "I'd like to show support", 'used to love horses, now that's babyish'. */
import { matchesOf } from '../../text/matches.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Clause, ClauseFinder } from '../people/told-clause.ts'

/** 'Skincare obsessed (like all her friends)', '(like every kid in his class)'. */
const AS_OTHERS =
  /(?<=[\p{L}\d,)] ?)(?<!\b(?:they|who|kids|all|both|also|would|do|does|not|really|s?he|i|we|you|to) )\b(?:just )?like (?:(?:all|most|many|half|some) (?:of )?)?(?:her|his|their) (?:friends|classmates|peers|age|whole class|class)\b|\blike (?:every|any|all|most) (?:other )?(?:kids?|boys?|girls?|teens?|teenagers?|tweens?|toddlers?|children) (?:(?:in|of|at) (?:his|her|their|that|this) (?:class|grade|school|age)|(?:his|her|their) age)\b/gu
/** 'I'd like to show support', 'we want to show him we care'. */
const SHOWS =
  /\b(?:i|we)(?:'d| would|d)? (?:really |just |also )?(?:like|love|want) to (?:show|express)(?: (?:him|her|them|my|our|some|a bit of|support|love|that|we|i|care|appreciation|acceptance|gratitude))*/g
const OUTGROWN = String.raw`(?:(?:too )?babyish|(?:for|too) (?:babies|little kids)|childish|kid stuff|too old for|outgr(?:ew|own)|grew out of|grown out of|moved on|so over|over it|cringey?|not cool)`
/** 'Used to love horses, now she says that's babyish': what a child has left behind. */
const LEFT_BEHIND = new RegExp(
  String.raw`\b(?:used to (?:love|like|adore|play with|be (?:really |so )?(?:into|obsessed with|crazy about))|was (?:once |really |so ){0,12}(?:into|obsessed with|crazy about)) [^.,;!?]{2,40}[.,;]? (?:but |and )?(?:now |lately )?[^.,;!?]{0,40}\b${OUTGROWN}\b`,
  'g',
)

/** 'We cannot travel', 'I can't draw to save my life': what the giver cannot do. */
const GIVER_CANNOT =
  /\b(?:i|we)(?: (?:just|really|simply|sadly)){0,12}(?: (?:cannot|can not|can'?t|could ?n'?t|(?:am|are) not able to|(?:am|are) unable to|no longer)|'m not able to|'re not able to) (?:even |really |properly )?(?:travel|fly|drive|sail|hike|cook|bake|sew|knit|crochet|draw|sing|dance|paint|swim|ski|garden|read music|carve|make music)\b(?! (?:that|for (?:him|her|them)|with (?:him|her|them)))/g

/** 'I've done the sentimental gift, the expensive one': how past gifts were, and not how the next is to be. */
const HOW =
  '(?:sentimental|expensive|quirky|funny|practical|romantic|silly|personal|personalized|personalised|homemade|handmade|gag|useful|traditional|fancy|custom|cute|serious)'
const DONE_BEFORE = new RegExp(
  String.raw`\b(?:i|we)(?:'?ve| have) (?:already )?(?:done|tried|given) (?:the )?${HOW}(?: gifts?| presents?| ones?| things?| routes?)?(?:,? (?:and |or )?(?:the )?${HOW}(?: gifts?| presents?| ones?| things?| routes?)?){0,12}(?=\s*(?:[.,;!?]|$|but\b|so\b|and\b|before\b|already\b))`,
  'g',
)

/** 'Used to be a big wine person': what was drunk once. */
const DRANK_ONCE =
  /\bused to (?:be (?:such )?(?:an? )?(?:(?:big|huge|heavy|real) ){0,12}(?:wine|beer|whiskey|whisky|bourbon|cocktail|vodka|gin|tequila) (?:person|drinker|lover|guy|girl|fan|snob)|(?:love|drink|like) (?:her |his |their )?(?:wine|beer|whiskey|whisky|bourbon|cocktails|vodka|gin|tequila))\b/g

export const noLikings: ClauseFinder = {
  words: wordSet('done tried given like love want used was cannot cant couldnt able unable longer can'),
  find: ({ folded }) =>
    [AS_OTHERS, SHOWS, LEFT_BEHIND, GIVER_CANNOT, DONE_BEFORE, DRANK_ONCE].flatMap((pattern) =>
      matchesOf(folded, pattern).map(
        ({ 0: said, index }): Clause => ({ start: index, end: index + said.length, doerEnd: null }),
      ),
    ),
}
