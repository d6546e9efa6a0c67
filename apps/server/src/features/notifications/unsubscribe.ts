/**
 * Turning mails off by the link in them (RFC 8058). GET only asks, because programs that look at links open them; POST does it,
 * whoever posts: a mail program has no session, and the key of the link says enough.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { UNSUBSCRIBE_ROUTE } from '../../access/route-guard.ts'
import type { Db } from '../../db/open.ts'
import { STOP_SEGMENTS } from '../../db/outbox.ts'
import type { MailSwitch } from '../../platform/mail/mail.ts'
import type { PlainPage } from '../../platform/plain-page.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { isToken } from '../../platform/secrets.ts'
import { isMailKey, turnOff } from './store.ts'

export type UnsubscribeDeps = {
  readonly db: Db
  /** A page in the site's look, without the application. */
  readonly plainPage: (page: PlainPage) => string
  readonly rateLimits: RateLimits
}

type Asked = { readonly key: string; readonly stops: MailSwitch }

const Params = z.object({ key: z.string().refine(isToken), kind: z.string() })

const ABOUT: Readonly<Record<MailSwitch, { readonly what: string; readonly name: string }>> = {
  notifyDeals: { what: 'price drops and new deals', name: 'Deals' },
  notifyReminders: { what: 'the dates you saved', name: 'Reminders' },
}

export function unsubscribeRoutes(
  app: FastifyInstance,
  { db, plainPage, rateLimits }: UnsubscribeDeps,
): void {
  const send = (reply: FastifyReply, status: number, page: PlainPage): FastifyReply =>
    // The address is a secret: no page that is opened from here may learn it.
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(plainPage(page))
  const schema = { hide: true }
  const rateLimit = rateLimits.page
  void app.register(async (scope) => {
    // Whatever a mail program posts says the same: it is taken, and not read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null)
    scope.get(UNSUBSCRIBE_ROUTE, { schema, config: { rateLimit } }, async (request, reply) => {
      const asked = askedBy(request.params)
      const isKnown = asked !== null && (await isMailKey(db, asked.key))
      return isKnown ? send(reply, 200, askPage(asked)) : send(reply, 404, UNKNOWN_PAGE)
    })
    const posted = { schema, config: { rateLimit, isUnsubscribe: true as const } }
    scope.post(UNSUBSCRIBE_ROUTE, posted, async (request, reply) => {
      const asked = askedBy(request.params)
      const isDone = asked !== null && (await turnOff(db, asked.key, asked.stops))
      return isDone ? send(reply, 200, donePage(asked)) : send(reply, 404, UNKNOWN_PAGE)
    })
  })
}

function askedBy(params: unknown): Asked | null {
  const parsed = Params.safeParse(params)
  if (!parsed.success) return null
  const { key, kind } = parsed.data
  if (kind === STOP_SEGMENTS.notifyDeals) return { key, stops: 'notifyDeals' }
  return kind === STOP_SEGMENTS.notifyReminders ? { key, stops: 'notifyReminders' } : null
}

/** The form posts to the page's own address. */
const askPage = ({ stops }: Asked): PlainPage => ({
  title: 'Turn off these mails',
  main: `<div class="wrap stack">
<h1>Turn off these mails?</h1>
<p class="lead">We will no longer write to you about ${ABOUT[stops].what}. Other mails go on as before.</p>
<form method="post"><button class="btn btn-primary" type="submit">Turn off these mails</button></form>
</div>`,
})

const donePage = ({ stops }: Asked): PlainPage => ({
  title: 'These mails are off',
  main: `<div class="wrap stack">
<h1>These mails are off</h1>
<p class="lead">We no longer write to you about ${ABOUT[stops].what}. “${ABOUT[stops].name}” in your settings turns them on again.</p>
<div class="row"><a class="btn btn-primary" href="/settings">Settings</a><a class="btn btn-secondary" href="/">Home</a></div>
</div>`,
})

const UNKNOWN_PAGE: PlainPage = {
  title: 'This link does not work',
  main: `<div class="wrap stack">
<h1>This link does not work</h1>
<p class="lead">It may have been cut off on its way. Your settings turn mails on and off as well.</p>
<div class="row"><a class="btn btn-primary" href="/settings">Settings</a><a class="btn btn-secondary" href="/">Home</a></div>
</div>`,
}
