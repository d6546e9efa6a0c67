/** The application with a language model behind it: our sandbox, asked over HTTP in one of the providers' shapes. */
import { type AiSandbox, createAiSandbox } from '@presently/ai-sandbox/create-ai-sandbox'
import type { Scenario } from '@presently/ai-sandbox/script'
import { loadRetailers } from '@presently/catalog/load'
import { type FindIdeasOutput, IdeasEvent } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import type { ModelTiming } from '../app-deps.ts'
import type { Database } from '../db/open.ts'
import { MODEL_PATIENCE } from '../features/ideas/answering.ts'
import { GATEWAY_TIMING } from '../platform/ai/gateway.ts'
import { createSdkModel } from '../platform/ai/sdk-model.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { buildTestApp, type TestAppOptions } from './build-test-app.ts'

export const WIRES = ['openai-compatible', 'anthropic'] as const

export type ModelSite = {
  readonly app: FastifyInstance
  readonly sandbox: AiSandbox
  readonly search: (query: string, more?: object) => Promise<FindIdeasOutput>
  /** The same as a stream; `events` are the contract's. */
  readonly stream: (query: string) => Promise<IdeasEvent[]>
  readonly metrics: () => Promise<string>
  /** Begins to listen; the site's own address. */
  readonly listen: () => Promise<string>
  close(): Promise<void>
}

export type ModelSiteOptions = Omit<TestAppOptions, 'modelTiming'> & {
  /** What the application is told, whatever it then asks: `AI_BASE_URL` decides whether tokens cost anything. */
  readonly environment?: Readonly<Record<string, string>>
  readonly provider?: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
  readonly scenario?: Scenario
  readonly timing?: {
    readonly gateway?: Partial<ModelTiming['gateway']>
    readonly patience?: Partial<ModelTiming['patience']>
    readonly talk?: number
  }
}

const METRICS_TOKEN = 'a-token-for-the-tests'
const TEST_MODEL = 'prompt'

export async function buildModelSite(database: Database, options: ModelSiteOptions = {}): Promise<ModelSite> {
  const { provider = 'openai-compatible', scenario, timing, environment = {}, ...rest } = options
  const sandbox = await createAiSandbox(scenario ? { scenario } : {})
  const settings = {
    AI_PROVIDER: provider,
    AI_MODEL: TEST_MODEL,
    AI_API_KEY: 'sk-not-a-key',
    AI_BASE_URL: `${sandbox.origin}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    METRICS_TOKEN,
  }
  const app = await buildTestApp(database, {
    ...rest,
    environment: { ...settings, ...environment },
    model: await modelOf(settings),
    modelTiming: {
      gateway: { ...GATEWAY_TIMING, retryAfter: 0, ...timing?.gateway },
      patience: { ...MODEL_PATIENCE, ...timing?.patience },
      ...(timing?.talk !== undefined && { talk: timing.talk }),
    },
  })
  const post = (query: string, accept: string, more: object = {}) =>
    app.inject({ method: 'POST', url: '/api/ideas', headers: { accept }, payload: { query, ...more } })
  return {
    app,
    sandbox,
    search: async (query, more) => (await post(query, 'application/json', more)).json<FindIdeasOutput>(),
    stream: async (query) => eventsOf((await post(query, 'text/event-stream')).body),
    metrics: async () =>
      (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}

async function modelOf(environment: Record<string, string>) {
  const read = readConfig(environment, loadRetailers())
  if (!read.ok || !read.config.ai) throw new Error('the settings of the test name no model')
  return createSdkModel(read.config.ai)
}

/** The messages of an event stream, each held to the contract. */
export const eventsOf = (body: string): IdeasEvent[] =>
  body
    .split('\n\n')
    .filter((message) => message.startsWith('data: '))
    .map((message) => IdeasEvent.parse(JSON.parse(message.slice('data: '.length))))

/** The value of a counter as the metrics page tells it; 0 where it has not counted yet. */
export function counted(metrics: string, series: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}
