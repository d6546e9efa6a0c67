/** A reader that says what two say: ours, and another one that has read the same text. */
import type { Mention, Reader } from '@presently/reader/read'
import type { ReadStretch } from '../../suggest.ts'
import { isWithin } from '../../text/span.ts'

type Stretch = Omit<Mention, 'sureness'>

const isRefusal = ({ role }: Stretch): boolean => role === 'no' || role === 'has'
const isLiking = ({ role }: Stretch): boolean => role === 'like' || role === 'want'
const isMust = ({ role }: Stretch): boolean => role === 'must'
/** What has a grammar of its own is never read as anything else. */
const isFigure = ({ role }: Stretch): boolean => role === 'age' || role === 'money'
/** What may well be a liking as another one reads it. */
const isLoose = ({ role }: Stretch): boolean => role === 'aside' || role === 'need'

const areSame = (one: Stretch, other: Stretch): boolean => one.start === other.start && one.end === other.end

/**
 * The reader with what another one says of a text. What either of them calls refused or owned is so, missing it costs
 * most; but not where just that is required ('large print or audio'), and what is liked or wanted is what the other one says: it quotes what it saw, and saw nothing in the rest.
 */
export function joinedReader(own: Reader, text: string, other: readonly ReadStretch[]): Reader {
  return {
    knows: (word) => own.knows(word),
    mentionsIn: (asked) => (asked === text ? joined(own.mentionsIn(text), other) : own.mentionsIn(asked)),
  }
}

function joined(mine: readonly Mention[], other: readonly ReadStretch[]): Mention[] {
  const theirs = other.map((stretch): Mention => ({ ...stretch, sureness: 1 }))
  const figures = mine.filter(isFigure)
  const refused = theirs.filter((one) => isRefusal(one) && !isWithin(figures, one))
  const named = theirs.filter(isLiking)
  const required = theirs.filter(isMust)
  const mineRefused = mine.filter(
    (one) =>
      isRefusal(one) &&
      !isWithin([...refused, ...named], one) &&
      !required.some((other) => areSame(one, other)),
  )
  const out = [...refused, ...mineRefused]
  const fixed = mine.filter(
    (one) => !isRefusal(one) && !isLiking(one) && !isLoose(one) && !isWithin(out, one),
  )
  const liked = named.filter((one) => !isWithin([...out, ...fixed], one))
  const taken = [...out, ...fixed, ...liked]
  const beside = [...mine.filter(isLoose), ...required].filter((one) => !isWithin(taken, one))
  return [...taken, ...figures.filter((one) => !taken.includes(one)), ...beside].sort(
    (a, b) => a.start - b.start,
  )
}
