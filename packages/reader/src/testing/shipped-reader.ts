/** The reader with the weights that are shipped, for tests that have no catalogue to bring one. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createReader, type Reader } from '../read.ts'
import { readWeights } from '../tagger/weights-file.ts'
import { readWords } from '../tagger/words.ts'

/** The bytes of one file of the weights. */
export const shippedBytes = (file: string): Uint8Array =>
  gunzipSync(readFileSync(new URL(`../../weights/${file}`, import.meta.url)))

let shipped: Reader | null = null

/** Opened once for all the tests of a worker. */
export const shippedReader = (): Reader =>
  (shipped ??= createReader(
    readWeights(shippedBytes('tagger.bin.gz'), readWords(shippedBytes('words.bin.gz'))),
  ))
