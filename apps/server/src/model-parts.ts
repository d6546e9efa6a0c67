/** What features do with the language model: put together where one is configured. */
import { setImmediate } from 'node:timers/promises'
import { loadThings } from '@presently/catalog/things'
import type { Engine } from '@presently/engine/suggest'
import { createGuard } from '@presently/guard/guard'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { keepAiChoice } from './access/store.ts'
import type { AppDeps } from './app-deps.ts'
import { addModelSpending } from './db/model-spending.ts'
import { TALK_PATIENCE_MS, type TalkModel } from './features/concierge/model/hear.ts'
import type { ConciergeDeps } from './features/concierge/routes.ts'
import { ideaFinder } from './features/feeds/joining/idea-of.ts'
import { type AnsweringDeps, MODEL_PATIENCE } from './features/ideas/answering.ts'
import type { ConsultDeps } from './features/ideas/model/consult.ts'
import { createTelling } from './features/ideas/model/telling.ts'
import {
  createWordStock,
  createWordStockInTurns,
  type WordStock,
  wordsIn,
} from './features/ideas/model/word-stock.ts'
import type { PhraseSeal } from './features/outbound/phrase-seal.ts'
import type { OutboundDeps } from './features/outbound/routes.ts'
import { openAi } from './platform/ai/open-ai.ts'
import type { Background } from './platform/background.ts'
import type { AiShare } from './platform/config/ai-settings.ts'
import type { Limiters } from './platform/limiters.ts'

type Shared = {
  readonly app: FastifyInstance
  readonly background: Background
  readonly limiters: Limiters
  readonly registry: Registry
  readonly phrases: PhraseSeal
}
type ModelParts = {
  readonly model: (NonNullable<AnsweringDeps['model']> & NonNullable<ConciergeDeps['model']>) | null
} & Pick<OutboundDeps, 'isOurPhrase'> &
  Pick<AnsweringDeps, 'keepAiChoice'>

export function modelParts(
  deps: AppDeps,
  { app, background, limiters, registry, phrases }: Shared,
): ModelParts {
  const { config, model, engine, modelTiming } = deps
  let stock: Promise<WordStock> | null = null
  const words = (): Promise<WordStock> => {
    stock ??= createWordStockInTurns(deps, () => setImmediate())
    return stock
  }
  // Behind the start, in turns with visitors; whoever needs it before waits for it, and holds up nobody else.
  app.addHook('onListen', async () => {
    background.run(async () => void (await words()), 'the words of links to searches could not be made ready')
  })
  const isOurPhrase = async (phrase: string, mark: string): Promise<boolean> => {
    if (mark !== '') return phrases.isOurs(phrase, mark)
    const all = wordsIn(phrase)
    if (all.length === 0 || !/^[\p{L}\p{N} '-]+$/u.test(phrase)) return false
    const stocked = await words()
    return all.every((word) => stocked.isOurs(word))
  }
  const always = { isOurPhrase, keepAiChoice: choiceKeeper(deps, background) }
  if (!model || !config.ai) return { ...always, model: null }
  const ourWords = createWordStock(deps)
  stock = Promise.resolve(ourWords)
  const gateway = openAi({
    ...deps,
    addSpending: (day, micro) => addModelSpending(deps.database.db, day, micro),
    choice: config.ai,
    model,
    limiters,
    registry,
    ...(modelTiming && { timing: modelTiming.gateway }),
  })
  const consulting = consultParts(deps, config.ai.share, ourWords)
  return {
    ...always,
    model: {
      gateway,
      ...consulting,
      talk: {
        gateway,
        ...talkParts(engine, consulting),
        patienceMs: modelTiming?.talk ?? TALK_PATIENCE_MS,
      },
      isOne: (gift, product) => ideaFinder({ ...deps, gifts: [gift] })(product) !== null,
      patience: modelTiming?.patience ?? MODEL_PATIENCE,
    },
  }
}

const choiceKeeper =
  ({ database }: AppDeps, background: Background): ModelParts['keepAiChoice'] =>
  (userId, isWithoutAi) =>
    background.run(
      () => keepAiChoice(database.db, { userId, isWithoutAi }),
      'a choice about AI could not be kept',
    )

/** What searches are told to a model by, and what holds its ideas to our promises. */
function consultParts(deps: AppDeps, share: AiShare, words: WordStock): Omit<ConsultDeps, 'gateway'> {
  const { gifts, taxonomy, lexicon, engine } = deps
  const used = new Set(gifts.map(({ category }) => category))
  const categories = taxonomy.categories.filter((category) => used.has(category))
  return {
    guard: createGuard({ gifts, taxonomy, lexicon, ...loadThings(), shopsOf: shopsByCategory(deps) }),
    telling: createTelling({ share, words, categories, gifts }),
    engine,
  }
}

const SHOPS = 3

/** The shops at which most of a category's gifts are found, best first. */
function shopsByCategory({ gifts, retailers }: AppDeps): (category: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (category) => {
    const before = known.get(category)
    if (before) return before
    const ids = gifts.flatMap((gift) => (gift.category === category ? Object.keys(gift.retailers) : []))
    const shops = [...Map.groupBy(ids, (id) => id)]
      .filter(([id]) => retailers[id]?.categories.includes(category))
      .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
      .slice(0, SHOPS)
      .map(([id]) => id)
    known.set(category, shops)
    return shops
  }
}

/** What of a talk with the concierge may leave, and how a model's words are held to what it was told. */
function talkParts(
  engine: Engine,
  { guard, telling }: Pick<ConsultDeps, 'guard' | 'telling'>,
): Omit<TalkModel, 'gateway' | 'patienceMs'> {
  return {
    guard,
    mayBeTold: (message) => {
      const { notice, hasOrders } = engine.suggest({ query: message, limit: 1, now: NO_MATTER_WHEN })
      return !hasOrders && notice?.kind !== 'unsafe' && notice?.kind !== 'injection'
    },
    open: (text, name) => telling.said(text, engine.dialogue.briefOf({ query: text }), name),
    searchData: (searched) => telling.search(searched),
  }
}

/** Only the words are looked at. */
const NO_MATTER_WHEN = new Date(0)
