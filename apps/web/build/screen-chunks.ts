import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/** The list of screens: one object each, with its path and the import of its page. */
const ROW = /path: '([^']+)',(?:(?!path: ')[\s\S])*?\.\.\.lazyPage\(\(\) => import\('([^']+)'\)/g

/** Path of a screen -> source file of its page, as the list of screens has them. */
export function pagesIn(list: string): Map<string, string> {
  const rows = new Map([...list.matchAll(ROW)].map(([, path = '', source = '']) => [path, source]))
  const paths = list.match(/path: '/g)?.length ?? 0
  if (rows.size !== paths)
    throw new Error(
      `Of ${paths} screens only ${rows.size} name their page as \`...lazyPage(() => import('…'))\`.`,
    )
  return rows
}

/** Under which the results of a search stand, which home loads for an address that holds one. */
const RESULTS = { path: '/?q', source: './home-results.tsx' }

/**
 * Writes into the application's page which files each screen needs beyond the start of the application, as
 * `<!--screen-chunks {"/deals":["/assets/…"]}-->`. The server asks the browser for those of the screen that it serves, so
 * that they come beside the start and not after it (apps/server/src/pages/screen-chunks.ts).
 */
export function screenChunks(listFile: string): Plugin {
  return {
    name: 'presently:screen-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        // Pages outside the application show none of its screens, and would carry the list for nothing.
        if (!html.includes('<!--site-head-->') || !html.includes('id="root"')) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const pages = pagesIn(readFileSync(listFile, 'utf8')).set(RESULTS.path, RESULTS.source)
        const byScreen = [...pages].map(([path, source]) => {
          const page = chunks.find(({ facadeModuleId }) => facadeModuleId === join(dirname(listFile), source))
          if (!page) throw new Error(`The build has no chunk of ${source}, the page of ${path}.`)
          return [path, filesOf(page, chunks).filter((file) => !html.includes(file))]
        })
        const json = JSON.stringify(Object.fromEntries(byScreen))
        return html.replace('<!--site-head-->', `<!--screen-chunks ${json}-->\n    <!--site-head-->`)
      },
    },
  }
}
