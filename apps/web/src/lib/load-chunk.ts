/** Lazy parts of the application after a release: the file may be gone, and one reload brings the new page. */

import { reloadPage } from './leave-page.ts'
import { bringStyles } from './watch-styles.ts'

export const RELOADED_KEY = 'presently.chunk-reload'

/** Asked only to learn whether anybody answers: nothing is looked up for it. */
const CHEAPEST_ADDRESS = '/healthz'

/** A part did not come because nobody answers: it is there again with the connection. */
export class UnreachableError extends TypeError {
  override name = 'UnreachableError'
  /** Whether the browser knew itself to be without a connection, and will tell when there is one. */
  readonly wasOffline = !navigator.onLine
}

let wasUnreachable = false

/** Any answer will do, a refusal too. */
async function answersAnything(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(CHEAPEST_ADDRESS, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Once for each build, lest a part that is gone for good has the page reloaded without end. */
function mayReload(): boolean {
  // A browser may keep a file for missing that it could not fetch, as long as the page lives. It takes a person or a
  // connection that came back to get here again, so this is no loop.
  if (wasUnreachable) return true
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return false
    sessionStorage.setItem(RELOADED_KEY, import.meta.url)
    return true
  } catch {
    // Without storage a second failure could not be told from the first: never risk a reload loop.
    return false
  }
}

/**
 * Runs a dynamic import; when it fails twice although the site answers, reloads the page once per build and stays pending
 * meanwhile. Where nobody answers a reload would leave the browser's own page in place of ours.
 *
 * @throws {UnreachableError} where nobody answers
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load()
    await bringStyles()
    return part
  } catch (error) {
    if (!(await answersAnything())) {
      wasUnreachable = true
      throw new UnreachableError('A part could not be fetched.', { cause: error })
    }
  }
  // A connection that failed for a moment costs no reload.
  try {
    const part = await load()
    // One that the site has no more is nothing to wait for.
    await bringStyles().catch(() => {})
    return part
  } catch (error) {
    if (!mayReload()) throw error
    reloadPage()
    return new Promise<never>(() => {})
  }
}
