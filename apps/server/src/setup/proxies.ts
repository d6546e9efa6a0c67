/** What a proxy in front of the site needs to say: the files of deploy/, for this site's name and port. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config/read-config.ts'

const FOLDER = join(import.meta.dirname, '../../../../deploy')
const SAMPLE = { host: 'gifts.example.com', upstream: '127.0.0.1:3000' } as const

export type ProxyFiles = { readonly caddy: string; readonly nginx: string }

/** Null where the site is opened without a proxy: on this machine, or over plain http. */
export function proxyFiles({ PUBLIC_ORIGIN, HOST, PORT, isPublic }: Config): ProxyFiles | null {
  if (PUBLIC_ORIGIN === null || !isPublic || !PUBLIC_ORIGIN.startsWith('https:')) return null
  const upstream = `${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}`
  const { host } = new URL(PUBLIC_ORIGIN)
  const filled = (name: string): string =>
    readFileSync(join(FOLDER, name), 'utf8')
      .replaceAll(SAMPLE.host, () => host)
      .replaceAll(SAMPLE.upstream, () => upstream)
  return { caddy: filled('Caddyfile'), nginx: filled('nginx.conf') }
}
