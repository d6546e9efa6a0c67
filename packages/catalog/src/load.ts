/** Reads the catalogue's data files. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { RetailerRow } from './retailers.ts'

const dataUrl = new URL('../data/', import.meta.url)
export const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, dataUrl), 'utf8'))

/** Every gift idea, file by file in name order. Unchecked: `check.ts` is the judge of the shape. */
export const loadGifts = (): Gift[] =>
  readdirSync(new URL('ideas/', dataUrl))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readJson(`ideas/${file}`) as Gift[])

export const loadTaxonomy = (): Taxonomy => readJson('taxonomy.json') as Taxonomy // judged by the checker
export const loadRetailers = (): Record<string, RetailerRow> =>
  readJson('retailers.json') as Record<string, RetailerRow> // judged by the checker
