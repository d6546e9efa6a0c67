/** Likings of which nothing may be given: 'plays Fortnite, nothing gaming related'. */
import type { ConceptEntry } from '../../lexicon.ts'
import { lookUp } from '../../text/phrases.ts'
import { wordsIn } from '../../text/tokens.ts'
import type { Interest } from '../likings/interests.ts'
import { interestNamed } from '../refusals/interest-named.ts'
import { partOf } from '../refusals/narrowed.ts'
import type { Exclusion } from '../refusals/refused-item.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** 'No gaming stuff' refuses what is about it. 'No chocolate' beside 'loves chocolate' is a contradiction, and told as one. */
const OF_TOPIC = /\b(?:stuff|things?|gifts?|presents?|items?|related|themed)$/i

/** The likings without those that are refused with all that is about them. */
export function withoutRefused(
  likings: readonly Interest[],
  exclusions: readonly Exclusion[],
  vocabulary: Vocabulary,
): readonly Interest[] {
  const refused = exclusions.flatMap((exclusion) => refusedBy(exclusion, vocabulary))
  if (refused.length === 0) return likings
  return likings.filter(
    (liking) => !refused.some((one) => one.id === liking.id && isMeant(liking, one, vocabulary)),
  )
}

type Refused = { readonly id: string; readonly end: number }

/** 'No wine stuff, but she loves champagne': a part that is liked behind it stays. */
const isMeant = ({ start, id, label }: Interest, { end }: Refused, { taxonomy }: Vocabulary): boolean =>
  start < end || label === taxonomy.interests[id ?? '']?.label

function refusedBy(
  { label, words, end, isOwned = false }: Exclusion,
  vocabulary: Vocabulary,
): readonly Refused[] {
  const part = partOf(label)
  // Of 'books about gaming' the gaming stays.
  const isTopic = part ? part.thing === null && part.manner === 'about' : OF_TOPIC.test(words)
  if (!isTopic || isOwned) return []
  const said = wordsIn(part?.topic ?? label)
  const { id, isItsName } = interestNamed(said, vocabulary)
  // Who wants nothing about wood is given nothing for woodworking, which the word alone does not name.
  const ids = id !== undefined && isItsName ? [id] : ownOf(lookUp(vocabulary.concepts, said))
  return ids.flatMap((one) => [one, ...vocabulary.tree.descendantsOf(one)]).map((one) => ({ id: one, end }))
}

/** The one liking that a concept stands for; several are parts of something wider, of which some may be liked. */
const ownOf = (concept: ConceptEntry | undefined): readonly string[] =>
  concept?.interests.length === 1 ? concept.interests : []
