/** From the address of a link of ours to what it names. */
import { z } from 'zod'
import type { Target } from './targets.ts'

/** Whole units of the shop's money; whatever else is written asks for no ceiling. */
const MaxAmount = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number)
  .nullable()
  .catch(null)
const Query = z.object({
  q: z.string().max(80).catch(''),
  mark: z.string().max(40).catch(''),
  max: MaxAmount,
})
const Uuid = z.uuid()
/** Addresses of links stand on our own site, whatever it is called. */
const HERE = 'http://here.invalid'

/**
 * What the path and query of a link name; null where they name nothing. Whether it is there is asked elsewhere.
 *
 * @example
 * targetAt('/out/idea/mug/etsy?max=50') // { kind: 'idea', giftId: 'mug', retailerId: 'etsy', maxAmount: 50 }
 */
export function targetAt(address: string): Target | null {
  const url = URL.parse(address, HERE)
  if (url === null || url.origin !== HERE) return null
  const [, out, kind, ...segments] = url.pathname.split('/')
  const [first, second, ...further] = segments.map(decoded)
  if (out !== 'out' || !first || second === '' || further.length > 0) return null
  const query = Query.parse(saidOnce(url.searchParams))
  return second === undefined ? namedByOne(kind, first, query) : namedByTwo(kind, [first, second], query)
}

type Said = z.output<typeof Query>

const namedByTwo = (
  kind: string | undefined,
  [giftId, retailerId]: readonly [string, string],
  { max: maxAmount }: Said,
): Target | null => (kind === 'idea' ? { kind, giftId, retailerId, maxAmount } : null)

function namedByOne(kind: string | undefined, id: string, { q, mark, max: maxAmount }: Said): Target | null {
  if (kind === 'search') return { kind, phrase: q, mark, retailerId: id, maxAmount }
  const isById = (kind === 'offer' || kind === 'sponsored') && Uuid.safeParse(id).success
  return isById ? { kind, id: id.toLowerCase() } : null
}

/** What is said twice says nothing. */
const saidOnce = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => query.getAll(name).length === 1))

/** Empty where it cannot be read: then nothing is named. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
