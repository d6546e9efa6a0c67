/** What somebody does, as a verb tells it: who knits likes knitting, and who never reads wants no reading. */
import { lookUp } from '../../text/phrases.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** The interest that a verb stands for; undefined for what is none. */
export function interestOfDeed(
  word: string,
  { deeds, interests }: Pick<Vocabulary, 'deeds' | 'interests'>,
): string | undefined {
  const own = deeds.get(word) ?? deeds.get(`${word}s`)
  if (own !== undefined || word.length < SHORTEST || word.includes(' ')) return own
  const base = word.replace(/(?<=[^s])s$|(?<=(?:[sxz]|[cs]h))es$/, '')
  // 'Knits', 'weaves', 'golfs'.
  const forms = [`${base}ing`, `${base}${base.at(-1)}ing`, `${base.replace(/e$/, '')}ing`, base]
  for (const form of forms) {
    const found = lookUp(interests, [form])
    if (found) return found.id
  }
  return undefined
}

const SHORTEST = 4
