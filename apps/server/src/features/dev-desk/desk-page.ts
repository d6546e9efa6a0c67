/** The page for developers: the site's clock, roles to sign in as, jobs, events of payments, and mails with links that work. */

import { DEV_ROUTES } from '../../access/route-guard.ts'
import type { OutboxMail } from '../../db/outbox.ts'
import type { QueueState } from '../../db/queue-states.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { DAYS_MAX, type MovableClocks } from './clocks.ts'
import { DESK_STYLE } from './desk-style.ts'
import type { ReceivedEvent } from './replay.ts'

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
  /** Null where nothing is sold. */
  readonly events: readonly ReceivedEvent[] | null
  /** Null where the time cannot be moved. */
  readonly movable: MovableClocks | null
  /** Who is signed in; null for a visitor. */
  readonly email: string | null
}

export function deskPage({ mails, queues, events, movable, email }: Desk): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Development desk</title>
<style>${DESK_STYLE}</style>
</head>
<body>
<header><h1>Development desk</h1><p><a href="/">To the site</a></p></header>
<main>
${[
  signInForms(email),
  movable ? clockForm(movable) : '',
  queues.length > 0 ? queueTable(queues) : '',
  events ? eventTable(events) : '',
  outbox(mails),
].join('')}</main>
</body>
</html>
`
}

const ROLES = [
  ['visitor', 'Visitor'],
  ['free', 'Free'],
  ['plus', 'Plus'],
  ['premium', 'Premium'],
] as const

const signInForms = (email: string | null): string => `<section>
<h2>Sign in as</h2>
<p>${email === null ? 'You are a visitor.' : `You are signed in as <b>${escapeHtml(email)}</b>.`} An account that is missing is made, with gifts, days and people of its own.</p>
<form method="post" action="${DEV_ROUTES.signIn}" class="row">
${ROLES.map(([role, name]) => `<button name="role" value="${role}">${name}</button>`).join('\n')}
</form>
</section>
`

const clockForm = ({ site, payments }: MovableClocks): string => `<section>
<h2>Clock</h2>
<p>The site lives in ${timeOf(site.now())}${payments ? `, and the payment sandbox in ${timeOf(payments.now())}` : ''}. Time only goes forwards, and what falls due on the way is done.</p>
<form method="post" action="${DEV_ROUTES.clock}" class="row">
<label>Move the clock by <input name="days" type="number" min="1" max="${DAYS_MAX}" value="31" required> days</label>
<button>Move</button>
</form>
</section>
`

const timeOf = (moment: Date): string =>
  `<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`

const outbox = (mails: readonly OutboxMail[]): string => `<section>
<h2>Outbox</h2>
<p>Mails that the site has written, the newest first.</p>
${mails.length === 0 ? '<p>No mail yet. Register an account, or ask for a new password.</p>' : mails.map(mailSection).join('\n')}
</section>
`

const mailSection = (mail: OutboxMail): string => `<article>
<h3>${escapeHtml(mail.subject)}</h3>
<p class="aside"><b>To</b> ${escapeHtml(mail.recipient)} · <b>Kind</b> ${escapeHtml(mail.kind)} · ${timeOf(mail.createdAt)} · ${escapeHtml(stateOf(mail))}</p>
<p>${linked(mail.body).replaceAll('\n', '<br>\n')}</p>
${mail.content ? `<p><a href="/dev/mails/${mail.id}">As it looks</a></p>\n` : ''}</article>`

function stateOf({ sentAt, failedAt, failure }: OutboxMail): string {
  if (sentAt !== null) return `Sent ${sentAt.toISOString()}`
  if (failedAt !== null) return 'Refused by the mail server'
  return failure === null ? 'Not sent' : 'Not sent yet: the mail server was not reached'
}

const queueTable = (queues: readonly QueueState[]): string => `<section>
<h2>Jobs</h2>
<div class="wide" tabindex="0" role="group" aria-label="Jobs"><table>
<thead><tr><th>Queue</th><th>Waiting</th><th>Under way</th><th>Given up</th><th>Why the last was given up</th></tr></thead>
<tbody>
${queues.map(queueRow).join('\n')}
</tbody>
</table></div>
</section>
`

const queueRow = ({ name, waiting, active, dead, lastFailure }: QueueState): string =>
  `<tr><td>${escapeHtml(name)}</td><td>${waiting}</td><td>${active}</td><td${dead > 0 ? ' class="bad"' : ''}>${dead}</td><td>${escapeHtml(lastFailure ?? '')}</td></tr>`

const eventTable = (events: readonly ReceivedEvent[]): string => `<section id="webhooks">
<h2>Webhooks</h2>
${events.length === 0 ? '<p>No event of the payment provider yet. Buy a plan with a test card.</p>' : eventRows(events)}
</section>
`

const eventRows = (
  events: readonly ReceivedEvent[],
): string => `<p>Events of the payment provider, the newest first. Taken in again, one changes nothing that is right already.</p>
<div class="wide" tabindex="0" role="group" aria-label="Webhooks"><table>
<thead><tr><th>Event</th><th>Received</th><th>What was done</th><th>Replay</th></tr></thead>
<tbody>
${events.map(eventRow).join('\n')}
</tbody>
</table></div>`

const eventRow = ({ id, type, receivedAt, outcome }: ReceivedEvent): string =>
  `<tr><td>${escapeHtml(type)}<br><small>${escapeHtml(id)}</small></td><td>${timeOf(receivedAt)}</td><td>${escapeHtml(outcome)}</td><td><form method="post" action="${DEV_ROUTES.replay}"><button name="id" value="${escapeHtml(id)}" aria-label="Replay ${escapeHtml(id)}">Replay</button></form></td></tr>`
