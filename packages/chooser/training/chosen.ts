/** What readers of the whole catalogue chose for requests, made ready for learning what matches what. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { loadGifts } from '@presently/catalog/load'
import type { Vocabulary } from '@presently/engine/brief/vocabulary'
import type { Gift } from '@presently/engine/gift'
import { signReader } from '@presently/engine/rank/learned/signs'
import { isSmallWord, stemsOf } from '@presently/engine/text/stems'
import { readWords, spreadOut } from '@presently/reader/tagger/words'
import { learnMatch } from './match.ts'
import type { Choice, GiftSigns, MatchData } from './match-signs.ts'
import { MATCH } from './settings.ts'

const FOLDER = join(import.meta.dirname, '../../catalog/data/chosen')

/** A request, and the ideas chosen for it by their ids, best first. */
export type Chosen = { readonly request: string; readonly ids: readonly string[] }

/** Every file of a folder, by its name. */
const readChosenFiles = (folder = FOLDER): ReadonlyMap<string, readonly Chosen[]> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.tsv'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8').trim().split('\n').map(choiceIn)]),
  )

const choiceIn = (line: string): Chosen => {
  const [request = '', ids = ''] = line.split('\t')
  return { request, ids: ids.split(' ') }
}

export const readChosen = (): readonly Chosen[] => [...readChosenFiles().values()].flat()

/** Those that nothing is learned from: the words of a request stand in place of where it is in the corpus. */
export const readUnseen = (): ReadonlyMap<string, readonly Chosen[]> =>
  readChosenFiles(join(FOLDER, 'unseen'))

/** Learns from such choices, whichever are given; all else is the same each time. */
export function matchLearner(vocabulary: Vocabulary, signsOf: (request: string) => readonly string[]) {
  const gifts = loadGifts()
  const places = new Map(gifts.map(({ id }, place) => [id, place]))
  const { ofText } = signReader(vocabulary)
  const sentences = gifts.flatMap(({ delights = [] }, place): Choice[] =>
    delights.map((text) => ({ signs: [...new Set(ofText(text))], gifts: [place] })),
  )
  const data: Omit<MatchData, 'requests'> = {
    sentences,
    gifts: gifts.map(signsOfGift),
    vectorOf: openVectors(),
  }
  return (chosen: readonly Chosen[], say?: (line: string) => void) =>
    learnMatch(
      {
        ...data,
        requests: chosen.map(({ request, ids }) => ({
          signs: signsOf(request),
          gifts: ids.flatMap((id) => places.get(id) ?? []),
        })),
      },
      MATCH,
      say,
    )
}

/** Dollars. */
const SUMS = [10, 20, 30, 50, 75, 100, 150, 200, 300, 500]
const CENTS = 100

/** What a gift is called weighs most, then what it is liked for; its id is what nothing else tells of it. */
function signsOfGift(gift: Gift): GiftSigns {
  const {
    id,
    title,
    things,
    description,
    detail,
    interests,
    category,
    traits,
    occasions,
    qualities = '',
  } = gift
  const weights = new Map<string, number>()
  const add = (kind: string, names: Iterable<string>, weight: number): void => {
    for (const name of new Set(names)) {
      const sign = `${kind}:${name}`
      weights.set(sign, (weights.get(sign) ?? 0) + weight)
    }
  }
  const wordsOf = (texts: readonly string[]): string[] =>
    texts.flatMap(stemsOf).filter((stem) => !isSmallWord(stem))
  add('w', wordsOf([title]), 2)
  add('w', wordsOf(things.map((thing) => thing.replace(/^for:\s*/, ''))), 1)
  add('w', wordsOf([description, detail, ...Object.values(interests)]), 0.5)
  add('i', Object.keys(interests), 2)
  add('c', [category], 1.5)
  add('t', traits, 1)
  add('o', occasions, 1)
  for (const quality of qualities.split(' ').filter(Boolean))
    add('q', [quality.slice(0, -1)], 0.7 * Number(quality.at(-1)))
  add('p', SUMS.filter((sum) => gift.priceCents[1] >= sum * CENTS).map(String), 0.7)
  add('id', [id], 2)
  return { id, signs: [...weights] }
}

/** The vectors of the reader's words by their stems, around their middle. */
function openVectors(): MatchData['vectorOf'] {
  const file = new URL('../weights/words.bin.gz', import.meta.resolve('@presently/reader/read'))
  const { words, bytes } = readWords(gunzipSync(readFileSync(fileURLToPath(file))))
  const table = spreadOut(bytes)
  const width = table.length / words.length
  const middle = new Float32Array(width)
  for (const [at, value] of table.entries())
    middle[at % width] = (middle[at % width] as number) + value / words.length
  const rows = new Map<string, number>()
  for (const [row, word] of words.entries())
    for (const name of [stemsOf(word)[0], word]) if (name && !rows.has(name)) rows.set(name, row)
  return (stem) => {
    const row = rows.get(stem)
    if (row === undefined) return null
    return table.slice(row * width, (row + 1) * width).map((value, at) => value - (middle[at] as number))
  }
}
