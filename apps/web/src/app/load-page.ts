/** Loads a page that the server draws, in place of the application: Back does not lead through here again. */
export function loadPage(address: string): void {
  location.replace(address)
}
