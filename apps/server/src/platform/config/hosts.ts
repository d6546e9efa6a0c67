/** A list of hosts, such as shop.example.com,www.example.org. */
import { z } from 'zod'
import { isPlainHost } from '../shop-address.ts'

const EXPECTED = 'names of hosts with commas between, such as shop.example.com,www.example.org'

/** Missing gives none. */
export const hostsReader: z.ZodType<readonly string[], string | undefined> = z
  .string()
  .optional()
  .transform((value, context): readonly string[] => {
    const hosts = (value?.split(',') ?? []).map((part) => part.trim().toLowerCase())
    if (hosts.every(isPlainHost)) return hosts
    context.addIssue({ code: 'custom', message: EXPECTED })
    return z.NEVER
  })
