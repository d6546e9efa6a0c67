/** GET /dev: a desk for developers. It exists only where DEV_DESK is on, which only a loopback host may have. */
import type { SiteFacts } from '@presently/contract/site-config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUser } from '../../access/store.ts'
import type { Jobs } from '../../db/jobs.ts'
import { findMail, newestMails } from '../../db/outbox.ts'
import type { Palette } from '../../platform/config/accent.ts'
import { mailHtml } from '../../platform/mail/mail-html.ts'
import { hashSource } from '../../platform/security-headers.ts'
import { clockRoute, type MovableClocks } from './clocks.ts'
import { deskPage } from './desk-page.ts'
import { isOpenedLocally } from './local-name.ts'
import { type ReceivedEvents, replayRoute } from './replay.ts'
import { type SignInDeps, signInRoute } from './sign-in.ts'

export type DevDeskDeps = SignInDeps & {
  readonly site: SiteFacts
  readonly palette: Palette
  readonly hasDevDesk: boolean
  /** Null where nobody may move the time. */
  readonly movable: MovableClocks | null
  readonly jobs: Pick<Jobs, 'queues' | 'askForRoutines'>
  /** Null where nothing is sold. */
  readonly events: ReceivedEvents | null
}

const MAILS_SHOWN = 100
const IdOfMail = z.object({ id: z.uuid() })

export function devDeskFeature(app: FastifyInstance, deps: DevDeskDeps): void {
  const { db, hasDevDesk, movable, jobs, events, rateLimits, site, palette } = deps
  if (!hasDevDesk) return
  const options = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  app.get('/dev', options, async (request, reply) => {
    if (!isOpenedLocally(request)) return reply.callNotFound()
    const page = deskPage({
      mails: await newestMails(db, MAILS_SHOWN),
      queues: await jobs.queues(),
      events: events && (await events.newest()),
      movable,
      email: await emailOf(app, deps, request),
    })
    return sendStyled(reply, page)
  })
  app.get('/dev/mails/:id', options, async (request, reply) => {
    const asked = IdOfMail.safeParse(request.params)
    const mail = isOpenedLocally(request) && asked.success ? await findMail(db, asked.data.id) : null
    if (!mail?.content) return reply.callNotFound()
    return sendStyled(reply, mailHtml(mail.content, { site, palette }))
  })
  if (movable) clockRoute(app, { movable, jobs, rateLimits })
  if (events) replayRoute(app, events, rateLimits)
  signInRoute(app, deps)
}

/** A page that brings its styles along, and forms that lead here: nothing else of it acts. */
const sendStyled = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${stylesIn(html)}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html)

/** CSP sources of the styles that stand in a page of ours, those in attributes as well. Nobody else's text holds a quote. */
function stylesIn(html: string): string {
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>|\sstyle="([^"]*)"/g)]
  const sources = styles.map(([, sheet, attribute]) => hashSource(sheet ?? attribute ?? ''))
  return ["'unsafe-hashes'", ...new Set(sources)].join(' ')
}

/** Of who is signed in; null for a visitor. */
async function emailOf(
  app: FastifyInstance,
  { db }: DevDeskDeps,
  request: FastifyRequest,
): Promise<string | null> {
  const viewer = await app.viewers.of(request)
  return viewer.kind === 'account' ? ((await findUser(db, viewer.userId))?.email ?? null) : null
}
