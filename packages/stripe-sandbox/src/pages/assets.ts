import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const read = (name: string): string => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8')

/** In the order in which one needs the other. */
const SCRIPT = [
  'card-rules.ts',
  'countries.ts',
  'network.ts',
  'dom.ts',
  'card-form.ts',
  'authenticate-dialog.ts',
  'elements.ts',
  'stripe.ts',
]

/** One plain script of several modules, since the page adds it without `type="module"`. */
function bundle(names: readonly string[]): string {
  const parts = names.map((name) => withoutModuleWords(plain(read(name))))
  return `(() => {\n'use strict'\n${parts.join('\n;\n')}\n})()\n`
}

const withoutModuleWords = (source: string): string =>
  source.replaceAll(/^import\b[^;]*?\bfrom '[^']+'$/gm, '').replaceAll(/^export (?=\w)/gm, '')

/** Node tells on standard error that this is new; whoever starts the site has no use for that. */
function plain(source: string): string {
  const warn = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = warn
  }
}

interface Asset {
  readonly type: string
  make(): string
}

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const CSS = 'text/css; charset=utf-8'

const ASSETS: Readonly<Record<string, Asset>> = {
  '/sandbox/stripe/js': { type: JAVASCRIPT, make: () => bundle(SCRIPT) },
  '/sandbox/stripe/page.js': { type: JAVASCRIPT, make: () => bundle(['hosted-page.ts']) },
  '/sandbox/stripe/css': { type: CSS, make: () => read('form.css') },
  '/sandbox/stripe/page.css': { type: CSS, make: () => read('page.css') },
}

const made = new Map<string, string>()

/** A script or stylesheet by its address; made at the first call. */
export function assetAt(path: string): { readonly type: string; readonly content: string } | null {
  const asset = Object.hasOwn(ASSETS, path) ? ASSETS[path] : undefined
  if (!asset) return null
  const content = made.get(path) ?? asset.make()
  made.set(path, content)
  return { type: asset.type, content }
}
