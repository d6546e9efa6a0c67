/** Whether an address is one of our own pages: decided by its parsed origin, not by how it begins. */
export function beginsOnOwnSite(address: string, origin: string): boolean {
  if (!URL.canParse(address) || /[\s\\\p{Cc}]/u.test(address)) return false
  const url = new URL(address)
  return url.origin === origin && url.username === '' && url.password === ''
}
