/** Opens the way to the configured model. */
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { AiChoice } from '../config/ai-choice.ts'
import type { Limiters } from '../limiters.ts'
import type { Log } from '../logging.ts'
import { createAiMetrics } from './ai-metrics.ts'
import { type AiGateway, type Asker, createAiGateway, GATEWAY_TIMING, type GatewayTiming } from './gateway.ts'
import type { Model } from './model.ts'
import { createRetryBudget } from './retry-budget.ts'
import { type AddSpending, createSpending } from './spending.ts'
import { microDollars, tokenPrice } from './token-prices.ts'

type AiDeps = {
  readonly choice: AiChoice
  readonly model: Model
  readonly addSpending: AddSpending
  readonly limiters: Limiters
  readonly registry: Registry
  readonly clock: Clock
  readonly log: Log
  readonly timing?: GatewayTiming
}

const HOUR_SECONDS = 3600
/** Calls to the model an hour for one visitor and one account, before RATE_LIMIT_SCALE; searches beyond have the engine. */
const VISITOR_CALLS = 15
const ACCOUNT_CALLS = 60

export function openAi(deps: AiDeps): AiGateway {
  const { choice, limiters, timing = GATEWAY_TIMING } = deps
  const visitors = limiters({ name: 'ai-visitor', points: VISITOR_CALLS, windowSeconds: HOUR_SECONDS })
  const accounts = limiters({ name: 'ai-account', points: ACCOUNT_CALLS, windowSeconds: HOUR_SECONDS })
  const cost = tokenPrice(choice)
  return createAiGateway({
    provider: choice.providerName,
    model: deps.model,
    metrics: createAiMetrics(deps.registry),
    spending: createSpending({ ...deps, dailyUsd: choice.dailyUsd }),
    retries: createRetryBudget(),
    costOf: (tokens) => microDollars(tokens, cost),
    mayAsk: async ({ key, isAccount }: Asker) => {
      const limiter = isAccount ? accounts : visitors
      return (await limiter.count(key)) <= limiter.points
    },
    timing,
  })
}
