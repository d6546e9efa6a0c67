/** What readers taught of interests that were not meant. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { doubtOf, type Link, readMeant } from '@presently/chooser/meant/meant'

/** The package says where its own files lie. */
const WEIGHTS = new URL('../../weights/meant.txt.gz', import.meta.resolve('@presently/chooser/meant/meant'))

export function loadDoubts(): (link: Link) => number {
  const model = readMeant(gunzipSync(readFileSync(fileURLToPath(WEIGHTS))).toString())
  return (link) => doubtOf(link, model)
}
