/** The taxonomy and the lexicon, made ready for look-ups. Built once. */
import type { Link } from '@presently/chooser/meant/meant'
import type { Reader } from '@presently/reader/read'
import type { Currency } from '../brief.ts'
import type { Gift, InterestRow, Taxonomy } from '../gift.ts'
import type {
  ConceptEntry,
  ConstraintEntry,
  GearEntry,
  HazardEntry,
  JokeEntry,
  Lexicon,
  PersonEntry,
  PlaceEntry,
} from '../lexicon.ts'
import type { Compounds } from '../text/compounds.ts'
import { prepareLanguage } from '../text/languages.ts'
import { type PhraseTable, phraseTable } from '../text/phrases.ts'
import type { Rewriter } from '../text/rewrite.ts'
import type { Seam } from '../text/seams.ts'
import { isKnownWord, spellingOf } from '../text/spelling.ts'
import { stemsOf } from '../text/stems.ts'
import { type Read, wordsIn } from '../text/tokens.ts'
import { type WordSet, wordSet } from '../text/word-marks.ts'
import type { OccasionWord } from './days/occasion.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { knownCompounds } from './known-compounds.ts'
import type { InterestWord } from './likings/interests.ts'
import { InterestTree } from './likings/taxonomy-tree.ts'
import { giftsCalled } from './likings/thing-meant.ts'
import { type Wares, waresOf } from './wares.ts'

export type Vocabulary = {
  readonly lexicon: Lexicon
  readonly reader: Reader
  readonly taxonomy: Taxonomy
  readonly tree: InterestTree
  readonly rewriter: Rewriter
  /** Which words are written together, and which apart. */
  readonly compounds: Compounds
  /** Where words are read together or apart, where that is settled already. */
  readonly seams?: (read: Read) => readonly Seam[]
  readonly people: PhraseTable<PersonEntry>
  readonly occasions: PhraseTable<OccasionWord>
  readonly constraints: PhraseTable<ConstraintEntry>
  /** What stands in the place of a constraint that is refused, by its name. */
  readonly opposites: ReadonlyMap<string, ConstraintEntry>
  /** Diets, allergies, recoveries and faiths, which count wherever they are told. */
  readonly vital: PhraseTable<ConstraintEntry>
  readonly concepts: PhraseTable<ConceptEntry>
  readonly places: PhraseTable<PlaceEntry>
  /** The money of the giver's own country, where that is known: 'under 50' is of it. */
  readonly homeMoney?: Currency | null
  readonly hazards: PhraseTable<HazardEntry>
  readonly jokes: PhraseTable<JokeEntry>
  readonly gear: PhraseTable<GearEntry>
  readonly makers: PhraseTable<string>
  readonly interests: PhraseTable<InterestWord>
  /** How likely an interest that was found in somebody's words was not meant, from 0 to 1. */
  readonly doubtOf: (link: Link) => number
  readonly glossary: Glossary
  readonly wares: Wares
  /** Names that are words of a liking too; given names also as they own something: "Basil's". */
  readonly names: { readonly given: WordSet; readonly towns: WordSet }
  /** Verbs that tell a liking where they stand alone -> the liking: 'bowls', 'knits'. */
  readonly deeds: ReadonlyMap<string, string>
  /** Words said of several -> what they are then, whatever one of them is. */
  readonly plurals: ReadonlyMap<string, string>
  /** Interest -> the stems of each of its narrow words. */
  readonly narrow: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Interest -> the stems of each of the clubs and players by which it is followed. */
  readonly followed: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Stems of what gifts are called by, and one may have already: 'tent', 'pull saw'. */
  readonly ownable: ReadonlySet<string>
  /** The same -> the gifts that are called so, be it at the end of a longer name. */
  readonly called: ReadonlyMap<string, readonly Gift[]>
}

type Worded = { readonly words: readonly string[] }

const tableOf = <T extends Worded>(entries: readonly T[]): PhraseTable<T> =>
  phraseTable(entries.flatMap((entry) => entry.words.map((word) => [word, entry] as const)))

type Sources = {
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
  readonly reader: Reader
  readonly gifts?: readonly Gift[]
  readonly doubtOf?: ((link: Link) => number) | undefined
}

