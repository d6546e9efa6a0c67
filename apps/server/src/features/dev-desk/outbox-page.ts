/** The page for developers: what would have been mailed, with links that work, and the sandbox's clock. */

import { DEV_CLOCK_ROUTE } from '../../access/route-guard.ts'
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

/** `paymentsNow`: the payment sandbox's time; null where there is no sandbox. */
export function outboxPage(mails: readonly OutboxMail[], paymentsNow: Date | null): string {
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
<p>Mails that the site has written, the newest first. Nothing has been sent.</p>
${mails.length === 0 ? '<p>No mail yet. Register an account, or ask for a new password.</p>' : mails.map(mailSection).join('\n')}
</main>
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

const mailSection = ({ kind, recipient, subject, body, createdAt }: OutboxMail): string => `<article>
<h3>${escapeHtml(subject)}</h3>
<p><b>To</b> ${escapeHtml(recipient)} · <b>Kind</b> ${escapeHtml(kind)} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString()}</time></p>
<p>${linked(body).replaceAll('\n', '<br>\n')}</p>
</article>`
