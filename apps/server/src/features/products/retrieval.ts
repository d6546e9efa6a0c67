/** Where products are searched: in a file that this process holds in memory, or in the database. */
import type { ProductQuery } from '@presently/engine/products/product-query'

export type Retrieval = {
  /** Whether nothing can be found: then nothing is asked, and nobody waits. */
  isEmpty(): boolean
  /** Numbers of products, the best first. */
  search(query: ProductQuery, limit: number): readonly number[] | Promise<readonly number[]>
  /** Takes over what another process has built since. */
  look(): Promise<void>
  /** The newest change of feeds that it knows; null where it must be built. */
  knowsUpTo(): Promise<Date | null>
  /** Builds it anew from the products that are offered. False where another process is at it. */
  build(knowing: Date): Promise<boolean>
}
