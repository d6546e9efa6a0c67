/** 'She hates practical gifts' asks for no practical ones: where a manner of gift is refused and not wanted. */

/** Between the refusal and what is refused. */
const FILLER =
  '(?:(?:anything|something|things|stuff|gifts?|presents?|ideas?|that is|that are|thats|that|which are|too|so|very|overly|super|all|any|the|those|these|getting|receiving|being|being given|to get|to receive|to be given|really|even|a|an|more|remotely|particularly|of) ){0,12}'
const DISLIKES =
  "(?:hates?|hated|hating|dislikes?|detests?|despises?|loathes?|cringes? at|rolls? (?:her|his|their) eyes at|can'?t stand|cannot stand|can'?t bear|cannot bear|(?:do|does|did|would|wo)(?:n'?t| not) (?:really |much |even )?(?:like|want|need|enjoy|care for|appreciate|accept|use|do)|(?:should|must|may|need|ca|can|could|would|do|does)(?:n'?t|not| not) (?:have to |need to )?be|(?:is|are|was)(?:n'?t| not) (?:really |much |that |so )?(?:into|a fan of|fans of|keen on|one for|fond of)|not (?:really |much |that )?(?:into|a fan of|fans of|keen on|one for|fond of)|no fan of|never (?:uses?|wants?|wanted|likes?|liked)|avoid(?:s|ing)?|skip|stay away from|steer clear of|no more|enough of|sick of|tired of|bored of|fed up with|anything but|everything but|without|nothing|no|not|isn'?t|aren'?t)"
const BEFORE = new RegExp(String.raw`\b${DISLIKES} ${FILLER}$`)
/** 'No jewelry, perfume or anything romantic'. */
const LISTED_BEFORE = new RegExp(
  String.raw`\b(?:no|nothing|without|neither|never|hates?|dislikes?|not an?|not any|avoid|(?:should|must|can)(?:n'?t| not) be|(?:do|does)(?:n'?t| not) (?:have|need) to be) (?!idea|clue|sure|budget|limit|preference|rush|matter|problem)(?:(?!\b(?:but|something|wants?|loves?|likes?|maybe|please|so|because|just|she|he|they|i|for my)\b)[^.;:!?]){2,56}?\b(?:or|nor) ${FILLER}$`,
)
/** Letters before that are looked at. */
const REACH = 96

const NOUN = '(?: (?:gifts?|presents?|things|stuff|ones?|ideas?))?'
const POOR =
  '(?:silly|stupid|annoying|cheesy|tacky|naff|cringe|cringey|cringy|embarrassing|pointless|boring|lazy|impersonal|thoughtless|awkward|wasteful|useless|dull|a waste|a no|not (?:for )?(?:her|him|them|his|hers|theirs)\\b|out\\b|off the table|lost on)'
const AFTER = new RegExp(
  String.raw`^${NOUN}(?:,? (?:(?:is|are|feels?|seems?)(?: (?:so|too|very|really|just|always|a bit))? ${POOR}|(?:is|are)n'?t (?:really )?(?:her|his|their)\b|${POOR}$)| (?:annoying|cheesy|tacky|naff|cringey|embarrassing|pointless|awkward|wasteful)\b)`,
)
const REACH_AFTER = 48

const IS_NOT =
  /\b(?:not|isn'?t|aren'?t|wasn'?t|no longer|never)(?: (?:a|an|very|really|that|so|too|all that|particularly|exactly|usually)){0,12}\s$|\b(?:instead of|rather than)(?: (?:another|just|only|more|many|lots|a lot|loads|a bunch|a pile|of|several|some|all those|the usual)){0,12}\s$/

/** 'Nothing that is not vegan' asks for vegan things all the same. */
const OF_THINGS =
  /\b(?:if|unless|when|nothing|anything|everything|something|things?|stuff|food|foods|gifts?|presents?|products?|items?|ones?|it|its|it's|that|thats|that's|which|whatever)\s*(?:is\s*|are\s*|was\s*)?$/

/** Whether what begins at `start` of a folded text is said not to be so: 'she is not picky', 'no longer vegan', 'instead of lots of little things'. */
export function isDenied(folded: string, start: number): boolean {
  const before = folded.slice(Math.max(0, start - REACH), start)
  const denied = IS_NOT.exec(before)
  return denied !== null && !OF_THINGS.test(before.slice(0, denied.index))
}

/**
 * Where the refusal of what stands from `start` to `end` of a folded text ends: there, or behind the words that judge it, as in
 * 'funny gifts are silly'. Null where nothing refuses it.
 */
export function refusalEnd(folded: string, start: number, end: number): number | null {
  const before = folded.slice(Math.max(0, start - REACH), start)
  if (BEFORE.test(before) || LISTED_BEFORE.test(before)) return end
  const judged = AFTER.exec(folded.slice(end, end + REACH_AFTER))
  return judged ? end + judged[0].length : null
}
