/** Lazy parts of the application after a release: the file may be gone, and one reload brings the new page. */

export const RELOADED_KEY = 'presently.chunk-reload'

/** Reloads unless this very build already did; false where it did not. */
function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return false
    sessionStorage.setItem(RELOADED_KEY, import.meta.url)
  } catch {
    // Without storage a second failure could not be told from the first: never risk a reload loop.
    return false
  }
  location.reload()
  return true
}

/** Runs a dynamic import; when it fails, reloads the page once per build and stays pending meanwhile. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (reloadOnce()) return new Promise<never>(() => {})
    throw error
  }
}
