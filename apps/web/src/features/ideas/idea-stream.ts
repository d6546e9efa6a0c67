/** The answer to a search as it grows: the engine's at once, then what a model adds. Loaded where a model is configured. */
import { findIdeas, IdeasEvent } from '@presently/contract/ideas'
import { readServerEvents } from '../../lib/server-events.ts'
import { answerWith, unfinished } from './growing-answer.ts'
import type { IdeasAnswer } from './ideas-answer.ts'

/** The stream ended before there was any answer. */
export class NoAnswerError extends Error {}

type Update = (change: (answer: IdeasAnswer | undefined) => IdeasAnswer | undefined) => void

/**
 * Reads the whole response, and tells of each step of the answer on its way. A stream that breaks after the first answer
 * leaves that one standing, without the model's part; one that breaks before it throws NoAnswerError. A server that
 * streams nothing is read as it answers.
 */
export async function readAnswer(response: Response, update: Update, signal: AbortSignal): Promise<void> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body) {
    const answer = findIdeas.output.parse(await response.json())
    return update(() => answer)
  }
  const isFinished = await readSteps(response.body, update, signal)
  if (!isFinished) update((answer) => answer && unfinished(answer))
}

/** Whether the stream came to its end. */
async function readSteps(
  body: ReadableStream<Uint8Array>,
  update: Update,
  signal: AbortSignal,
): Promise<boolean> {
  let hasAnswer = false
  try {
    for await (const data of readServerEvents(body)) {
      const event = IdeasEvent.parse(JSON.parse(data))
      // Parts without the whole that they belong to say nothing.
      if (!hasAnswer && event.type !== 'answer' && event.type !== 'done') break
      hasAnswer = true
      update((answer) => answerWith(answer, event))
      if (event.type === 'done') return true
    }
  } catch (error) {
    if (signal.aborted) throw error
  }
  if (!hasAnswer) throw new NoAnswerError('The answer ended before it began.')
  return false
}
