/** Asks the site for ideas, from a page of another one. */
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'

/** What the box shows of an idea. */
export type ShownIdea = Pick<Idea, 'id' | 'title' | 'priceRange' | 'reasons' | 'isAi' | 'isProduct'>
export type Found =
  | { readonly kind: 'found'; readonly ideas: readonly ShownIdea[]; readonly note: string | null }
  /** `why`: the site's own sentence; null where nothing was heard of it. */
  | { readonly kind: 'failed'; readonly why: string | null }

type Asked = {
  readonly site: string
  readonly key: string
  readonly wish: string
  /** Ends the search: another one begins, or the box leaves the page. */
  readonly signal: AbortSignal
}

const PATIENCE_MS = 15_000

/** Sends the wish and nothing else: no cookie, and not the address of the page. Never throws. */
export async function askSite({ site, key, wish, signal }: Asked): Promise<Found> {
  try {
    const answer = await fetch(`${site}/api/ideas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: wish, ai: false }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    // As the site's contract has it: what it says is shown as text, whatever it is.
    const said = (await answer.json()) as Partial<FindIdeasOutput> & { readonly message?: string }
    if (!answer.ok) return { kind: 'failed', why: said.message ?? null }
    return { kind: 'found', ideas: said.ideas ?? [], note: said.notice?.message ?? null }
  } catch {
    return { kind: 'failed', why: null }
  }
}
