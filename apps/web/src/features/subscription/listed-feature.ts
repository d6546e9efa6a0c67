/** What screens call the thing that was refused, where the list of a plan calls it otherwise. */
const LISTED_AS: Readonly<Record<string, string>> = {
  'unlimited saves': 'unlimited saved gifts',
  'saved gifts': 'unlimited saved gifts',
}

/** Whether a line of a plan's list is the thing that was refused. */
export function isLocked(lockedFeature: string | null, listed: string): boolean {
  if (lockedFeature === null) return false
  const locked = lockedFeature.toLowerCase()
  return listed.toLowerCase() === (LISTED_AS[locked] ?? locked)
}
