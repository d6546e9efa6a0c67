import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Adds a preload link for each font named for a page, so that text is set in it with the first paint. */
export function preloadFonts(namesByPage: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'presently:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, filename }) =>
        (namesByPage[basename(filename)] ?? []).map((name) => {
          const file = Object.keys(bundle ?? {}).find(
            (path) => path.includes(name) && path.endsWith('.woff2'),
          )
          if (!file) throw new Error(`The build holds no font named ${name}.`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          }
        }),
    },
  }
}
