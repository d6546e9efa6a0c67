/** Where nothing is painted for that long, nobody waits for it. */
const MOST_MS = 200

/**
 * Settles once what stands in the page has been painted, after 200 ms at the latest; at once where the page is in the background.
 * Never fails.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MOST_MS)
  })
}
