/** What somebody likes and is not to be given: 'plays video games all day, nothing gaming related'. */
import type { ConceptEntry } from '../../lexicon.ts'
import { lookUp } from '../../text/phrases.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import { labelOf } from '../likings/interest-label.ts'
import type { Interest } from '../likings/interests.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { partOf } from './narrowed.ts'
import type { Exclusion } from './refused-item.ts'

/** The liking that words stand for, and whether they name all of it: 'gaming' is video games, 'Zelda' a part of them. */
export function interestNamed(
  words: readonly string[],
  { interests, taxonomy }: Vocabulary,
): { readonly id: string | undefined; readonly isItsName: boolean } {
  const id = lookUp(interests, words)?.id
  const name = id === undefined ? undefined : taxonomy.interests[id]?.label
  return { id, isItsName: name !== undefined && labelOf(words.join(' '), name) === name }
}

/** 'No gaming stuff' refuses what is about it. 'No chocolate' beside 'loves chocolate' is a contradiction, and told as one. */
const TOPIC = /\b(?:stuff|things?|gifts?|presents?|items?)$/i
/** Who has the gear likes it all the same: 'has all the camping stuff she needs'. */
export const OWNED =
  /\b(?:has|have|had|having|owns?|owned|got|gets|already|enough|too (?:many|much)|plenty|tons|loads|drowning|overflowing|gave|given|bought)\b/i

/** Who gave it, proposed it or has enough of it likes it no more for that: 'her ex always got her flowers, so no flowers'. */
const GIVEN_OR_SAID =
  /\b(?:got|gave|gives?|given|buys?|bought|brings?|sent|says?|said|suggests?|suggested|recommends?|recommended|million|tons|dozens|loads|plenty)\b/
const IS_LIKED =
  /\b(?:lov|lik|enjoy|ador|into\b|obsess|fan\b|collect|hobb|passion|interest|favou?rite|want|wish)/

/** 'Loved chess, but can't follow it any more', 'so scrap the home brewing'. */
const IS_LOST =
  /^(?:can'?t|cannot|can no longer|no longer)\s+(?:really\s+)?(?!(?:have|eat|drink|be|stand|use|wear|take|handle|tolerate|do)\b)\p{L}+|^(?:just\s+)?(?:scrap|scratch|nix|forget)\b/iu

function isOnlyMentioned(
  { folded }: Text,
  { words, start }: Interest,
  refused: ReadonlySet<string>,
): boolean {
  if (!refused.has(words.toLowerCase())) return false
  const before = folded.slice(0, start)
  const clause = before.slice(
    Math.max(...['.', '!', '?', ';', '\n'].map((mark) => before.lastIndexOf(mark))) + 1,
  )
  return GIVEN_OR_SAID.test(clause) && !IS_LIKED.test(clause)
}

/** The likings without those of which nothing may be given: 'plays Fortnite, nothing gaming related'. */
export function withoutRefused(
  text: Text,
  told: readonly Interest[],
  exclusions: readonly Exclusion[],
  vocabulary: Vocabulary,
): Interest[] {
  const labels = new Set(exclusions.flatMap(({ label, isOwned = false }) => (isOwned ? [] : [label])))
  const lost = new Set(exclusions.flatMap(({ label, words }) => (IS_LOST.test(words) ? [label] : [])))
  const likings = told.filter(
    (liking) => !lost.has(liking.words.toLowerCase()) && !isOnlyMentioned(text, liking, labels),
  )
  const refused = exclusions.flatMap((exclusion) => refusedBy(exclusion, vocabulary))
  if (refused.length === 0) return [...likings]
  return likings.filter(
    (liking) => !refused.some((one) => one.id === liking.id && isMeant(liking, one, vocabulary)),
  )
}

type Refused = { readonly id: string; readonly end: number }

/** 'No wine stuff, but she loves champagne': a part that is liked behind it stays. */
const isMeant = ({ start, id, label }: Interest, { end }: Refused, { taxonomy }: Vocabulary): boolean =>
  start < end || label === taxonomy.interests[id ?? '']?.label

function refusedBy({ label, words: said, end }: Exclusion, vocabulary: Vocabulary): Refused[] {
  const part = partOf(label)
  // Of 'books about gaming' the gaming stays.
  const isTopic = part ? part.thing === null && part.manner === 'about' : TOPIC.test(said)
  if (!isTopic || OWNED.test(said)) return []
  const words = wordsIn(part?.topic ?? label)
  const { id, isItsName } = interestNamed(words, vocabulary)
  // Who wants nothing about wood is given nothing for woodworking, which the word alone does not name.
  const ids = id !== undefined && isItsName ? [id] : ownOf(lookUp(vocabulary.concepts, words))
  return ids.flatMap((one) => [one, ...vocabulary.tree.descendantsOf(one)]).map((one) => ({ id: one, end }))
}

/** The one liking that a concept stands for; several are parts of something wider, of which some may be liked. */
const ownOf = (concept: ConceptEntry | undefined): readonly string[] =>
  concept?.interests.length === 1 ? concept.interests : []
