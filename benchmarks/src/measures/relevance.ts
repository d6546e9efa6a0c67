/** How well one engine ranks what people have rated: by the short query, and by the same wish within a gift request. */
import { JUDGED_FILE, PRODUCT_FILES, readJsonLines, readProducts } from '../data.ts'
import { ENGINES, type EngineName } from '../engines/all.ts'
import type { Mode, SearchEngine } from '../engines/engine.ts'
import { condensedNdcg, idealGain, ndcg, type Ratings } from './ndcg.ts'

export type RelevanceTask = { readonly engine: EngineName; readonly mode: Mode }

export type RelevanceResult = {
  readonly queries: number
  readonly short: number
  readonly shortCondensed: number
  /** Mean over all sentences, and the worst sentence. */
  readonly sentence: number
  readonly worstSentence: number
}

type Judged = { readonly query: string; readonly ratings: Ratings }

const LIMIT = 100

/** Requests with other people, occasions and sums around the wish; none of them is known to any engine. */
const SENTENCES: readonly ((wish: string) => string)[] = [
  (wish) => `My mom turns 60 in May. She keeps talking about getting a ${wish}, I can spend around $80.`,
  (wish) => `birthday gift for my boyfriend (27), he really needs a ${wish}, max 60 euros`,
  (wish) => `What do you get a sister in law who has everything? Maybe a ${wish}? It's for christmas.`,
  (wish) => `our neighbors watched the cat all summer and we would like to thank them, thinking of a ${wish}`,
  (wish) => `Looking for a ${wish} for a coworker who retires after thirty years, nothing too fancy`,
  (wish) => `my nephew starts college and could use a ${wish}, he is 18 and into football`,
  (wish) => `Secret santa, limit is 25 dollars, my colleague is into ${wish} and hates candles`,
  (wish) =>
    `dad dropped hints about a ${wish} again, father's day is next week and I have no idea where to start`,
]

export async function measureRelevance({
  engine: name,
  mode,
}: RelevanceTask): Promise<RelevanceResult | null> {
  const engine = await ENGINES[name](mode)
  if (!engine) return null
  await engine.build(readProducts(PRODUCT_FILES[0]))
  const judged = readJsonLines<Judged>(JUDGED_FILE).filter(({ ratings }) => idealGain(ratings) > 0)
  const mean = async (score: (one: Judged) => Promise<number>): Promise<number> => {
    let sum = 0
    for (const one of judged) sum += await score(one)
    return sum / judged.length
  }
  const find = finderOf(engine)
  const bySentence: number[] = []
  for (const sentence of SENTENCES)
    bySentence.push(await mean(async ({ query, ratings }) => ndcg(await find(sentence(query)), ratings)))
  const result = {
    queries: judged.length,
    short: await mean(async ({ query, ratings }) => ndcg(await find(query), ratings)),
    shortCondensed: await mean(async ({ query, ratings }) => condensedNdcg(await find(query), ratings)),
    sentence: bySentence.reduce((sum, score) => sum + score, 0) / bySentence.length,
    worstSentence: Math.min(...bySentence),
  }
  await engine.close?.()
  return result
}

const finderOf =
  (engine: SearchEngine) =>
  async (text: string): Promise<string[]> =>
    engine.search(engine.prepare?.(text) ?? text, LIMIT, null)
