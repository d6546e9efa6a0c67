/** What stands around a page outside the application: the site's header and footer, as HTML that works without script. */
import {
  AFFILIATE_DISCLOSURE,
  AMAZON_DISCLOSURE,
  COPYRIGHT_YEAR,
  FOOTER_LINKS,
  MAIN_LINKS,
  SIMULATED_PAYMENTS,
} from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'
import { MARK, MENU, MOON, SUN } from './icons.ts'

/** Who looks at the page, as far as its header shows it. */
export type Reader = { readonly username: string; readonly isPremium: boolean } | null

export type FrameOptions = {
  readonly site: SiteFacts
  /** Path of the page, to come back to after signing in. */
  readonly path: string
  readonly reader: Reader
  /** The link of the header that the page belongs to. */
  readonly current?: string
  readonly isPaymentSimulated: boolean
  readonly amazonAssociate: boolean
}

/** The page's body around `main`, which is HTML. */
export function framed(main: string, options: FrameOptions): string {
  return [
    '<a class="skip" href="#main">Skip to content</a>',
    header(options),
    `<main id="main" tabindex="-1">${main}</main>`,
    footer(options),
  ].join('\n')
}

const brand = ({ name }: SiteFacts): string =>
  `<a class="brand" href="/" aria-label="${escapeHtml(name)}, home">${MARK}<span>${escapeHtml(name)}</span></a>`
const DOT = '<span class="dot" aria-hidden="true"></span>'

const link = (href: string, label: string, more = ''): string =>
  `<a href="${escapeHtml(href)}"${more}>${escapeHtml(label)}</a>`

type HeaderOptions = Pick<FrameOptions, 'site' | 'path' | 'reader' | 'current'>

/** The site's header: its links and its menu work without script. */
export function header({ site, path, reader, current }: HeaderOptions): string {
  const links = MAIN_LINKS.map(
    ({ href, label, hasDot }) =>
      `<a href="${href}"${href === current ? ' aria-current="true"' : ''}>${label}${hasDot ? DOT : ''}</a>`,
  )
  return `<header class="head"><div class="wrap">${brand(site)}
<nav class="nav" aria-label="Main">${links.join('')}</nav>
<button type="button" class="icon-btn needs-script" id="theme-switch" aria-label="Switch theme">${MOON}${SUN}</button>
${account(path, reader)}
${moreMenu(reader)}
</div></header>`
}

function account(path: string, reader: Reader): string {
  if (reader === null)
    return link(`/auth?redirect=${encodeURIComponent(path)}`, 'Sign In', ' class="btn btn-quiet"')
  const label = escapeHtml(`Account of ${reader.username}`)
  return `<a class="icon-btn" href="/settings" aria-label="${label}"><span class="avatar">${escapeHtml(firstLetterOf(reader.username))}</span></a>`
}

/** A whole character: half of an emoji is no letter. */
function firstLetterOf(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toUpperCase()
}

function moreMenu(reader: Reader): string {
  const plan = link(
    '/settings#premium',
    reader?.isPremium ? 'Manage Premium' : 'Upgrade to Premium',
    ' class="up"',
  )
  const main = MAIN_LINKS.map(({ href, label }) => link(href, label))
  const links = [
    ...main,
    link('/history', 'History'),
    link('/settings', 'Profile / Settings'),
    plan,
    '<hr>',
    link('/invite', 'Invite & Share'),
    link('/about', 'About'),
    link('/contact', 'Contact'),
  ]
  return `<details class="menu-root" id="more"><summary class="icon-btn" aria-label="More">${MENU}</summary><nav class="menu" aria-label="More">${links.join('')}</nav></details>`
}

function footer({ site, amazonAssociate, isPaymentSimulated }: FrameOptions): string {
  const elsewhere = site.social.map(({ name, url }) => ({ href: url, label: name }))
  const links = [...FOOTER_LINKS, ...elsewhere].map(({ href, label }) => `<li>${link(href, label)}</li>`)
  return `<footer class="foot"><div class="wrap"><div class="top">${brand(site)}<nav aria-label="Footer"><ul>${links.join('')}</ul></nav></div><hr>
<p class="legal">${AFFILIATE_DISCLOSURE}${amazonAssociate ? ` ${AMAZON_DISCLOSURE}` : ''}</p>
${isPaymentSimulated ? `<p class="legal">${SIMULATED_PAYMENTS}</p>` : ''}
<div class="end"><button type="button" class="dns needs-script" id="do-not-sell">Do Not Sell or Share My Personal Information</button>
<noscript><p class="legal">To keep codes out of our shop links without JavaScript, turn on Global Privacy Control in your browser.</p></noscript>
<p class="copyright">© ${COPYRIGHT_YEAR.elsewhere} ${escapeHtml(`${site.legalName} · ${site.postalAddress}`)}</p></div></div></footer>`
}
