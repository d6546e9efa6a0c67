/** What a chosen gift answers of what was asked, and by what in it. */
import { NEARNESS } from '../rank/column.ts'
import { listOf } from '../retrieve/gift-index.ts'
import { has, placeOf } from '../retrieve/postings.ts'
import { isSmallWord } from '../text/stems.ts'
import type { Grounds, Said } from './grounds.ts'

type Ground = Grounds['asked'][number]

/** One thing asked for that the gift answers. */
export type Answering = {
  readonly said: Said
  /** What in the gift answers it; null where only its name or its texts do. */
  readonly saying: string | null
  readonly isNear: boolean
  /** It is for a part of what was said and holds none of its words, as fondue for cheese, or but some of several words. */
  readonly isKin: boolean
  /** What was said is no liking. */
  readonly isConstraint: boolean
}

/** What a gift, by number, answers: the best two, best first. More would not be said. */
export function answeringOf(number: number, grounds: Grounds): Answering[] {
  let first = -1
  let second = -1
  let best = 0
  let next = 0
  for (let place = 0; place < grounds.asked.length; place += 1) {
    const { column, isSaid } = grounds.asked[place] as Ground
    const strength = isSaid ? (column.strengths[number] as number) : 0
    if (strength > best) {
      second = first
      next = best
      first = place
      best = strength
    } else if (strength > next) {
      second = place
      next = strength
    }
  }
  if (first < 0) return []
  const main = answerAt(first, number, grounds)
  return second < 0 ? [main] : [main, answerAt(second, number, grounds)]
}

function answerAt(place: number, number: number, { asked, index }: Grounds): Answering {
  const ground = asked[place] as Ground
  const { said, column, answers, isConstraint } = ground
  const at = answers ? placeOf(answers.gifts, number) : -1
  const tag = at < 0 ? -1 : (answers?.tags[at] as number)
  const saying = tag < 0 ? null : (index.sayings[number]?.[tag] ?? null)
  return {
    said,
    saying,
    isNear: column.near[number] !== NEARNESS.itself,
    isKin: tag >= 0 && isKinTo(ground, { number, tag }, index),
    isConstraint,
  }
}

/** By its own tag a gift answers what is said in one word; else its texts must hold what was said. */
function isKinTo(
  ground: Ground,
  { number, tag }: { readonly number: number; readonly tag: number },
  index: Grounds['index'],
): boolean {
  const own = index.interestIds[number]?.[tag]
  return own === ground.id ? isNamedInPart(number, ground, index) : !isNamed(number, ground, index)
}

/** Whether a gift's texts hold a word that was said. */
const isNamed = (number: number, { stems }: Ground, { byStem }: Grounds['index']): boolean =>
  stems.some((stem) => !isSmallWord(stem) && has(listOf(byStem, stem), number))

/** Whether they hold some and not all: a book of the Civil War for 'WWII history'. */
const isNamedInPart = (number: number, ground: Ground, { byStem }: Grounds['index']): boolean =>
  ground.stems.length > 1 &&
  ground.stems.some((stem) => !isSmallWord(stem) && !has(listOf(byStem, stem), number))
