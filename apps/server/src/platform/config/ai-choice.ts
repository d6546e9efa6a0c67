/** Which language model is asked, if any. */
import { isIP } from 'node:net'
import type { AI_SETTINGS, AiProvider, AiShare } from './ai-settings.ts'
import type { ValuesOf } from './setting.ts'

export type AiChoice = {
  readonly provider: AiProvider
  readonly model: string
  readonly apiKey: string | null
  /** Without a slash at its end; null is the provider's own address. */
  readonly baseUrl: string | null
  /** How much of a request it is told. */
  readonly share: AiShare
  /** Most US dollars a day. */
  readonly dailyUsd: number
  /** Whose model it is, as pages say it: 'OpenAI', or the host where it runs. */
  readonly providerName: string
  /** It runs on this machine or in this network: nobody bills its tokens. */
  readonly isLocal: boolean
}

type Values = ValuesOf<typeof AI_SETTINGS>

const DAILY_USD = 5

/** Each provider's own name and the domain of its API. */
const OWN = {
  openai: { name: 'OpenAI', domain: 'openai.com' },
  anthropic: { name: 'Anthropic', domain: 'anthropic.com' },
  google: { name: 'Google', domain: 'googleapis.com' },
} as const

/** Null with a sentence where some of the settings are there and not all that are needed. */
export function chooseAi(values: Values): { readonly choice: AiChoice | null; readonly sentences: string[] } {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY, AI_BASE_URL, AI_SHARE, AI_DAILY_USD } = values
  if (Object.values(values).every((value) => value === null)) return { choice: null, sentences: [] }
  const missing = missingOf(values)
  if (provider === null || model === null || missing.length > 0)
    return { choice: null, sentences: [`The AI model is off: set ${missing.join(' and ')}.`] }
  const choice = {
    provider,
    model,
    apiKey: AI_API_KEY,
    baseUrl: AI_BASE_URL?.replace(/\/+$/, '') ?? null,
    share: AI_SHARE ?? 'whole',
    dailyUsd: AI_DAILY_USD ?? DAILY_USD,
    providerName: nameOf(provider, AI_BASE_URL),
    isLocal: AI_BASE_URL !== null && isOfThisNetwork(new URL(AI_BASE_URL).hostname),
  }
  return { choice, sentences: [] }
}

function missingOf({ AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL }: Values): string[] {
  const isCompatible = AI_PROVIDER === 'openai-compatible'
  return [
    ...(AI_PROVIDER === null ? ['AI_PROVIDER'] : []),
    ...(AI_MODEL === null ? ['AI_MODEL'] : []),
    ...(isCompatible && AI_BASE_URL === null ? ['AI_BASE_URL'] : []),
    ...(!isCompatible && AI_PROVIDER !== null && AI_API_KEY === null ? ['AI_API_KEY'] : []),
  ]
}

/** What is sent goes to the host of AI_BASE_URL: it is named, unless it is the provider's own. */
function nameOf(provider: AiProvider, baseUrl: string | null): string {
  const own = provider === 'openai-compatible' ? null : OWN[provider]
  const host = baseUrl === null ? null : new URL(baseUrl).hostname
  if (own && (host === null || host === own.domain || host.endsWith(`.${own.domain}`))) return own.name
  return host ?? ''
}

const PRIVATE_IPV4 = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

function isOfThisNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 4) return PRIVATE_IPV4.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host)
  return host === 'localhost' || /\.(?:local|internal|localhost)$/.test(host) || !host.includes('.')
}