/** Makes the tables. The words of the gifts tell which words are no slips of the keyboard. */
export function buildVocabulary({
  taxonomy,
  lexicon,
  reader,
  gifts = [],
  doubtOf = () => 0,
}: Sources): Vocabulary {
  const read = tablesRead(taxonomy, lexicon)
  const tables = { ...read, ...otherTables(lexicon) }
  const glossary = glossaryOf(lexicon.glossary)
  const ownable = new Set(gifts.flatMap(({ things }) => things.map((thing) => stemsOf(thing).join(' '))))
  return {
    lexicon,
    taxonomy,
    reader,
    tree: new InterestTree(taxonomy),
    rewriter: rewriterOf({ lexicon, reader, gifts }, Object.values(read)),
    compounds: knownCompounds({
      gifts,
      interests: tables.interests,
      tables: Object.values(tables),
      isWord: wordsOf({ lexicon, reader }, glossary),
    }),
    ...tables,
    doubtOf,
    glossary,
    wares: waresOf(lexicon.wares),
    opposites: oppositesOf(lexicon),
    vital: tableOf(lexicon.constraints.filter(({ vital, faith }) => vital === true || faith !== undefined)),
    // "Basil's" is one word of a text.
    names: {
      given: wordSet(lexicon.names.given.flatMap((name) => [name, `${name}s`])),
      towns: wordSet(lexicon.names.towns),
    },
    plurals: new Map(
      Object.entries(taxonomy.interests).flatMap(([id, { plurals = [] }]) =>
        plurals.map((word) => [word, id] as const),
      ),
    ),
    deeds: new Map(
      Object.entries(taxonomy.interests).flatMap(([id, { deeds = [] }]) =>
        deeds.map((verb) => [verb, id] as const),
      ),
    ),
    narrow: stemsBy(taxonomy, ({ narrow }) => narrow),
    followed: stemsBy(taxonomy, ({ followed }) => followed),
    ownable,
    called: giftsCalled(gifts, ownable),
  }
}

/** The tables whose words are worth finding behind a slip of the keyboard. */
const tablesRead = (taxonomy: Taxonomy, lexicon: Lexicon) => ({
  people: tableOf(lexicon.people),
  occasions: phraseTable<OccasionWord>(
    lexicon.occasions.flatMap(({ occasion, words, implied }) => [
      ...words.map((word) => [word, { occasion, implied: false }] as const),
      ...implied.map((word) => [word, { occasion, implied: true }] as const),
    ]),
  ),
  constraints: tableOf(lexicon.constraints),
  concepts: tableOf(lexicon.concepts),
  interests: interestTable(taxonomy),
})

const otherTables = (lexicon: Lexicon) => ({
  places: phraseTable(lexicon.places.map((entry) => [entry.word, entry] as const)),
  hazards: tableOf(lexicon.hazards),
  jokes: tableOf(lexicon.jokes),
  gear: tableOf(lexicon.gear),
  makers: phraseTable(lexicon.makers.map((name) => [name, name] as const)),
})

/** Interest -> the stems of each of the words that its row marks. */
const stemsBy = (
  { interests }: Taxonomy,
  wordsOf: (row: InterestRow) => readonly string[] | undefined,
): ReadonlyMap<string, readonly (readonly string[])[]> =>
  new Map(
    Object.entries(interests).flatMap(([id, row]) => {
      const words = wordsOf(row)
      return words ? [[id, words.map(stemsOf)] as const] : []
    }),
  )

function oppositesOf({ constraints }: Lexicon): ReadonlyMap<string, ConstraintEntry> {
  const named = new Set(constraints.flatMap(({ opposite }) => (opposite === undefined ? [] : [opposite])))
  return new Map(
    constraints
      .filter(({ constraint }) => named.has(constraint))
      .map((entry) => [entry.constraint, entry] as const),
  )
}

/** Sure words before cued ones, so that a phrase that two rows claim is the surer one's. */
function interestTable({ interests }: Taxonomy): PhraseTable<InterestWord> {
  const rows = Object.entries(interests)
  return phraseTable<InterestWord>([
    ...rows.flatMap(([id, { words }]) => words.map((word) => [word, { id, cued: false }] as const)),
    ...rows.flatMap(([id, { cued = [] }]) => cued.map((word) => [word, { id, cued: true }] as const)),
  ])
}

/** Whether a word is one that people write, or a name that stands for something. */
function wordsOf(
  { lexicon, reader }: Pick<Sources, 'lexicon' | 'reader'>,
  { entries }: Glossary,
): (word: string) => boolean {
  const plain = new Set(lexicon.plainWords)
  return (word) => plain.has(word) || reader.knows(word) || entries.has(word)
}

function rewriterOf(
  { lexicon, reader, gifts }: Pick<Required<Sources>, 'lexicon' | 'reader' | 'gifts'>,
  tables: readonly PhraseTable<unknown>[],
): Rewriter {
  const targets = new Set(
    tables.flatMap(({ entries }) => [...entries.keys()].flatMap((key) => key.split(' '))),
  )
  const known = new Set([...targets, ...lexicon.plainWords, ...lexicon.makers.flatMap(wordsIn)])
  const names = [
    ...lexicon.glossary.map(({ term }) => term),
    ...lexicon.wares.flatMap(({ name, also }) => [name, ...also]),
  ]
  for (const name of names) for (const word of wordsIn(name)) known.add(word)
  for (const { word } of lexicon.places) for (const part of word.split(/\W+/)) known.add(part)
  for (const { title, description, detail, things, interests } of gifts)
    for (const text of [title, description, detail, ...things, ...Object.values(interests)])
      for (const word of wordsIn(text)) known.add(word)
  return {
    emoji: lexicon.emoji,
    languages: lexicon.languages.map(prepareLanguage),
    spelling: spellingOf(targets, (word) => known.has(word) || reader.knows(word)),
    isKnown: (word) => isKnownWord(word, (one) => known.has(one)),
  }
}
