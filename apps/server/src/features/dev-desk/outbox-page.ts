/** The outbox as a page for developers: what would have been mailed, with links that work. */
import type { OutboxMail } from '../../db/outbox.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

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

export function outboxPage(mails: readonly OutboxMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Outbox · Development desk</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails that the site has written, the newest first. Nothing has been sent.</p>
${mails.length === 0 ? '<p>No mail yet. Register an account, or ask for a new password.</p>' : mails.map(mailSection).join('\n')}
</main>
</body>
</html>
`
}

const mailSection = ({ kind, recipient, subject, body, createdAt }: OutboxMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p><b>To</b> ${escapeHtml(recipient)} · <b>Kind</b> ${escapeHtml(kind)} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString()}</time></p>
<p>${linked(body).replaceAll('\n', '<br>\n')}</p>
</article>`
