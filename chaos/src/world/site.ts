/** One process of the site, as an operator would start it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from './child.ts'

export type Site = {
  readonly address: string
  readonly child: Child
}

export type SiteSettings = Readonly<Record<string, string>>

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAM = join(ROOT, 'apps/server/src/test-support/run-server.ts')
/** What one of them has compiled the next one need not. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/presently-tests/compiled')
const READY = /Presently is ready on (http:\/\/127\.0\.0\.1:\d+)\n/
const START_LIMIT_MS = 90_000
const LOOK_MS = 25

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <!--site-head-->
    <script type="application/json" id="site-config">{}</script>
  </head>
  <body><!--page-body--><div id="root"></div></body>
</html>
`

/** The pages of a web application that nobody looks at. */
export function writeWebFolder(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const name of ['index.html', 'guide.html']) writeFileSync(join(folder, name), PAGE)
  return folder
}

/** Starts a process and waits until it says that it is ready. */
export async function startSite(webFolder: string, settings: SiteSettings): Promise<Site> {
  const child = launchSite(webFolder, settings)
  return { child, address: await readyAddress(child) }
}

/** Starts a process without waiting: it may be ended before it is ready. */
export const launchSite = (webFolder: string, settings: SiteSettings): Child =>
  startChild(process.execPath, [PROGRAM, webFolder], {
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE, ...settings },
  })

async function readyAddress(child: Child): Promise<string> {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline) {
    const address = READY.exec(child.output())?.[1]
    if (address !== undefined) return address
    if (!child.isRunning()) throw new Error(`A process of the site ended at its start:\n${child.output()}`)
    await sleep(LOOK_MS)
  }
  throw new Error(`A process of the site was not ready in time:\n${child.output()}`)
}
