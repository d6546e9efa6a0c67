/** The providers' adapters, each loaded only where it is the configured one: a start without a model is not slowed. */
import type { LanguageModel } from 'ai'
import type { AiChoice } from '../config/ai-choice.ts'
import type { AiProvider } from '../config/ai-settings.ts'

type Options = {
  readonly baseURL?: string
  readonly apiKey?: string
  readonly fetch: typeof globalThis.fetch
}
type Open = (options: Options, model: string) => Promise<LanguageModel>

const OPEN: Readonly<Record<AiProvider, Open>> = {
  openai: async (options, model) => {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI(options)(model)
  },
  anthropic: async (options, model) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(options)(model)
  },
  google: async (options, model) => {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI(options)(model)
  },
  'openai-compatible': async ({ baseURL = '', ...options }, model) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      ...options,
      baseURL,
      name: 'compatible',
      includeUsage: true,
      // Ollama, vLLM and LM Studio take a schema; whoever ignores it is read all the same.
      supportsStructuredOutputs: true,
    })(model)
  },
}

export const openProvider = (
  { provider, model, baseUrl, apiKey }: AiChoice,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> =>
  OPEN[provider](
    { fetch, ...(baseUrl !== null && { baseURL: baseUrl }), ...(apiKey !== null && { apiKey }) },
    model,
  )
