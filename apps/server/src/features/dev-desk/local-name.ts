import type { FastifyRequest } from 'fastify'

/** By which a developer opens the site. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What a proxy adds. A developer uses none: whoever comes through one sits elsewhere, whatever name it asks us by. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'] as const

/** Another site may point its own name at this machine, and then read or write through a developer's browser. */
export const isOpenedLocally = ({
  hostname,
  headers,
}: Pick<FastifyRequest, 'hostname' | 'headers'>): boolean =>
  LOOPBACK_NAMES.has(hostname) && OF_PROXIES.every((name) => headers[name] === undefined)
