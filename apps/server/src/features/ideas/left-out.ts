/** What the ideas are called that a search leaves out by hand: who opens it by its address has not seen them. */
import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Log } from '../../platform/logging.ts'
import type { FoundIdeas } from './service.ts'
import { type FindProducts, productNumberOf } from './sold.ts'

type LeftOutDeps = {
  /** The catalogue. */
  readonly gifts: readonly Gift[]
  readonly products: Pick<FindProducts, 'titlesOf'>
}

type LeftOut = Pick<FindIdeasOutput, 'leftOut'>

const NOT = 'not:'

/** In the order in which they were left out; nothing at all where none was. Asks the database for products alone. */
export async function leftOutIn(
  { gifts, products }: LeftOutDeps,
  { request: { refine = [] } }: Pick<FoundIdeas, 'request'>,
  log: Log,
): Promise<LeftOut> {
  const ids = new Set(refine.flatMap((step) => (step.startsWith(NOT) ? [step.slice(NOT.length)] : [])))
  if (ids.size === 0) return {}
  const numbers = [...ids].flatMap((id) => productNumberOf(id) ?? [])
  const sold = numbers.length > 0 ? await products.titlesOf(numbers, log) : null
  const ours = new Map(gifts.flatMap(({ id, title }) => (ids.has(id) ? [[id, title] as const] : [])))
  const titleOf = (id: string): string | undefined => ours.get(id) ?? sold?.get(productNumberOf(id) ?? 0)
  return {
    leftOut: [...ids].flatMap((id) => {
      const title = titleOf(id)
      return title === undefined ? [] : [{ id, title }]
    }),
  }
}
