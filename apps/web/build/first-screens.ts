import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** Path -> HTML. */
type Screens = Readonly<Record<string, string>>

const ROOT = join(import.meta.dirname, '..')
const ENTRY = join(ROOT, 'src/app/first-screens.tsx')
const ASSET = /\/assets\/[\w.-]+/g

/**
 * Draws the first screens and writes them into the page as `<!--first-screens {"/":"…",…}-->`; the server puts the
 * one of the page into its root (apps/server/src/pages/first-screens.ts).
 */
export function firstScreens(): Plugin {
  return {
    name: 'presently:first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        if (!html.includes('<!--site-head-->') || !html.includes('<div id="root"></div>')) return html
        const drawn = await draw()
        const screens = JSON.stringify(drawn)
        const missing = screens.match(ASSET)?.find((path) => !(path.slice(1) in bundle))
        if (missing) throw new Error(`The first screens show ${missing}, which the build does not hold.`)
        // No text of theirs ends the comment.
        const comment = `<!--first-screens ${screens.replaceAll('-->', '--\\u003e')}-->`
        return html.replace('<!--site-head-->', () => `${comment}\n    <!--site-head-->`)
      },
    },
  }
}

/** The program that draws is built like the application, into a folder of its own, and run here. */
async function draw(): Promise<Screens> {
  // Inside the project, so that it finds the project's packages.
  const folder = mkdtempSync(join(ROOT, '../../node_modules/.first-screens-'))
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      plugins: [react()],
      build: { ssr: ENTRY, outDir: folder, assetsInlineLimit: 0, ssrEmitAssets: false },
    })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    return await onPageOf({ site: PLACES }, async () => {
      const program = (await import(pathToFileURL(join(folder, 'first-screens.js')).href)) as {
        readonly firstScreens: () => Screens
      }
      return program.firstScreens()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whose site it is only the server knows: it fills these in. */
const PLACES = Object.fromEntries(
  ['name', 'tagline', 'legalName', 'postalAddress'].map((fact) => [fact, `{site.${fact}}`]),
)

/** Runs with a page that holds nothing but a configuration. */
async function onPageOf<T>(config: object, run: () => Promise<T>): Promise<T> {
  const page = { getElementById: () => ({ textContent: JSON.stringify(config) }) }
  Object.assign(globalThis, { document: page })
  try {
    return await run()
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
}
