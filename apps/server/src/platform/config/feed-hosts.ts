/** A list of hosts that feeds may be fetched from, each with a port where it is not the usual one. */
import { z } from 'zod'
import { isPlainHost } from '../shop-address.ts'

const EXPECTED =
  'names of hosts with commas between, such as productdata.awin.com,feeds.example.com:8443, or this machine with its port, such as 127.0.0.1:8080'
const HOST = /^(?<name>.+?)(?::(?<port>\d{1,5}))?$/
const OURS = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/

/** Missing gives none. */
export const feedHostsReader: z.ZodType<readonly string[], string | undefined> = z
  .string()
  .optional()
  .transform((value, context): readonly string[] => {
    const hosts = (value?.split(',') ?? []).map((part) => part.trim().toLowerCase())
    if (hosts.every((host) => OURS.test(host) || isPlainHost(HOST.exec(host)?.groups?.name ?? '')))
      return hosts
    context.addIssue({ code: 'custom', message: EXPECTED })
    return z.NEVER
  })
