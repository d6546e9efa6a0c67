/** The taxonomy and the lexicon, made ready for look-ups. Built once. */
import type { Taxonomy } from '../gift.ts'
import type { ConceptEntry, ConstraintEntry, Lexicon, PersonEntry } from '../lexicon.ts'
import { type PhraseTable, phraseTable } from '../text/phrases.ts'
import type { OccasionWord } from './occasion.ts'

export type Vocabulary = {
  readonly lexicon: Lexicon
  readonly taxonomy: Taxonomy
  readonly people: PhraseTable<PersonEntry>
  readonly occasions: PhraseTable<OccasionWord>
  readonly constraints: PhraseTable<ConstraintEntry>
  readonly concepts: PhraseTable<ConceptEntry>
  /** Words of requests -> interest id. */
  readonly interests: PhraseTable<string>
}

export function buildVocabulary(taxonomy: Taxonomy, lexicon: Lexicon): Vocabulary {
  return {
    lexicon,
    taxonomy,
    people: phraseTable(lexicon.people.flatMap((entry) => entry.words.map((word) => [word, entry] as const))),
    occasions: phraseTable<OccasionWord>(
      lexicon.occasions.flatMap(({ occasion, words, implied }) => [
        ...words.map((word) => [word, { occasion, implied: false }] as const),
        ...implied.map((word) => [word, { occasion, implied: true }] as const),
      ]),
    ),
    constraints: phraseTable(
      lexicon.constraints.flatMap((entry) => entry.words.map((word) => [word, entry] as const)),
    ),
    concepts: phraseTable(
      lexicon.concepts.flatMap((entry) => entry.words.map((word) => [word, entry] as const)),
    ),
    interests: phraseTable(
      Object.entries(taxonomy.interests).flatMap(([id, { words }]) =>
        words.map((word) => [word, id] as const),
      ),
    ),
  }
}
