/** What is no call: the web application's page, its assets, and the file that says we honour Global Privacy Control. */
import fastifyStatic from '@fastify/static'
import { APP_PATHS } from '@presently/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendsGpc } from '../platform/privacy-choice.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { PICTURE_POLICY } from '../platform/security-headers.ts'
import type { AppShell } from './app-shell.ts'
import type { Brand } from './brand/brand.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The search box of other sites: its address is in their pages, so a new release must come to be seen under the same one. */
const WIDGET_FILE = /\/widget\.js(?:\.br|\.gz)?$/
const WIDGET_CACHE = `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`

/** The day on which Global Privacy Control came to be honoured here. */
const GPC = { gpc: true, lastUpdate: '2026-11-21' } as const

export type PagesDeps = {
  readonly shell: AppShell
  /** Folder of the built web application; null serves no files. */
  readonly webFolder: string | null
  /** Path -> what is served in place of a file of the build. */
  readonly brandFiles: Brand['files']
  readonly rateLimits: RateLimits
}

export async function pages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { shell, webFolder, brandFiles, rateLimits } = deps
  if (webFolder !== null) await serveFiles(app, webFolder, [...brandFiles.keys()])
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  const page = { ...plain, config: { ...plain.config, isPage: true } } as const
  for (const [path, { type, body }] of brandFiles)
    app.get(path, { ...plain, config: { rateLimit: rateLimits.picture } }, async (_request, reply) =>
      sendBrandFile(reply, type, await body()),
    )
  for (const path of APP_PATHS) app.get(path, page, async (request, reply) => sendPage(shell, request, reply))
  app.get('/.well-known/gpc.json', plain, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(GPC),
  )
}

/** As the files of the build: for an hour, and shown on other sites. What an SVG holds does nothing, opened by itself. */
const sendBrandFile = (reply: FastifyReply, type: string, body: Buffer): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', PICTURE_POLICY)
    .type(type)
    .send(body)

/** Sends the page of the request's path, or the 404 page. */
export function sendPage(shell: AppShell, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Cut by hand: a parser of addresses would take '//x' for a host and fail on '//'.
  const [path = '', query = ''] = request.url.split('?', 2)
  const page = shell.page(path, { query, sendsGpc: sendsGpc(request) })
  // Kept by browsers, but asked for each time: a new release shows at once.
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'sec-gpc')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
}

/** Hashed assets for ever; the few other files (icons, manifest) for an hour. */
async function serveFiles(app: FastifyInstance, webFolder: string, others: readonly string[]): Promise<void> {
  const common = {
    preCompressed: true,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    schemaHide: true,
  } as const
  await app.register(fastifyStatic, {
    ...common,
    root: `${webFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  })
  await app.register(fastifyStatic, {
    ...common,
    root: webFolder,
    prefix: '/',
    decorateReply: false,
    globIgnore: ['index.html*', 'guide.html*', 'assets/**', ...others.map((path) => `${path.slice(1)}*`)],
    maxAge: HOUR_SECONDS * 1000,
    setHeaders: (reply, path) => {
      // Icons and the picture of link previews are shown on other sites.
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      // A script that is a module is loaded by other sites only where they may read it.
      if (WIDGET_FILE.test(path))
        void reply.header('access-control-allow-origin', '*').header('cache-control', WIDGET_CACHE)
    },
  })
}
