/** The ways out of the loaded document; everything else stays within the application. */

/** Loads a page that the server draws, in place of the application: Back does not lead through here again. */
export function loadPage(address: string): void {
  location.replace(address)
}

/** Leaves for a page of somebody else, such as the payment provider: Back leads here again. */
export function leaveFor(address: string): void {
  location.assign(address)
}

/** Loads the same address anew. */
export function reloadPage(): void {
  location.reload()
}
