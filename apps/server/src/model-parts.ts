/** What features do with the language model: put together where one is configured. */
import { setImmediate } from 'node:timers/promises'
import type { Engine } from '@presently/engine/suggest'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { AppDeps } from './app-deps.ts'
import { addModelSpending } from './db/model-spending.ts'
import { WORDING_PATIENCE_MS } from './features/concierge/model/ask-wording.ts'
import type { ConciergeDeps } from './features/concierge/routes.ts'
import { type AnsweringDeps, MODEL_PATIENCE } from './features/ideas/answering.ts'
import { createInterestWords } from './features/ideas/model/interest-words.ts'
import { redacted, SENSITIVE } from './features/ideas/model/redact.ts'
import { createIdeaBook } from './features/ideas/model/verify-idea.ts'
import {
  createWordStock,
  createWordStockInTurns,
  type WordStock,
  wordsIn,
} from './features/ideas/model/word-stock.ts'
import type { OutboundDeps } from './features/outbound/routes.ts'
import { openAi } from './platform/ai/open-ai.ts'
import type { Background } from './platform/background.ts'
import type { Limiters } from './platform/limiters.ts'

type Shared = {
  readonly app: FastifyInstance
  readonly background: Background
  readonly limiters: Limiters
  readonly registry: Registry
}
type ModelParts = {
  readonly model: (NonNullable<AnsweringDeps['model']> & NonNullable<ConciergeDeps['model']>) | null
} & Pick<OutboundDeps, 'isOurPhrase'>

export function modelParts(deps: AppDeps, { app, background, limiters, registry }: Shared): ModelParts {
  const { config, model, gifts, taxonomy, engine, modelTiming } = deps
  let stock: WordStock | null = null
  // Behind the start, in turns with visitors; whoever needs it before has it made at once.
  app.addHook('onListen', async () => {
    const make = async (): Promise<void> => {
      const made = await createWordStockInTurns(deps, () => setImmediate())
      stock ??= made
    }
    background.run(make, 'the words of links to searches could not be made ready')
  })
  const words = (): WordStock => {
    stock ??= createWordStock(deps)
    return stock
  }
  const isOurPhrase = (phrase: string): boolean => {
    const all = wordsIn(phrase)
    return all.length > 0 && /^[\p{L}\p{N} '-]+$/u.test(phrase) && all.every((word) => words().isOurs(word))
  }
  const always = { isOurPhrase }
  if (!model || !config.ai) return { ...always, model: null }
  const gateway = openAi({
    ...deps,
    addSpending: (day, micro) => addModelSpending(deps.database.db, day, micro),
    choice: config.ai,
    model,
    limiters,
    registry,
    ...(modelTiming && { timing: modelTiming.gateway }),
  })
  return {
    ...always,
    model: {
      gateway,
      moves: { gateway, redact: (message) => redactedMessage(engine, message, words()) },
      wording: {
        gateway,
        mayLeave: (said) => isHarmless(said, words()),
        patienceMs: modelTiming?.wording ?? WORDING_PATIENCE_MS,
      },
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

/** A message to the concierge as it may leave: nothing of one that is unsafe, or gives orders to a machine. */
function redactedMessage(engine: Engine, message: string, words: WordStock): string | null {
  const { brief, notice } = engine.suggest({ query: message, limit: 1, now: NO_MATTER_WHEN })
  if (notice?.kind === 'unsafe' || notice?.kind === 'injection') return null
  return redacted({ query: message, brief, words })
}
/** Only the words are looked at. */
const NO_MATTER_WHEN = new Date(0)

/** Whether what a giver said may leave in a sentence of ours: nothing sensitive, and only words of our own texts. */
const isHarmless = (said: string, words: WordStock): boolean =>
  !SENSITIVE.test(said) && wordsIn(said).every((word) => words.isOurs(word))
