/** A model's sentence on why a gift suits somebody, as a reason of a card. */
import type { Gift } from '@presently/engine/gift'
import type { PersonFacts, Reason, SuggestRequest } from '@presently/engine/suggest'
import { type Because, becauseOf } from '@presently/guard/because'

type Beside = {
  readonly request: Pick<SuggestRequest, 'query' | 'person'>
  readonly gift: Pick<Gift, 'title'>
}

/**
 * Null where it quotes what nobody said or noted, rests on nothing, or says what no text may. It rests on words of the request, else
 * on what the giver noted of the person.
 */
export function reasonBy(because: Because, { request: { query, person }, gift }: Beside): Reason | null {
  const attribute = gift.title
  const said = becauseOf(because, query)
  if (said) return { ...said, attribute }
  const noted = person ? becauseOf(because, quotableOf(person)) : null
  return noted && { ...noted, attribute, isPerson: true }
}

/** What a card may say again: nothing of health, and nothing that they dislike. */
const quotableOf = ({ likes, about, owns, given }: PersonFacts): string =>
  [...likes, ...about, ...owns, ...given.map(({ title }) => title)].join('\n')
