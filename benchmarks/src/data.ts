/** The data lies beside the repository: it is not ours to publish. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export const ROOT = join(import.meta.dirname, '../..')
const SHARED = join(ROOT, '../shared')
export const DATA = process.env.BENCH_DATA ?? join(SHARED, 'data')
/** The yardstick: a search written for speed alone. */
export const REFERENCE = process.env.BENCH_REFERENCE ?? join(SHARED, 'bench/adapters/reference.mjs')

export type Product = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly brand: string
  /** In whole units of a currency. */
  readonly price: number | null
}

export const PRODUCT_FILES = [
  'icecat-19k.jsonl.gz',
  'retail-demo-2k.jsonl.gz',
  'goodbooks-10k.jsonl.gz',
] as const
export const JUDGED_FILE = process.env.BENCH_JUDGED ?? join(DATA, 'icecat-judged-dev.jsonl.gz')

/** The files of this list that are not there. */
export const missingOf = (files: readonly string[]): string[] => files.filter((file) => !existsSync(file))

export function readJsonLines<T>(path: string): T[] {
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return text
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T) // as its README describes it
}

export const readProducts = (file: string): Product[] => readJsonLines<Product>(join(DATA, file))
