/**
 * The mail in our look: one column of 600 px, in tables with styles of their own, as mail programs know little else. What
 * knows `prefers-color-scheme` shows it dark.
 */
import type { SiteFacts } from '@presently/contract/site-config'
import type { Palette, Shades } from '../config/accent.ts'
import { escapeHtml } from '../escape-html.ts'
import {
  type MailContent,
  type MailIdea,
  type MailPart,
  STOP_WORDS,
  type StopLinks,
  senderLines,
} from './mail.ts'

const TITLE_FACE = 'Besley,Rockwell,Georgia,serif'
const TEXT_FACE = "'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

/** The light colors stand in the elements; these classes exchange them. */
const styleOf = ({ dark }: Palette): string => `:root{color-scheme:light dark}
body{margin:0;padding:0}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.sheet{border-radius:0!important}}
@media (prefers-color-scheme:dark){
body,.bg{background:#170d12!important}
.sheet{background:#23161c!important}
.head{background:#3b1124!important}
.t1{color:#f9efe9!important}
.t2{color:#d0bdbd!important}
.note{background:#1c1016!important}
.leaf{background:#fdf3e4!important}
.t3{color:#b09a9d!important}
.ln{border-color:#3a2830!important}
.lk{color:${dark.text}!important}
.btn{background:${dark.ribbon}!important}
.ai{background:#1f2842!important;color:#b4c8ff!important}
}`

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"'

/** A whole page: what is sent beside the plain text. */
/** Whose mail it is, and in what colour. */
export type MailLook = { readonly site: SiteFacts; readonly palette: Palette }

export function mailHtml(
  { subject, parts, why, day, stop }: MailContent,
  { site, palette }: MailLook,
): string {
  const { light } = palette
  const preview = parts.find((part) => part.kind === 'text')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(palette)}</style>
</head>
<body class="bg" style="background:#f8f2ee">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview.text)}</div>` : ''}
<main><table ${TABLE} width="100%" class="bg" style="background:#f8f2ee"><tr><td align="center" class="outer" style="padding:24px 12px">
<table ${TABLE} width="600" class="sheet" style="width:100%;max-width:600px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td class="head pad" style="background:#f9e6a0;padding:22px 32px 26px">
<div class="t1" style="font-family:${TITLE_FACE};font-size:20px;font-weight:600;letter-spacing:-.04em;color:#2b1018">${escapeHtml(site.name)}</div>
<table ${TABLE} width="100%" style="margin:22px 0 0"><tr>${day === undefined ? '' : leafHtml(day, light)}<td valign="middle"><h1 class="t1" style="margin:0;font-family:${TITLE_FACE};font-weight:500;font-size:27px;line-height:1.16;letter-spacing:-.022em;color:#2b1018;overflow-wrap:anywhere">${escapeHtml(subject)}</h1></td></tr></table></td></tr>
<tr><td class="pad" style="padding:26px 32px 14px">
${parts.map((part) => partHtml(part, light)).join('\n')}
</td></tr>
<tr><td class="pad ln t3" style="padding:20px 32px 28px;border-top:1px solid #eee3de;font-family:${TEXT_FACE};font-size:13px;line-height:1.55;color:#7a6167">${inLines(why)}<br>${stop ? `${stopHtml(stop, light)}<br>` : ''}${escapeHtml(senderLines(site).join(' · '))}</td></tr>
</table></td></tr></table></main>
</body>
</html>
`
}

