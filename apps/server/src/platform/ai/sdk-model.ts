/** A model over the AI SDK. */
import type { LanguageModelUsage, TextStreamPart, ToolSet } from 'ai'
import type { AiChoice } from '../config/ai-choice.ts'
import { cappedFetch } from './capped-fetch.ts'
import { createElementReader } from './element-reader.ts'
import { faultOf } from './faults.ts'
import { type Model, ModelFault, type ModelPart, type ModelTask } from './model.ts'
import { openProvider } from './providers.ts'

/** Far more than the longest answer that is of use. */
const ANSWER_BYTES_MAX = 256 * 1024
/** Room for the answer, and for what a model thinks before it. */
export const OUTPUT_TOKENS_MAX = 4_000
/** Models that think at length unless they are told not to. */
const THINKS = /^(?:gpt-5|o\d)/

type ModelEvents = {
  /** The first piece of an answer has come. */
  readonly onFirstText?: () => void
}

/** Loads the SDK and the provider's adapter. */
export async function createSdkModel(choice: AiChoice, { onFirstText }: ModelEvents = {}): Promise<Model> {
  const [sdk, model] = await Promise.all([import('ai'), openProvider(choice, cappedFetch(ANSWER_BYTES_MAX))])
  const providerOptions =
    choice.provider === 'openai' && THINKS.test(choice.model)
      ? { openai: { reasoningEffort: 'low' } }
      : undefined

  function ask({ instructions, data, elementSchema }: ModelTask, signal: AbortSignal) {
    const element = sdk.jsonSchema(elementSchema)
    const { stream } = sdk.streamText({
      model,
      instructions,
      prompt: data,
      output: sdk.Output.array({ element }),
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      // Retries are ours, within a budget.
      maxRetries: 0,
      abortSignal: signal,
      ...(providerOptions && { providerOptions }),
      // The same errors come as parts of the stream; without this the SDK prints them.
      onError: () => {},
    })
    return stream
  }

  return {
    stream: (task, signal) =>
      partsOf(onFirstText ? heard(ask(task, signal), onFirstText) : ask(task, signal), signal),
  }
}

type SdkPart = TextStreamPart<ToolSet>

async function* partsOf(stream: AsyncIterable<SdkPart>, signal: AbortSignal): AsyncGenerator<ModelPart> {
  const reader = createElementReader()
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield* elementsOf(reader.push(part.text))
      else if (part.type === 'finish') yield* endOf(part)
      else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw new ModelFault('aborted')
    }
    if (!reader.hasBegun()) throw new ModelFault('unusable')
  } catch (error) {
    throw faultOf(error, signal)
  }
}

/** The same parts; tells when the first piece of text has come. */
async function* heard(stream: AsyncIterable<SdkPart>, onFirstText: () => void): AsyncGenerator<SdkPart> {
  let hasBegun = false
  for await (const part of stream) {
    if (part.type === 'text-delta' && !hasBegun) onFirstText()
    hasBegun ||= part.type === 'text-delta'
    yield part
  }
}

function* elementsOf(
  found: ReturnType<ReturnType<typeof createElementReader>['push']>,
): Generator<ModelPart> {
  for (const one of found) yield one.ok ? { kind: 'element', element: one.element } : { kind: 'unreadable' }
}

function* endOf({ finishReason, totalUsage }: Extract<SdkPart, { type: 'finish' }>): Generator<ModelPart> {
  yield { kind: 'usage', tokens: tokensOf(totalUsage) }
  if (finishReason === 'content-filter') throw new ModelFault('refusal')
}

const tokensOf = ({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage) => ({
  input: inputTokens,
  output: outputTokens,
})
