/** A server that speaks as eBay's token and Browse APIs do, with answers that a test scripts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One search that arrived. */
type Search = {
  readonly token: string | null
  readonly query: URLSearchParams
  readonly marketplace: unknown
}

/** What it does with the next search in place of answering it. */
type Trouble =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly body: string }
  | 'hang'
  | 'hang-up'

export type EbayApi = {
  readonly base: string
  readonly searches: Search[]
  /** How many tokens it gave out. */
  readonly tokens: () => number
  /** Ends every token that it gave out. */
  readonly endTokens: () => void
  /** Items that a search of a category finds. */
  readonly stock: (categoryId: string, items: readonly unknown[]) => void
  /** Troubles for the next searches, one each. */
  readonly trouble: (...troubles: readonly Trouble[]) => void
  readonly close: () => Promise<void>
}

export const EBAY_KEYS = { clientId: 'shop-PRD-1', clientSecret: 'PRD-secret' }
const TOKEN_SECONDS = 7_200
const SCOPE = 'https://api.ebay.com/oauth/api_scope'
/** As the API's documentation has it. */
const LIMIT_MAX = 200
const ITEMS_MAX = 10_000

/** An item as the API tells it: reduced from 74.99 to 59.99. */
export const anEbayItem = (number: number, differing: object = {}) => ({
  itemId: `v1|${number}|0`,
  title: `Quadcopter ${number}`,
  categories: [{ categoryId: '179697', categoryName: 'Camera Drones' }],
  image: { imageUrl: `https://i.ebayimg.com/images/g/${number}/s-l225.jpg` },
  price: { value: '59.99', currency: 'USD' },
  itemHref: `https://api.ebay.com/buy/browse/v1/item/v1%7C${number}%7C0`,
  seller: { username: 'hoverworks', feedbackPercentage: '98.6', feedbackScore: 1300 },
  marketingPrice: {
    originalPrice: { value: '74.99', currency: 'USD' },
    discountPercentage: '20',
    discountAmount: { value: '15.00', currency: 'USD' },
    priceTreatment: 'LIST_PRICE',
  },
  condition: 'New',
  conditionId: '1000',
  shippingOptions: [{ shippingCostType: 'FIXED', shippingCost: { value: '0.00', currency: 'USD' } }],
  buyingOptions: ['FIXED_PRICE'],
  itemWebUrl: `https://www.ebay.com/itm/${number}?hash=item`,
  itemLocation: { postalCode: '070**', country: 'US' },
  adultOnly: false,
  legacyItemId: String(number),
  listingMarketplaceId: 'EBAY_US',
  ...differing,
})

type State = {
  readonly searches: Search[]
  readonly stock: Map<string, readonly unknown[]>
  readonly troubles: Trouble[]
  readonly valid: Set<string>
  tokens: number
}

export async function startEbayApi(): Promise<EbayApi> {
  const state: State = { searches: [], stock: new Map(), troubles: [], valid: new Set(), tokens: 0 }
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    base: `http://127.0.0.1:${port}`,
    searches: state.searches,
    tokens: () => state.tokens,
    endTokens: () => state.valid.clear(),
    stock: (categoryId, items) => void state.stock.set(categoryId, items),
    trouble: (...next) => void state.troubles.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://ebay.test')
  if (request.method === 'POST' && pathname === '/identity/v1/oauth2/token')
    return answerToken(state, request, response)
  if (request.method !== 'GET' || pathname !== '/buy/browse/v1/item_summary/search')
    return send(response, 404, { errors: [{ errorId: 2002, message: 'Resource not found' }] })
  answerSearch(state, request, response)
}

function answerSearch(state: State, request: IncomingMessage, response: ServerResponse): void {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://ebay.test')
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  const marketplace = request.headers['x-ebay-c-marketplace-id']
  state.searches.push({ token, query, marketplace })
  const trouble = state.troubles.shift()
  if (trouble !== undefined) return makeTrouble(response, trouble)
  if (token !== null && state.valid.has(token)) return send(response, 200, pageOf(state, query))
  send(response, 401, { errors: [{ errorId: 1001, message: 'Invalid access token' }] })
}

async function answerToken(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await bodyOf(request))
  const credentials = Buffer.from(`${EBAY_KEYS.clientId}:${EBAY_KEYS.clientSecret}`).toString('base64')
  if (request.headers.authorization !== `Basic ${credentials}`)
    return send(response, 401, { error: 'invalid_client' })
  if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== SCOPE)
    return send(response, 400, { error: 'invalid_scope' })
  state.tokens += 1
  const token = `v^1.1#i^${state.tokens}`
  state.valid.add(token)
  const kind = { expires_in: TOKEN_SECONDS, token_type: 'Application Access Token' }
  send(response, 200, { access_token: token, ...kind })
}

function pageOf({ stock }: State, query: URLSearchParams): object {
  const limit = Math.min(Number(query.get('limit')), LIMIT_MAX)
  const offset = Number(query.get('offset'))
  const found = (stock.get(query.get('category_ids') ?? '') ?? []).slice(0, ITEMS_MAX)
  const page = found.slice(offset, offset + limit)
  // As the API does: a page without items has no list of them.
  return { total: found.length, limit, offset, ...(page.length > 0 && { itemSummaries: page }) }
}

function makeTrouble(response: ServerResponse, trouble: Trouble): void {
  if (trouble === 'hang') return
  if (trouble === 'hang-up') return void response.destroy()
  const { status, headers } = 'status' in trouble ? trouble : { status: 200, headers: undefined }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(trouble.body ?? '{}')
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request without encoding gives buffers
  return Buffer.concat(chunks).toString('utf8')
}
