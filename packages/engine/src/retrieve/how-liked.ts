/**
 * How something is liked: followed, heard or known well already. What is for another way of liking it comes only near: no cones
 * for a fan of a club, no practice chanter for who loves to hear the pipes, and no first kit for who has knitted for years.
 */
import type { Interest } from '../brief/likings/interests.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { onceFor } from '../remember.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { isForDoing } from './given-up.ts'

export type HowLiked = {
  /** Somebody grown follows a club or a player of it. */
  readonly isFollowed: boolean
  /** It is an instrument that is loved for its music. */
  readonly isHeard: boolean
  /** It is what somebody is or does, and no beginner. */
  readonly isKnown: boolean
}

/** Of what is liked as most things are. */
export const LIKED: HowLiked = { isFollowed: false, isHeard: false, isKnown: false }

type Told = Pick<Interest, 'id' | 'words' | 'start' | 'end'> & {
  /** A word that tells of a club or a player was said. */
  readonly namesClub: boolean
  readonly isDeed: boolean
}

/** Whoever loves a club while so young mostly plays too. */
const PLAYS_UNTIL = 16

export function howLiked(
  told: Told,
  { text: { folded } }: Pick<Understanding, 'text'>,
  { ageMax, vocabulary }: { readonly ageMax: number; readonly vocabulary: Vocabulary },
): HowLiked {
  const { id, namesClub } = told
  if (id === null) return LIKED
  return {
    isFollowed: ageMax >= PLAYS_UNTIL && (namesClub || isFollowedByFan(folded, id, told, vocabulary)),
    isHeard: isHeard(folded, id, told, vocabulary),
    isKnown: ageMax >= PLAYS_UNTIL && isKnown(folded, told),
  }
}

/** A 'football fan' follows it, as one of a club does; of what no clubs are followed in, a fan may well do it. */
const isFollowedByFan = (
  folded: string,
  id: string,
  { end }: Told,
  { followed, tree }: Vocabulary,
): boolean =>
  IS_FAN.test(folded.slice(end, end + 12)) && [id, ...tree.descendantsOf(id)].some((one) => followed.has(one))
const IS_FAN = /^ (?:super)?fans?\b/

/** 'Loves bagpipe music' is heard; who plays or learns it has an instrument. */
const isHeard = (folded: string, id: string, { words, end }: Told, { tree }: Vocabulary): boolean =>
  tree.ancestorsOf(id).includes(INSTRUMENTS) &&
  (/\bmusic$/i.test(words) ||
    /^ ?music\b(?! (?:lessons?|teacher|student|class|school))/.test(folded.slice(end, end + 16))) &&
  !PLAYS.test(folded)
const INSTRUMENTS = 'instruments'
const PLAYS =
  /\b(?:play(?:s|ed|ing)?|learn(?:s|ing)?|practi[cs](?:es?|ing)|writes?|compos\p{L}+|teach(?:es)?|sheet music)\b/u

/** 'Is a knitter', 'she knits', 'has played for years'; nobody says so of a beginner. */
const isKnown = (folded: string, { words, isDeed, start }: Told): boolean =>
  (isDeed || DOES.test(words) || isDoer(folded, words, start) || LONG_DONE.test(folded)) &&
  !BEGINS.test(folded)
const isDoer = (folded: string, words: string, start: number): boolean =>
  DOER.test(words) && IS_ONE.test(folded.slice(Math.max(0, start - 24), start))
const DOES =
  /^(?:knits|crochets|quilts|sews|embroiders|weaves|spins|paints|draws|brews|carves|whittles|sculpts|gardens|fishes|golfs|welds|sails|surfs|climbs|dances|photographs)$/i
const DOER = /(?:[^aeiou]er|rist|nist|list|gist|cian)s?$/i
const IS_ONE = /(?:\b(?:an?|avid|keen|serious|home|is|lifelong|fellow|for|for (?:my|our))|^|,) $|^$/
const LONG_DONE =
  /\b(?:for (?:\d+|many|several|twenty|thirty|forty|fifty|ten|over \d+) years|for decades|for ages|all (?:her|his|their) life|lifelong|experienced|seasoned|veteran|since (?:she|he|they) (?:was|were) )\b/
const BEGINS =
  /\b(?:beginners?|novice|learn(?:s|ing)?|new to|new hobby|just (?:started|got into|began|picked up|took up|bought|learning)|recently (?:started|got into|began|took up)|start(?:s|ed|ing)? (?:to|out|with)?|started|getting into|wants? to|would like to|hopes to|taking up|took up|tr(?:y|ying|ies) (?:to|out|it)?|starter|first (?:time|kit)|lessons?|class(?:es)?|aspiring|future|budding|wannabe)\b/

/** What is for playing or coaching, where a club is loved: it comes only near. */
export const forPlayers = ({ isFollowed }: HowLiked, { byTrait, byStem }: GiftIndex): ReadonlySet<number> =>
  new Set(isFollowed ? [...listOf(byTrait, 'active'), ...listOf(byStem, COACH)] : [])

/** What is for those who begin, where somebody does it already. */
export const forBeginners = (
  id: string,
  { isKnown: known }: HowLiked,
  index: GiftIndex,
): readonly number[] =>
  known
    ? [...(index.byInterest.get(id)?.gifts ?? [])].filter((number) =>
        isForBeginners(index.gifts[number] as Gift),
      )
    : []

/** What is for a coach is for training those who play. */
const COACH = 'coach'

/** What is for playing an instrument whose music alone is loved, and for playing the others. */
export function giftsForPlaying(
  asked: readonly { readonly id: string | null; readonly how: HowLiked }[],
  { byTag, gifts }: GiftIndex,
  tree: Pick<Vocabulary['tree'], 'descendantsOf'>,
): readonly number[] {
  if (!asked.some(({ how }) => how.isHeard)) return []
  return [INSTRUMENTS, ...tree.descendantsOf(INSTRUMENTS)].flatMap((id) =>
    [...listOf(byTag, id)].filter((number) => isForPlaying(gifts[number])),
  )
}

/** An evening at a concert is heard, and a lesson is not. */
const isForPlaying = (gift: Gift | undefined): boolean =>
  gift !== undefined &&
  (gift.traits.includes('experience')
    ? gift.traits.includes('learning')
    : isForDoing(gift, false) || NOTES.test(gift.things.join(' ')))
const NOTES = /\bsheet music\b|\btune book\b|\bscores?\b|\bmethod\b/

/** As readers of the idea found it: 'for beginners', very much. */
const isForBeginners = onceFor(({ qualities = '' }: Gift): boolean =>
  qualities.split(' ').includes('starter2'),
)
