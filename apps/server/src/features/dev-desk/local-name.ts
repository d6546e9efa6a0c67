import type { FastifyRequest } from 'fastify'

/** By which a developer opens the site. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Another site may point its own name at this machine, and then read or write through a developer's browser. */
export const isOpenedLocally = ({ hostname }: Pick<FastifyRequest, 'hostname'>): boolean =>
  LOOPBACK_NAMES.has(hostname)
