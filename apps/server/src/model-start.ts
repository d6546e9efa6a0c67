/** What features do with the language model: put together where one is configured. */
import type { Registry } from 'prom-client'
import type { AppDeps } from './app.ts'
import { addModelSpending } from './db/model-spending.ts'
import { type AnsweringDeps, MODEL_PATIENCE, type ModelPatience } from './features/ideas/answering.ts'
import { createInterestWords } from './features/ideas/model/interest-words.ts'
import { createIdeaBook } from './features/ideas/model/verify-idea.ts'
import { createWordStock, type WordStock, wordsIn } from './features/ideas/model/word-stock.ts'
import type { OutboundDeps } from './features/outbound/routes.ts'
import type { GatewayTiming } from './platform/ai/gateway.ts'
import { openAi } from './platform/ai/open-ai.ts'
import type { Limiters } from './platform/limiters.ts'

export type ModelTiming = { readonly gateway: GatewayTiming; readonly patience: ModelPatience }

type Shared = { readonly limiters: Limiters; readonly registry: Registry }
type ModelParts = Pick<AnsweringDeps, 'model'> &
  Pick<OutboundDeps, 'isOurPhrase'> & { readonly metricsToken: string | null }

export function modelParts(deps: AppDeps, { limiters, registry }: Shared): ModelParts {
  const { config, model, gifts, taxonomy, engine, modelTiming } = deps
  let stock: WordStock | null = null
  // Made when first needed: most sites ask no model, and their links need none of it.
  const words = (): WordStock => {
    stock ??= createWordStock(deps)
    return stock
  }
  const isOurPhrase = (phrase: string): boolean => {
    const all = wordsIn(phrase)
    return all.length > 0 && /^[\p{L}\p{N} '-]+$/u.test(phrase) && all.every((word) => words().isOurs(word))
  }
  const always = { isOurPhrase, metricsToken: config.METRICS_TOKEN }
  if (!model || !config.ai) return { ...always, model: null }
  return {
    ...always,
    model: {
      gateway: openAi({
        ...deps,
        addSpending: (day, micro) => addModelSpending(deps.database.db, day, micro),
        choice: config.ai,
        model,
        limiters,
        registry,
        ...(modelTiming && { timing: modelTiming.gateway }),
      }),
      words: words(),
      ideaBook: createIdeaBook({ ...deps, words: words() }),
      categories: taxonomy.categories.filter((category) => gifts.some((gift) => gift.category === category)),
      traits: Object.keys(taxonomy.traits),
      interests: createInterestWords(taxonomy),
      judge: (request, candidates, shown) => engine.judge(request, candidates, shown),
      patience: modelTiming?.patience ?? MODEL_PATIENCE,
    },
  }
}
