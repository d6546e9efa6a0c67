/** Reads the catalogue's data files. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { RetailerRow } from './retailers.ts'

const dataUrl = new URL('../data/', import.meta.url)
export const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, dataUrl), 'utf8'))

/** Every gift idea with the file it stands in, file by file in name order. Unchecked: `check.ts` is the judge. */
export function loadIdeaFiles(): { file: string; ideas: Gift[] }[] {
  return readdirSync(new URL('ideas/', dataUrl))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, ideas: readJson(`ideas/${file}`) as Gift[] })) // the checker judges the shape
}

export const loadGifts = (): Gift[] => loadIdeaFiles().flatMap(({ ideas }) => ideas)
export const loadTaxonomy = (): Taxonomy => readJson('taxonomy.json') as Taxonomy // judged by the checker
export const loadRetailers = (): Record<string, RetailerRow> =>
  readJson('retailers.json') as Record<string, RetailerRow> // judged by the checker
