/** Whose word about a visitor's address is taken: the proxies that stand in front, by their addresses. */
import { isIP } from 'node:net'
import { z } from 'zod'

/** As Fastify takes it; false means that X-Forwarded-For is ignored. */
export type TrustProxy = false | string[]

/** Names that stand for ranges of addresses. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const EXPECTED = "the proxies' addresses, such as 10.0.0.0/8,192.0.2.7, or loopback, linklocal, uniquelocal"

// NOTE: a number of hops is not taken: it would believe whoever reaches the port without passing the proxies.
export const trustProxyReader: z.ZodType<TrustProxy, string | undefined> = z
  .string()
  .optional()
  .transform((value, context): TrustProxy => {
    if (value === undefined || value === 'off') return false
    const addresses = value.split(',').map((part) => part.trim())
    if (addresses.every((address) => RANGE_NAMES.has(address) || isAddressOrRange(address))) return addresses
    context.addIssue({ code: 'custom', message: EXPECTED })
    return z.NEVER
  })

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
