/** What a chosen gift answers of what was asked, and by what in it. */
import { NEARNESS } from '../rank/column.ts'
import { placeOf } from '../retrieve/postings.ts'
import type { Grounds, Said } from './grounds.ts'

/** One thing asked for that the gift answers. */
type Answering = {
  readonly said: Said
  /** What in the gift answers it; null where only its name or its texts do. */
  readonly saying: string | null
  readonly isNear: boolean
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
    const strength = grounds.asked[place]?.column.strengths[number] as number
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
  const ground = asked[place] as Grounds['asked'][number]
  const { said, column, answers, isConstraint } = ground
  const at = answers ? placeOf(answers.gifts, number) : -1
  const tag = at < 0 ? -1 : (answers?.tags[at] as number)
  const saying = tag < 0 ? null : (index.sayings[number]?.[tag] ?? null)
  return { said, saying, isNear: column.near[number] !== NEARNESS.itself, isConstraint }
}