/** A leaf of a calendar. It stays light in the dark, as paper does. */
function leafHtml(day: string, { ribbon }: Shades): string {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Date(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return (
    `<td width="84" valign="top"><table ${TABLE} width="68" class="leaf" style="background:#ffffff;border-radius:10px;overflow:hidden"><tr>` +
    `<td align="center" style="background:${ribbon};color:#ffffff;font-family:${TEXT_FACE};font-size:13px;font-weight:660;line-height:22px">${part({ month: 'short' })}</td></tr><tr>` +
    `<td align="center" style="font-family:${TITLE_FACE};font-size:30px;line-height:46px;color:#2b1018">${part({ day: 'numeric' })}</td></tr></table></td>`
  )
}

function partHtml(part: MailPart, shades: Shades): string {
  switch (part.kind) {
    case 'text':
      return `<p class="t1" style="margin:0 0 14px;font-family:${TEXT_FACE};font-size:16px;line-height:1.55;color:#2b1018;overflow-wrap:anywhere">${inLines(part.text)}</p>`
    case 'quote':
      return `<p class="note t1" style="margin:0 0 18px;background:#f8f2ee;border-radius:10px;padding:14px 16px;font-family:${TITLE_FACE};font-style:italic;font-size:17px;line-height:1.4;color:#2b1018;overflow-wrap:anywhere">“${inLines(part.text)}”</p>`
    case 'link':
      return (
        `<p style="margin:6px 0 20px"><a href="${escapeHtml(part.address)}" class="btn" style="display:inline-block;background:${shades.ribbon};` +
        `color:#ffffff;font-family:${TEXT_FACE};font-size:16px;font-weight:620;line-height:48px;padding:0 24px;border-radius:10px;text-decoration:none">${escapeHtml(part.label)}</a></p>`
      )
    case 'ideas':
      return `${part.heading === undefined ? '' : ideasHeading(part.heading)}<table ${TABLE} width="100%" style="margin:0 0 14px">${part.ideas.map(ideaHtml).join('\n')}</table>`
    case 'choices':
      return `<p style="margin:0 0 18px;font-family:${TEXT_FACE};font-size:15px;line-height:2.4">${part.choices.map((choice) => choiceHtml(choice, shades)).join(' &nbsp; ')}</p>`
  }
}

const ideasHeading = (heading: string): string =>
  `<h2 class="t1" style="margin:8px 0 10px;font-family:${TITLE_FACE};font-size:19px;font-weight:500;line-height:1.3;color:#2b1018">${escapeHtml(heading)}</h2>`

const IDEA_CELL =
  `padding:14px 0;border-top:1px solid #eee3de;font-family:${TEXT_FACE};font-size:15px;line-height:1.45;` +
  'color:#2b1018;overflow-wrap:anywhere'
const IDEA_TITLE = `font-family:${TITLE_FACE};font-size:18px;font-weight:500;color:#2b1018;text-decoration:none`

const ideaHtml = ({ title, price, priceNote, label, reason, address }: MailIdea): string => {
  const lines = [
    `<a href="${escapeHtml(address)}" class="t1" style="${IDEA_TITLE}">${escapeHtml(title)}</a>` +
      (label === undefined ? '' : labelHtml(label)),
    `<b>${escapeHtml(price)}</b>${priceNote === undefined ? '' : ` ${escapeHtml(priceNote)}`}`,
    ...(reason === null ? [] : [`<span class="t2" style="color:#624a50">${escapeHtml(reason)}</span>`]),
  ]
  return `<tr><td class="ln t1" style="${IDEA_CELL}">${lines.join('<br>')}</td></tr>`
}

/** In the colors of the page, where it says the same. */
const LABEL =
  'display:inline-block;background:#e8eefb;color:#2a4a94;border-radius:6px;padding:1px 7px;font-size:13px;' +
  'white-space:nowrap'

const labelHtml = (label: string): string => ` <span class="ai" style="${LABEL}">${escapeHtml(label)}</span>`

const choiceHtml = (
  { label, address }: { readonly label: string; readonly address: string },
  { text }: Shades,
): string =>
  `<a href="${escapeHtml(address)}" class="lk" style="color:${text};white-space:nowrap">${escapeHtml(label)}</a>`

const stopHtml = ({ off, settings }: StopLinks, shades: Shades): string =>
  `${footLink(off, STOP_WORDS, shades)} · ${footLink(settings, 'Settings', shades)}`

const footLink = (address: string, words: string, { text }: Shades): string =>
  `<a href="${escapeHtml(address)}" class="lk" style="color:${text}">${escapeHtml(words)}</a>`

const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n')
