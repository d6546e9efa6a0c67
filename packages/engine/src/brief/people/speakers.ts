/** Who only speaks: 'my wife says she wants nothing', 'the teacher said my son likes space', 'my therapist says I need a hobby'. */
import type { Text } from '../../text/tokens.ts'
import type { Named } from './asides.ts'

const SPEAKS =
  /^\s+(?:told (?:me|us)|tells (?:me|us)|says|said|insists|banned|asked (?:me|us)|warned (?:me|us)|thinks i|wants me)\b/

/** 'My wife says she wants nothing'. */
export const isSpeaking = ({ folded }: Pick<Text, 'folded'>, { end }: Pick<Named, 'end'>): boolean =>
  SPEAKS.test(folded.slice(end, end + 12))

/** 'My husband says 25': who names the sum. */
const SAYS_SUM =
  /^\s+(?:says|said|thinks|insists on)(?: (?:max|up to|about|around|no more than|under|like|it'?s|we can (?:do|spend)))* [$€£]?\d/

export const saysSum = ({ folded }: Pick<Text, 'folded'>, { end }: Pick<Named, 'end'>): boolean =>
  SAYS_SUM.test(folded.slice(end, end + 40))

const ADVISERS = ['acquaintance', 'teacher', 'mentor', 'boss']
/** 'Says I should sleep more', 'told us to bring a gift', 'thinks I need a hobby'. */
const ADVISES =
  /^\s+(?:says|said|thinks|insists|(?:told|tells|asked|wants) (?:me|us))(?: that)? (?:to|i|we|you|i'm|i'd|we'd|we're)\b(?! (?:never|always give|always get|forgot|forget|owe)\b)/

/** Whether somebody whose work it is tells the giver what to do: 'my wife says I never bring her flowers' is for her. */
export const onlyAdvises = (
  { folded }: Pick<Text, 'folded'>,
  { end, entry }: Pick<Named, 'end' | 'entry'>,
): boolean => ADVISERS.includes(entry.relation) && ADVISES.test(folded.slice(end, end + 40))

const SPOKEN_OF_BEFORE =
  /\b(?:says?|said|thinks?|mentioned|mentions|noticed|(?:told|tells) (?:me|us)) (?:that )?(?:(?:my|our) (?:\p{L}+ )?)?$/u
const DOES =
  /^(?:'s\b|,|\s+(?:really |also |just |still |absolutely |so )*(?:is|are|likes?|loves?|enjoys?|adores?|wants?|needs?|collects?|plays?|reads?|should|would|could|has|have|misses|prefers?)\b)/

/** 'The teacher said my son likes space': of whom somebody else speaks. */
export const isSpokenOf = (
  { folded }: Pick<Text, 'folded'>,
  { start, end }: Pick<Named, 'start' | 'end'>,
): boolean =>
  SPOKEN_OF_BEFORE.test(folded.slice(Math.max(0, start - 40), start)) &&
  DOES.test(folded.slice(end, end + 24))
