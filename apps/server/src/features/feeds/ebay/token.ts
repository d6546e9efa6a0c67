/** eBay's application token (OAuth client credentials): fetched when needed, kept until it runs out. */
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { type Requester, requestJson } from './request.ts'

export type EbayKeys = {
  readonly clientId: string
  readonly clientSecret: string
  /** Such as https://api.ebay.com. */
  readonly apiBase: string
}

export type Tokens = {
  get(): Promise<string>
  /** The token was refused: the next one is fetched anew. */
  drop(): void
}

const SCOPE = 'https://api.ebay.com/oauth/api_scope'
/** Renewed so long before it runs out: what is under way then still arrives in time. */
const SPARE_MS = 60_000

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive(),
})

export function createTokens(keys: EbayKeys, requester: Requester, clock: Clock): Tokens {
  let kept: { readonly token: string; readonly until: number } | null = null
  return {
    async get() {
      if (kept && clock().getTime() < kept.until) return kept.token
      const { access_token: token, expires_in: seconds } = await fetchToken(keys, requester)
      kept = { token, until: clock().getTime() + seconds * 1_000 - SPARE_MS }
      return token
    },
    drop() {
      kept = null
    },
  }
}

async function fetchToken(keys: EbayKeys, requester: Requester): Promise<z.output<typeof TokenAnswer>> {
  const credentials = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')
  const answer = await requestJson(
    `${keys.apiBase}/identity/v1/oauth2/token`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
    },
    requester,
  )
  if (answer.kind === 'refused')
    throw new Error(
      `eBay refused the keys with ${answer.status}. Check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET.`,
    )
  const parsed = TokenAnswer.safeParse(answer.body)
  if (!parsed.success) throw new Error('eBay answered without a token')
  return parsed.data
}
