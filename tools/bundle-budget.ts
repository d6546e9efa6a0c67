/** Checks what the browser must load before the home page works: how much it is, and that it holds nothing of the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { report } from './report.ts'
import { ROOT } from './repository.ts'

const CLIENT = join(ROOT, 'apps/web/dist/client')
const BUDGET_BYTES = 95_000
/** Where the build starts, and the page that `/` loads at once although it is a chunk of its own. */
const FIRST_LOAD = ['index.html', 'src/app/home-page.tsx']

/** Texts that survive minification and tell that a package is in the bundle. */
const ZOD_MARK = '$ZodType'
const SERVER_MARKS: readonly (readonly [mark: string, what: string])[] = [
  ['FST_ERR_', 'fastify'],
  ['drizzle:entityKind', 'drizzle-orm'],
  ['__vite-browser-external', 'a part of Node'],
]

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>
export type Bundle = { readonly manifest: Manifest; readonly read: (file: string) => string }
export type Size = { readonly file: string; readonly bytes: number }

export function firstLoad({ manifest, read }: Bundle): Size[] {
  // The script of the page waits for a moment to load the application.
  const application = manifest['index.html']?.dynamicImports ?? []
  return filesFor(manifest, [...FIRST_LOAD, ...application]).map((file) => ({
    file,
    bytes: compressedBytes(read(file)),
  }))
}

export function bundleComplaints(bundle: Bundle, budgetBytes: number = BUDGET_BYTES): string[] {
  const missing = FIRST_LOAD.filter((key) => !bundle.manifest[key])
  if (missing.length > 0) {
    return missing.map(
      (key) => `the build has no ${key}: name what the first load begins with in tools/bundle-budget.ts`,
    )
  }
  const sizes = firstLoad(bundle)
  const total = totalOf(sizes)
  const zod = sizes.filter(({ file }) => bundle.read(file).includes(ZOD_MARK))
  return [
    ...(total > budgetBytes
      ? [
          `the first load is ${kilobytes(total)}, above ${kilobytes(budgetBytes)}: load later what the first screen does not need`,
        ]
      : []),
    ...zod.map(
      ({ file }) => `${file} brings zod into the first load: import only types from the contract there`,
    ),
    ...serverComplaints(bundle),
  ]
}

function serverComplaints({ manifest, read }: Bundle): string[] {
  const files = filesFor(manifest, Object.keys(manifest))
  return files.flatMap((file) =>
    SERVER_MARKS.filter(([mark]) => read(file).includes(mark)).map(
      ([, what]) => `${file} holds ${what}, which belongs to the server: find who imports it`,
    ),
  )
}

/** The scripts behind the keys, with all that they import at once. */
function filesFor(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length
}

const totalOf = (sizes: readonly Size[]): number => sizes.reduce((sum, { bytes }) => sum + bytes, 0)
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function readBundle(): Bundle {
  const text = (file: string): string => readFileSync(join(CLIENT, file), 'utf8')
  // Written by the pinned bundler just before; its documented shape is trusted.
  return { manifest: JSON.parse(text('.vite/manifest.json')) as Manifest, read: text }
}

if (import.meta.main) {
  const bundle = readBundle()
  const sizes = firstLoad(bundle)
  for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes).padStart(9)}  ${file}`)
  report(
    bundleComplaints(bundle),
    `The first load is ${kilobytes(totalOf(sizes))} of brotli JavaScript; ${kilobytes(BUDGET_BYTES)} are allowed.`,
  )
}
