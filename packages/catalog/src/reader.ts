/** The reader with the weights that the repository brings. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createReader, type Reader } from '@presently/reader/read'
import { readWeights } from '@presently/reader/tagger/weights-file'
import { readWords } from '@presently/reader/tagger/words'

/** The package says where its own files lie. */
const WEIGHTS = new URL('../weights/', import.meta.resolve('@presently/reader/read'))
const bytesOf = (file: string): Uint8Array => gunzipSync(readFileSync(fileURLToPath(new URL(file, WEIGHTS))))

/** Opens the weights: some tenths of a second, once a process. */
export const loadReader = (): Reader =>
  createReader(readWeights(bytesOf('tagger.bin.gz'), readWords(bytesOf('words.bin.gz'))))
