import { ENDS_SOON_MS } from './contract-facts.ts'

/** Whether a deal's end (ISO time; null for none) is ahead and at most 72 hours away. */
export function endsSoon(endsAt: string | null, now: Date): boolean {
  if (endsAt === null) return false
  const left = new Date(endsAt).getTime() - now.getTime()
  return left > 0 && left <= ENDS_SOON_MS
}
