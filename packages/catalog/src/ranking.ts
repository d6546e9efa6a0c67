/** The order of gifts that the repository brings. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { RankingFiles } from '@presently/engine/create-engine'

/** The package says where its own files lie. */
const WEIGHTS = new URL('../../weights/', import.meta.resolve('@presently/chooser/ranker/ranking-file'))
const bytesOf = (file: string): Buffer => gunzipSync(readFileSync(fileURLToPath(new URL(file, WEIGHTS))))

/** What readers' grades taught: the engine knows whether it fits its features. */
export const loadRanking = (): RankingFiles => ({
  order: bytesOf('ranking.txt.gz').toString(),
  wanted: bytesOf('wanted.bin.gz'),
  match: bytesOf('match.bin.gz'),
  precedents: bytesOf('precedents.bin.gz'),
})
