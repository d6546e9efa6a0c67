/** What somebody has: 'she has a Kindle', 'he already owns a smoker and a cast-iron pan'. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import { lookUp } from '../text/phrases.ts'
import { readText } from '../text/tokens.ts'
import { blank, type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'

const OWNED =
  /(?<![\p{L}])(?:she|he|they|we|my \p{L}+|mom|mum|dad)(?:'s got|'ve got)?\s*(already )?(?:(?:has|have|owns?|got|bought (?:her|him|them)sel(?:f|ves)|just bought|just got)\s+)?(already )?(?:an?|two|three|several|plenty of|enough|too many|lots of|(?:her|his|their) own) ([\p{L}\d][\p{L}\d'-]{0,48}(?: [\p{L}\d][\p{L}\d'-]{0,48}){0,3}?)(?:\s+(already|at home))?(?=\s*(?:[.,;!?]|$|(?:and|but|so|that|which|from)\b))/u
const HAVING = /\b(?:has|have|owns?|got|bought)\b/

/** 'She has a Kindle': a thing that is owned, unless it tells a liking, as a dog does. */
export function readOwned(draft: Draft, vocabulary: Vocabulary): FoundMove[] {
  const found = OWNED.exec(draft.left)
  const thing = found?.[3]
  if (!found || thing === undefined || !HAVING.test(found[0])) return []
  const isSure = [found[1], found[2], found[4]].some((word) => word !== undefined)
  if (!isOwnable(thing, isSure, vocabulary)) return []
  take(draft, OWNED)
  const end = found.index + found[0].length
  return [{ at: found.index, move: { kind: 'has', thing } }, ...ownedToo(draft, end, { isSure, vocabulary })]
}

/** 'A smoker and a cast iron pan': what is named behind it is owned as well. */
const OWNED_TOO =
  /^\s*(?:,\s*(?:and |plus )?|and |plus |& )(?:also )?(?:an?|two|three|several|the|some|(?:her|his|their) own) ([\p{L}\d][\p{L}\d'-]{0,48}(?: [\p{L}\d][\p{L}\d'-]{0,48}){0,3}?)(?=\s*(?:[.,;!?]|$|(?:and|but|so|that|which|from|already)\b))/u

type Owning = { readonly isSure: boolean; readonly vocabulary: Vocabulary }

function ownedToo(draft: Draft, from: number, owning: Owning): FoundMove[] {
  const found = OWNED_TOO.exec(draft.left.slice(from))
  const thing = found?.[1]
  if (!found || thing === undefined || !isOwnable(thing, owning.isSure, owning.vocabulary)) return []
  blank(draft, from, from + found[0].length)
  const move = { kind: 'has', thing } as const
  return [{ at: from, move }, ...ownedToo(draft, from + found[0].length, owning)]
}

/** Where 'already' is not said, what is a liking or a person as well is none but where it is a known thing. */
function isOwnable(thing: string, isSure: boolean, vocabulary: Vocabulary): boolean {
  const { interests, people, constraints, concepts } = vocabulary
  const words = readText(thing).tokens.map(({ word }) => word)
  if (OWNED_NO_THING.test(thing) || lookUp(constraints, words)) return false
  const isLiking = lookUp(interests, words) !== undefined || lookUp(people, words) !== undefined
  return isSure || !isLiking || lookUp(concepts, words) !== undefined
}

const OWNED_NO_THING =
  /\b(?:allerg\w*|birthday|sense|sweet tooth|time|job|party|gardens?|house|dogs?|cats?|pets?|horses?|kids?|children|sons?|daughters?|bab(?:y|ies)|hobby|interest|friends?|sisters?|brothers?|problem|thing|size)\b/
