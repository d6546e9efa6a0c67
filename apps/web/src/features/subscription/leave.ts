/** Leaves for a page of the payment provider. */
export function leaveFor(address: string): void {
  location.assign(address)
}
