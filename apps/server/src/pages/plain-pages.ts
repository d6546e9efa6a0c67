/** Pages in the site's look without the application: they borrow the styles of the built page. */
import { titled } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'
import type { PlainPage } from '../platform/plain-page.ts'

/** What of the built page's head makes the look: its styles, fonts, icon, and the script that sets the theme, with what it sets. */
const LOOK =
  /<meta name="(?:color-scheme|theme-color)"[^>]*>|<link\b[^>]*(?:\brel="(?:stylesheet|icon)"|\bas="font")[^>]*>|<script>[\s\S]*?<\/script>/g

/** `builtPage`: the application's index.html. */
export function createPlainPages(builtPage: string, site: SiteFacts): (page: PlainPage) => string {
  const look = (builtPage.match(LOOK) ?? []).join('\n')
  return ({ title, main }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(titled(title, site))}</title>
${look}
</head>
<body>
<header class="head"><div class="wrap"><span class="brand"><img src="/favicon.svg" alt="" width="28" height="28">${escapeHtml(site.name)}</span></div></header>
<main id="main">
${main}
</main>
</body>
</html>
`
}
