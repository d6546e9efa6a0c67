/** How a streamed answer grows: loaded with the stream, where a model is configured. */
import type { FindIdeasOutput, Idea, IdeasEvent } from '@presently/contract/ideas'
import { PAGE_SIZE } from './contract-facts.ts'
import type { IdeasAnswer } from './ideas-answer.ts'

/**
 * The answer after an event of its stream. What a model puts forward takes its place in `newOrder`, which waits there while
 * somebody reads; so does the order of the whole answer, where it differs from what is shown.
 */
export function answerWith(answer: IdeasAnswer | undefined, event: IdeasEvent): IdeasAnswer | undefined {
  if (event.type === 'answer') return event.answer
  if (event.type === 'done') return answer ? finished(answer, event.answer) : event.answer
  if (!answer) return undefined
  if (event.type === 'question') return { ...answer, question: event.question }
  const { idea, at } = event
  return { ...answer, newOrder: placed(answer.newOrder ?? answer.ideas, idea, at) }
}

/** The ideas with one at its place: what stood there changes places with it, or comes behind the first page. */
function placed(ideas: readonly Idea[], idea: Idea, at: number): readonly Idea[] {
  const from = ideas.findIndex(({ id }) => id === idea.id)
  const out = [...ideas]
  const [displaced] = out.splice(at, 1, { ...idea, ...savedIdOf(ideas[from]) })
  if (displaced === undefined || from === at) return out
  if (from >= 0) out[from] = displaced
  else out.splice(PAGE_SIZE, 0, displaced)
  return out
}

function finished(shown: IdeasAnswer, whole: FindIdeasOutput): IdeasAnswer {
  const { ideas, picks } = withHearts(whole, shown)
  const isSame = isSameOrder(shown.ideas, ideas) && isSameOrder(ideasOf(shown.picks), ideasOf(picks))
  if (shown.ideas.length === 0 || isSame) return { ...whole, ideas, ...(picks && { picks }) }
  const waiting = { ...whole, ideas: shown.ideas, newOrder: ideas }
  return picks && shown.picks ? { ...waiting, picks: shown.picks, newPicks: picks } : waiting
}

/** Hearts may have been pressed since the server looked what is kept. */
function withHearts(
  { ideas, picks }: FindIdeasOutput,
  shown: IdeasAnswer,
): Pick<FindIdeasOutput, 'ideas' | 'picks'> {
  const before = [...shown.ideas, ...(shown.newOrder ?? []), ...ideasOf(shown.picks)]
  const shownById = new Map(before.map((idea) => [idea.id, idea]))
  const kept = (some: readonly Idea[]) =>
    some.map((idea) => ({ ...idea, ...savedIdOf(shownById.get(idea.id)) }))
  return { ideas: kept(ideas), ...(picks && { picks: { ...picks, ideas: kept(picks.ideas) } }) }
}

const ideasOf = (picks: FindIdeasOutput['picks']): readonly Idea[] => picks?.ideas ?? []

const savedIdOf = (idea: Idea | undefined): Pick<Idea, 'savedId'> =>
  idea?.savedId === undefined ? {} : { savedId: idea.savedId }

const isSameOrder = (some: readonly Idea[], others: readonly Idea[]): boolean =>
  some.length === others.length && some.every(({ id }, place) => id === others[place]?.id)

/** The answer of a stream that broke: it stands as it is, without what the model had still to add. */
export const unfinished = (answer: IdeasAnswer): IdeasAnswer => ({
  ...answer,
  ai: answer.ai && { ...answer.ai, state: 'unavailable' },
})
