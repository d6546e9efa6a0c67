/**
 * Texts searched by their words, as BM25 weighs them (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009):
 * rare words count more, and a word said again adds less and less.
 */

export type TextIndex = {
  /** How many texts there are. */
  readonly size: number
  readonly postings: ReadonlyMap<string, Posting>
}

type Posting = {
  /** How rare the word is: ln(1 + (N - n + 0.5) / (n + 0.5)). */
  readonly rarity: number
  /** Texts that have it, ascending, and what it weighs in each beside its rarity. */
  readonly texts: Int32Array
  readonly weights: Float32Array
}

/** How soon a repeated word adds no more, and how much a long text is held back: the usual values, the second a little lower. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.5

/** @param texts the words of each text, in any form as long as queries have the same */
export function indexTexts(texts: readonly (readonly string[])[]): TextIndex {
  const mean = texts.reduce((sum, words) => sum + words.length, 0) / Math.max(1, texts.length)
  const held = texts.map(({ length }) => 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(1, mean))
  const postings = new Map<string, Posting>()
  for (const [word, { texts: having, counts }] of countWords(texts))
    postings.set(word, {
      rarity: rarityOf(having.length, texts.length),
      texts: Int32Array.from(having),
      weights: Float32Array.from(counts, (count, at) => {
        const length = held[having[at] as number] as number
        return (count * (SATURATION + 1)) / (count + SATURATION * length)
      }),
    })
  return { size: texts.length, postings }
}

type Counted = { readonly texts: number[]; readonly counts: number[] }

/** How often each word stands in each text that has it. */
function countWords(texts: readonly (readonly string[])[]): ReadonlyMap<string, Counted> {
  const found = new Map<string, Counted>()
  for (const [text, words] of texts.entries())
    for (const word of words) {
      let counted = found.get(word)
      if (counted === undefined) {
        counted = { texts: [], counts: [] }
        found.set(word, counted)
      }
      const last = counted.texts.length - 1
      if (counted.texts[last] === text) counted.counts[last] = (counted.counts[last] as number) + 1
      else {
        counted.texts.push(text)
        counted.counts.push(1)
      }
    }
  return found
}

const rarityOf = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/** Adds to `sums`, by text, how well each answers the words; a word that is asked twice counts once. */
export function addScores(sums: Float32Array, words: Iterable<string>, { postings }: TextIndex): void {
  for (const word of new Set(words)) {
    const posting = postings.get(word)
    if (posting === undefined) continue
    const { rarity, texts, weights } = posting
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at] as number
      sums[text] = (sums[text] as number) + rarity * (weights[at] as number)
    }
  }
}

/**
 * Raises `most`, by text, to the share of the words that a text has, by their rarity: 1 where it has them all. A word that
 * no text has counts as the rarest there is, so that 'zoo' is no answer to 'zoo york'.
 */
export function raiseShares(
  most: Float32Array,
  words: Iterable<string>,
  { postings, size }: TextIndex,
  room: Float32Array,
): void {
  const asked = [...new Set(words)]
  const whole = asked.reduce((sum, word) => sum + (postings.get(word)?.rarity ?? rarityOf(0, size)), 0)
  if (whole === 0) return
  const touched: Int32Array[] = []
  for (const word of asked) {
    const posting = postings.get(word)
    if (posting === undefined) continue
    touched.push(posting.texts)
    for (const text of posting.texts) room[text] = (room[text] as number) + posting.rarity / whole
  }
  for (const texts of touched)
    for (const text of texts) {
      if ((room[text] as number) > (most[text] as number)) most[text] = room[text] as number
      room[text] = 0
    }
}
