/**
 * What the application's pages are to a browser without JavaScript: what the server drew of them can be used, and where it drew nothing
 * the page says so and leads on. Browsers that run scripts read none of it.
 */
import { SEARCH_PAGE_PATH } from '@presently/contract/site'
import { escapeHtml } from '../platform/escape-html.ts'
import { type FrameOptions, header } from './frame.ts'
import { searchForm } from './search/search-form.ts'

const ROOT = '<div id="root"'
const STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*>/g

/** The styles of pages outside the application, as the build linked them. */
export const stylesOf = (guideHtml: string): string => (guideHtml.match(STYLES) ?? []).join('')

/** Before the root of a page whose first screen stands there: its form and its links work. */
export const NOTE =
  '<p class="no-script">JavaScript is off in this browser. Searching, gift ideas, guides and shops work without it; signing in, saving and the rest of the site need it.</p>'

type Empty = Pick<FrameOptions, 'site'> & { readonly path: string; readonly isThere: boolean }

/** For a page that only a script draws, or that is not there. */
export const emptyPage = ({ site, path, isThere }: Empty): string =>
  `${header({ site, path, reader: null })}<main class="no-script-page hub-page wrap"><h1>${isThere ? 'This page needs JavaScript' : 'There is no page at this address'}</h1>` +
  `<p class="lead">${isThere ? 'It is off in this browser. ' : ''}Finding a gift works without it: describe the person, and ideas come with reasons, prices and shops.</p>` +
  `${searchForm('')}<ul class="ways"><li><a class="link" href="/gifts">Gift ideas, one by one</a></li><li><a class="link" href="/gifts-for">Gifts for somebody like yours</a></li></ul></main>`

/** The page with what browsers without JavaScript show before its root. */
export const withoutScript = (page: string, styles: string, shown: string): string =>
  page.replace(ROOT, () => `<noscript>${styles}${shown}</noscript>\n    ${ROOT}`)

/**
 * The page of a search, which leads on to the one that the server draws.
 *
 * @param query of its address, without '?'
 */
export function leadingOn(page: string, query: string, styles: string): string {
  // Written anew: whatever stood there, what comes of it ends neither an attribute nor the address.
  const address = escapeHtml(`${SEARCH_PAGE_PATH}?${new URLSearchParams(query).toString()}`)
  const told = page.replace(
    '</head>',
    () => `  <noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>\n  </head>`,
  )
  return withoutScript(
    told,
    styles,
    `<p class="no-script"><a class="link" href="${address}">See the ideas without JavaScript</a></p>`,
  )
}
