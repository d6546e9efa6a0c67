/** The web application's page: one file, read once, with a head of its own for each path. */
import { APP_PATHS, type AppPath, appPathAt } from '@presently/contract/site'
import type { SiteConfig } from '@presently/contract/site-config'
import { scriptsOfScreens, takeFirstScreens, withFirstScreen } from './first-screens.ts'
import { withGuides } from './guides-ahead.ts'
import { headOf, notFoundHead } from './head.ts'
import { fileLinks, filesOfScreen, type ScreenChunks, takeScreenChunks, withStyles } from './screen-chunks.ts'
import { SCREEN_HEADS } from './screen-heads.ts'
import { etagOf, HEAD_PLACE, inlineScriptsOf, withGpc, withSiteConfig } from './template.ts'
import { emptyPage, leadingOn, NOTE, withoutScript } from './without-script.ts'

type Page = { readonly status: 200 | 404; readonly html: string; readonly etag: string }

type PageOptions = {
  /** Of the address, without '?': a page with `q` in it shows a search. */
  readonly query?: string
  /** Whether the browser asks for Global Privacy Control, which scripts of some browsers cannot see. */
  readonly sendsGpc?: boolean
}

export type AppShell = {
  /** CSP sources of the page's own inline scripts. */
  readonly inlineScripts: readonly string[]
  /** The page of a path, or the 404 page. A page of search results is not to be indexed. */
  page(path: string, options: PageOptions): Page
}

/** What stands in the page from the start, and the files that it needs. */
type FirstScreen = { readonly screen: string; readonly files: readonly string[] }

type ShellOptions = {
  readonly html: string
  readonly origin: string
  readonly siteConfig: SiteConfig
  /** Links to the styles of pages outside the application, for browsers without JavaScript. */
  readonly plainStyles?: string
}

/** Throws where the built page lacks a place to fill. */
export function createAppShell({ html, origin, siteConfig, plainStyles = '' }: ShellOptions): AppShell {
  const listed = takeScreenChunks(html)
  const built = takeFirstScreens(listed.html, siteConfig)
  const filled = withSiteConfig(built.html, siteConfig, [HEAD_PLACE])
  const { site } = siteConfig
  const headed = (head: string): string => filled.replace(HEAD_PLACE, () => head)
  const drawn = (head: string, { screen, files }: FirstScreen): string =>
    withoutScript(
      withStyles(withFirstScreen(headed(head), withGuides(screen, siteConfig.guides)), files),
      plainStyles,
      NOTE,
    )
  const empty = (head: string, path: AppPath | null): string =>
    withoutScript(headed(head), plainStyles, emptyPage({ site, path: path ?? '/', isThere: path !== null }))
  const pagesOf = (isSearch: boolean): Map<AppPath, Page> =>
    new Map(
      APP_PATHS.map((path) => {
        // Results are another screen at the same path.
        const screen = isSearch ? undefined : built.screens[path]
        const files = filesFirst(path, listed.chunks, isSearch)
        const head = [headOf({ path, origin, isSearch, site }), ...fileLinks(files)].join('\n    ')
        if (isSearch && path === '/') return [path, pageOf(200, headed(head))]
        return [path, pageOf(200, screen === undefined ? empty(head, path) : drawn(head, { screen, files }))]
      }),
    )
  const known = pagesOf(false)
  const searched = pagesOf(true)
  const notFound = pageOf(404, empty(notFoundHead(), null))
  const told = gpcPages()

  return {
    inlineScripts: [...inlineScriptsOf(filled), ...scriptsOfScreens(built.screens)],
    page(path, { query = '', sendsGpc = false }) {
      const screen = appPathAt(path)
      const isSearch = new URLSearchParams(query).has('q')
      const page = (screen && (isSearch ? searched : known).get(screen)) ?? notFound
      const forReader = sendsGpc ? told(page) : page
      // Each leads on to a page of its own.
      return isSearch && screen === '/'
        ? pageOf(200, leadingOn(forReader.html, query, plainStyles))
        : forReader
    },
  }
}

const pageOf = (status: Page['status'], html: string): Page => ({ status, html, etag: etagOf(html) })

/** The same pages for browsers that ask for Global Privacy Control, each made once. */
function gpcPages(): (page: Page) => Page {
  const made = new WeakMap<Page, Page>()
  return (page) => {
    const before = made.get(page)
    if (before) return before
    const html = withGpc(page.html)
    const told = { ...page, html, etag: etagOf(html) }
    made.set(page, told)
    return told
  }
}

/** Behind a sign-in or a plan something else may stand first, and its files would be fetched for nothing. */
const filesFirst = (path: AppPath, chunks: ScreenChunks, isSearch: boolean): readonly string[] =>
  SCREEN_HEADS[path].isListed ? filesOfScreen(chunks, path, isSearch) : []
