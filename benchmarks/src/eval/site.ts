/** A running site, asked as anybody may ask it: plain JSON, so that any model behind it is scored through the real wire. */
import type { Answered, AnsweredIdea, Answerer, Spent } from './answer.ts'
import { counted } from './prometheus.ts'

type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What each idea must have, and of what kind. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isText,
  title: isText,
  description: isText,
  category: isText,
  priceRange: isText,
  url: isTextOrNull,
  image: isText,
  retailers: isList,
  targetAudience: isText,
  reasons: (value) => isList(value) && value.length > 0 && value.every(isText),
}

/** Longer than the call may take: what does not answer by then does not answer. */
const PATIENCE_MS = 30_000

export function siteAt(url: string, metricsToken: string | null): Answerer {
  const { origin } = new URL(url)
  return {
    name: origin,
    origin,
    ask: async (query) => {
      const start = performance.now()
      const body = await post(`${origin}/api/ideas`, { query })
      return readAnswer(body, performance.now() - start)
    },
    spent: () => (metricsToken === null ? Promise.resolve(null) : spentAt(origin, metricsToken)),
  }
}

/** The JSON of an answer; null where there is none, for whatever reason. */
async function post(url: string, input: unknown): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Reads whatever came: nothing of it is trusted to have a shape. */
export function readAnswer(body: unknown, ms: number): Answered {
  if (!isFields(body) || !isList(body.ideas)) return { isAnswered: false, ms, ideas: [], aiState: null }
  const aiState = isFields(body.ai) && isText(body.ai.state) ? body.ai.state : null
  return { isAnswered: true, ms, aiState, ideas: body.ideas.map(readIdea) }
}

function readIdea(value: unknown): AnsweredIdea {
  const idea = isFields(value) ? value : {}
  const text = (name: string): string => (isText(idea[name]) ? idea[name] : '')
  const rows = isList(idea.retailers) ? idea.retailers : []
  return {
    id: text('id'),
    title: text('title'),
    category: text('category'),
    upperCents: upperCentsOf(text('priceRange')),
    reasons: isList(idea.reasons) ? idea.reasons.filter(isText) : [],
    links: [idea.url, ...rows.map((row) => (isFields(row) ? row.url : ''))]
      .filter((link) => link !== null && link !== undefined)
      .map(String),
    isAi: idea.isAi === true,
    faults: Object.keys(FIELDS).filter((name) => !FIELDS[name]?.(idea[name])),
  }
}

/** The highest sum in a text such as '$1,018–$1,350.50', in cents. */
export function upperCentsOf(priceRange: string): number | null {
  const sums = [...priceRange.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([sum]) => Number(sum.replaceAll(',', '')))
  return sums.length === 0 ? null : Math.round(Math.max(...sums) * 100)
}

async function spentAt(origin: string, token: string): Promise<Spent | null> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${origin}/metrics answers ${response.status}: is the token right?`)
  const text = await response.text()
  return {
    tokensIn: counted(text, 'presently_ai_tokens_total', 'direction="in"'),
    tokensOut: counted(text, 'presently_ai_tokens_total', 'direction="out"'),
    dollars: counted(text, 'presently_ai_dollars_total'),
  }
}
