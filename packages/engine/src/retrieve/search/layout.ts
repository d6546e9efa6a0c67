/** How an index lies in its one buffer: a header of counts, then the sections one after the other. */

/** 'PSX' and the version of the layout: another one is not read, and neither is a buffer of another byte order. */
const MAGIC = 0x50535801
/** The same letters as a machine of the other byte order wrote them, whatever the version. */
const isOfOtherByteOrder = (magic: number): boolean => (magic & 0xffffff) === 0x585350
const HEADER_NUMBERS = 16
/** Documents whose numbers differ in the low 16 bits only. */
export const BLOCK_BITS = 16

export type Counts = {
  readonly documents: number
  /** Documents with a price: they come first, the cheapest at the front. */
  readonly priced: number
  readonly terms: number
  /** Terms with a table of where each block begins: the first ones. */
  readonly frequent: number
  readonly postings: number
  /** Postings of the terms after them, each of which says its block. */
  readonly rarePostings: number
  readonly idSize: number
  readonly nameSize: number
  /** Size of the hash table of terms, a power of two. */
  readonly slotCount: number
}

/**
 * The sections. Document numbers follow the price, unpriced documents last; terms are numbered by how many documents have
 * them, the most frequent first; postings lie term by term, within a term by document.
 */
export type Sections = {
  /** Cents by document; the highest 32-bit number where no price is known. */
  readonly prices: Int32Array<ArrayBuffer>
  /** Where each id begins in `idBytes`, and where the last ends. */
  readonly idStarts: Uint32Array<ArrayBuffer>
  /** Where each term's postings begin, and where the last ends. */
  readonly termStarts: Uint32Array<ArrayBuffer>
  /** Hash table of terms: a term's number and one, or zero. */
  readonly slots: Int32Array<ArrayBuffer>
  readonly nameStarts: Uint32Array<ArrayBuffer>
  /** For each frequent term, where its postings of each block begin, and where the last ends. Empty with one block. */
  readonly blockStarts: Uint32Array<ArrayBuffer>
  /** Low 16 bits of each posting's document. */
  readonly lows: Uint16Array<ArrayBuffer>
  readonly impacts: Uint8Array<ArrayBuffer>
  /** Block of each posting of a rare term. Empty with one block. */
  readonly highs: Uint8Array<ArrayBuffer>
  /** The greatest impact of each term. */
  readonly tops: Uint8Array<ArrayBuffer>
  readonly idBytes: Uint8Array<ArrayBuffer>
  readonly nameBytes: Uint8Array<ArrayBuffer>
}

export const blocksOf = (documents: number): number => Math.max(1, Math.ceil(documents / 2 ** BLOCK_BITS))

/** A new buffer for these counts, its header written. */
export function allocate(counts: Counts): ArrayBuffer {
  const buffer = new ArrayBuffer(placesOf(counts).end)
  new Int32Array(buffer, 0, HEADER_NUMBERS).set([MAGIC, ...numbersOf(counts)])
  return buffer
}

const numbersOf = (counts: Counts): number[] => [
  counts.documents,
  counts.priced,
  counts.terms,
  counts.frequent,
  counts.postings,
  counts.rarePostings,
  counts.idSize,
  counts.nameSize,
  counts.slotCount,
]

/** The counts of a buffer that somebody brings; throws in words where it is no index. */
export function readCounts(buffer: ArrayBuffer): Counts {
  const isTooShort = buffer.byteLength < HEADER_NUMBERS * 4
  const header = isTooShort ? new Int32Array(HEADER_NUMBERS) : new Int32Array(buffer, 0, HEADER_NUMBERS)
  const at = (place: number): number => header[place] ?? 0
  if (isOfOtherByteOrder(at(0)))
    throw new Error('This search index comes from a machine of another byte order: build it anew.')
  if (at(0) !== MAGIC) throw new Error('This is no search index of this version: build it anew.')
  const counts = {
    documents: at(1),
    priced: at(2),
    terms: at(3),
    frequent: at(4),
    postings: at(5),
    rarePostings: at(6),
    idSize: at(7),
    nameSize: at(8),
    slotCount: at(9),
  }
  if (placesOf(counts).end !== buffer.byteLength)
    throw new Error('The search index is not whole: build it anew.')
  return counts
}

/** Bytes of one number of each section, in the order of the buffer: wide ones first keeps all of them aligned. */
function placesOf(counts: Counts) {
  const blocks = blocksOf(counts.documents)
  const lengths = {
    prices: [counts.documents, 4],
    idStarts: [counts.documents + 1, 4],
    termStarts: [counts.terms + 1, 4],
    slots: [counts.slotCount, 4],
    nameStarts: [counts.terms + 1, 4],
    blockStarts: [blocks > 1 ? counts.frequent * (blocks + 1) : 0, 4],
    lows: [counts.postings, 2],
    impacts: [counts.postings, 1],
    highs: [counts.rarePostings, 1],
    tops: [counts.terms, 1],
    idBytes: [counts.idSize, 1],
    nameBytes: [counts.nameSize, 1],
  } as const
  let end = HEADER_NUMBERS * 4
  const at = ([length, width]: readonly [number, number]): readonly [start: number, length: number] => {
    const start = end
    end += length * width
    return [start, length]
  }
  const places = {
    prices: at(lengths.prices),
    idStarts: at(lengths.idStarts),
    termStarts: at(lengths.termStarts),
    slots: at(lengths.slots),
    nameStarts: at(lengths.nameStarts),
    blockStarts: at(lengths.blockStarts),
    lows: at(lengths.lows),
    impacts: at(lengths.impacts),
    highs: at(lengths.highs),
    tops: at(lengths.tops),
    idBytes: at(lengths.idBytes),
    nameBytes: at(lengths.nameBytes),
  }
  return { ...places, end }
}

/** The sections of a buffer, as views: nothing is copied or decoded. */
export function sectionsOf(buffer: ArrayBuffer, counts: Counts): Sections {
  const places = placesOf(counts)
  return {
    prices: new Int32Array(buffer, ...places.prices),
    idStarts: new Uint32Array(buffer, ...places.idStarts),
    termStarts: new Uint32Array(buffer, ...places.termStarts),
    slots: new Int32Array(buffer, ...places.slots),
    nameStarts: new Uint32Array(buffer, ...places.nameStarts),
    blockStarts: new Uint32Array(buffer, ...places.blockStarts),
    lows: new Uint16Array(buffer, ...places.lows),
    impacts: new Uint8Array(buffer, ...places.impacts),
    highs: new Uint8Array(buffer, ...places.highs),
    tops: new Uint8Array(buffer, ...places.tops),
    idBytes: new Uint8Array(buffer, ...places.idBytes),
    nameBytes: new Uint8Array(buffer, ...places.nameBytes),
  }
}
