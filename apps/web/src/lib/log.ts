/** Notes for whoever looks into the console, about what no reader of the page needs to know. */

/**
 * Tells of a failure that changes nothing on the screen.
 *
 * @example
 * apiRequest('POST', '/api/track-interaction', seen).catch((error: unknown) => logQuietly('A view was not counted.', error))
 */
export function logQuietly(sentence: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its log
  console.warn(sentence, error)
}
