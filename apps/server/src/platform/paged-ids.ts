/** Ids that one query at a time reads. */
const PAGE = 200

type PageAfter = (after: string | null, limit: number) => Promise<readonly string[]>

/**
 * All ids that a query gives in their order, some at a time: what is done with each may take long. Ends early where it is aborted.
 * @example for await (const id of pagedIds((after, limit) => idsAfter(db, after, limit), signal)) await look(id)
 */
export async function* pagedIds(pageAfter: PageAfter, signal?: AbortSignal): AsyncGenerator<string> {
  for (let after: string | null = null; !signal?.aborted; ) {
    const ids = await pageAfter(after, PAGE)
    for (const id of ids) {
      if (signal?.aborted) return
      yield id
    }
    after = ids.at(-1) ?? null
    if (ids.length < PAGE) return
  }
}
