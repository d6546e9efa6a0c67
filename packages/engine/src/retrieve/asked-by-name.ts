/** What a request asks for by a name that shops know, and how sure that is. */
import type { Interest } from '../brief/likings/interests.ts'
import { isOfFewWords } from '../brief/mentions/few-words.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { isInCatalogue } from '../brief/wares.ts'
import type { WareEntry } from '../lexicon.ts'
import type { Span } from '../text/span.ts'

/** A thing that is asked for by name: what shops sell under it, and how sure the reader is that it is asked for, from 0 to 1. */
export type Named = Pick<Interest, 'start' | 'end'> & {
  readonly ware: WareEntry
  readonly sureness: number
}

/** The things among what is liked and wished. */
export const namedIn = (wishes: readonly Interest[], understanding: Understanding): Named[] =>
  wishes.flatMap(({ start, end, ware }) =>
    ware ? { start, end, ware, sureness: surenessOf({ start, end }, understanding) } : [],
  )

/** Few words are a search: whatever stands in it is meant. */
export const surenessOf = ({ start, end }: Span, { text, mentions }: Understanding): number =>
  isOfFewWords(text) ? 1 : (mentions.find((one) => one.start <= start && one.end >= end)?.sureness ?? 1)

/** Whether no idea is called so: what it is for is asked for then, and nothing by its words. */
export const isOfShopsAlone = (
  { ware }: Pick<Interest, 'ware'>,
  { ownable }: Pick<Vocabulary, 'ownable'>,
): boolean => ware !== undefined && !isInCatalogue(ware, ownable)
