/** The page for developers: mails with links that work, what became of them, the queues of jobs, and the sandbox's clock. */

import { DEV_CLOCK_ROUTE } from '../../access/route-guard.ts'
import type { QueueState } from '../../db/jobs.ts'
import type { OutboxMail } from '../../db/outbox.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { DAYS_MAX } from './payment-clock.ts'

const LINK = /https?:\/\/[^\s<>"]+/g

/** A text with its addresses as links; everything else is escaped. */
function linked(text: string): string {
  let out = ''
  let at = 0
  for (const match of text.matchAll(LINK)) {
    const address = escapeHtml(match[0])
    out += `${escapeHtml(text.slice(at, match.index))}<a href="${address}">${address}</a>`
    at = match.index + match[0].length
  }
  return out + escapeHtml(text.slice(at))
}

type Desk = {
  readonly mails: readonly OutboxMail[]
  readonly queues: readonly QueueState[]
  /** The payment sandbox's time; null where there is no sandbox. */
  readonly paymentsNow: Date | null
}

export function deskPage({ mails, queues, paymentsNow }: Desk): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Development desk</title>
</head>
<body>
<main>
<h1>Development desk</h1>
${paymentsNow === null ? '' : clockForm(paymentsNow)}<h2>Outbox</h2>
<p>Mails that the site has written, the newest first.</p>
${mails.length === 0 ? '<p>No mail yet. Register an account, or ask for a new password.</p>' : mails.map(mailSection).join('\n')}
${queues.length > 0 ? queueTable(queues) : ''}</main>
</body>
</html>
`
}

const clockForm = (now: Date): string => `<h2>Payment clock</h2>
<p>The payment sandbox lives in <time datetime="${now.toISOString()}">${now.toISOString()}</time>. It only goes forwards.</p>
<form method="post" action="${DEV_CLOCK_ROUTE}">
<label>Move the payment clock by <input name="days" type="number" min="1" max="${DAYS_MAX}" value="31" required> days</label>
<button>Move</button>
</form>
`

const mailSection = (mail: OutboxMail): string => `<article>
<h3>${escapeHtml(mail.subject)}</h3>
<p><b>To</b> ${escapeHtml(mail.recipient)} · <b>Kind</b> ${escapeHtml(mail.kind)} · <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString()}</time> · ${escapeHtml(stateOf(mail))}</p>
<p>${linked(mail.body).replaceAll('\n', '<br>\n')}</p>
${mail.content ? `<p><a href="/dev/mails/${mail.id}">As it looks</a></p>\n` : ''}</article>`

function stateOf({ sentAt, failedAt, failure }: OutboxMail): string {
  if (sentAt !== null) return `Sent ${sentAt.toISOString()}`
  if (failedAt !== null) return 'Refused by the mail server'
  return failure === null ? 'Not sent' : 'Not sent yet: the mail server was not reached'
}

const queueTable = (queues: readonly QueueState[]): string => `<h2>Jobs</h2>
<table>
<thead><tr><th>Queue</th><th>Waiting</th><th>Under way</th><th>Given up</th></tr></thead>
<tbody>
${queues.map(({ name, waiting, active, dead }) => `<tr><td>${escapeHtml(name)}</td><td>${waiting}</td><td>${active}</td><td>${dead}</td></tr>`).join('\n')}
</tbody>
</table>
`
