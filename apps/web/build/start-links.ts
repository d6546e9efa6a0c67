import type { HtmlTagDescriptor, Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * Has the page fetch the application beside the script that waits to start it: what a page's own script imports later on
 * (src/main.ts) is needed on each of its screens.
 */
export function startLinks(page: string): Plugin {
  return {
    name: 'presently:start-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, filename }) => {
        if (filename !== page) return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const own = chunks.find(({ facadeModuleId }) => facadeModuleId === page)
        const later = chunks.filter(({ fileName }) => own?.dynamicImports.includes(fileName))
        if (later.length === 0) throw new Error(`The script of ${page} starts no application.`)
        const files = new Set(later.flatMap((chunk) => filesOf(chunk, chunks)))
        return [...files].filter((file) => !html.includes(file)).map(linkTo)
      },
    },
  }
}

const linkTo = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: '', href },
  injectTo: 'head',
})
