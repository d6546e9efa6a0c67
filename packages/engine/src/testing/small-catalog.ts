/** A catalogue small enough to reason about: tests of the engine name every gift in it. */
import { shippedReader } from '@presently/reader/testing/shipped-reader'
import { buildVocabulary, type Vocabulary } from '../brief/vocabulary.ts'
import type { Catalog } from '../create-engine.ts'
import type { Gift, Taxonomy } from '../gift.ts'
import type { Lexicon, PersonEntry } from '../lexicon.ts'

const person = (
  words: string,
  recipient: string,
  relation: string,
  more: Partial<PersonEntry> = {},
): PersonEntry => ({
  words: words.split(','),
  recipient,
  relation,
  gender: null,
  ...more,
})
const occasion = (name: string, words: string, implied = '') => ({
  occasion: name,
  words: words.split(','),
  implied: implied ? implied.split(',') : [],
})
const concept = (words: string, traits: string, things = '') => ({
  words: words.split(','),
  traits: traits ? traits.split(',') : [],
  things: things ? things.split(',') : [],
  interests: [],
  categories: [],
})

const SMALL_LEXICON: Lexicon = {
  people: [
    person('mother,mum,mom', 'mother', 'parent', { gender: 'female', adult: true }),
    person('father,dad,dads', 'father', 'parent', { gender: 'male', adult: true }),
    person('sister', 'sister', 'sibling', { gender: 'female' }),
    person('son', 'son', 'child', { gender: 'male' }),
    person('kid,kids', 'child', 'child'),
    person('aunt', 'aunt', 'relative', { gender: 'female', adult: true }),
    person('friend,friends', 'friend', 'friend'),
    person('boss', 'boss', 'boss', { adult: true }),
    person('wife', 'wife', 'partner', { gender: 'female', adult: true }),
    person('coworker,coworkers', 'coworker', 'coworker', { adult: true }),
    person('neighbor,neighbors,neighbour', 'neighbor', 'neighbor'),
    person('teacher', 'teacher', 'teacher', { adult: true, role: true }),
    person('advisor', 'advisor', 'mentor', { adult: true, role: true }),
    person('postdoc', 'postdoc', 'mentor', { adult: true, role: true }),
  ],
  occasions: [
    occasion('secret santa', 'secret santa'),
    occasion('christmas', 'christmas,xmas'),
    occasion('birthday', 'birthday', 'turns'),
    occasion('wedding', 'wedding', 'getting married'),
    occasion('get well', 'get well', 'in the hospital'),
    occasion('sympathy', 'sympathy', 'funeral'),
    occasion('thank you', 'thank you,thank'),
  ],
  constraints: [
    { constraint: 'vegan', words: ['vegan'], traits: {}, avoid: ['non-vegan items'] },
    { constraint: 'practical', words: ['practical'], traits: { practical: 2 } },
    { constraint: 'a book', words: ['a book'], traits: { book: 6 }, kind: 'book' },
  ],
  concepts: [
    concept('non vegan items', 'contains-dairy,contains-honey,contains-meat,contains-wool'),
    concept('chocolates,chocolate', '', 'chocolate'),
    concept('mugs,mug', '', 'mug'),
    concept('nickel', 'contains-metal'),
    concept('nuts', 'contains-nuts'),
    concept('books', 'book'),
    concept('alcohol', 'alcohol', 'wine'),
    concept('romantic things', 'romantic', 'love letter'),
    concept('cups,cup', '', 'cup'),
  ],
  places: [],
  leanings: { relations: { partner: { romantic: 2 } }, occasions: {} },
  refinements: {
    handmade: { handmade: 1, personalised: 0.75 },
    together: { 'for-two': 1, experience: 0.6 },
    practical: { practical: 1 },
    funny: { funny: 1 },
    experience: { experience: 1 },
    small: { small: 1 },
    sentimental: { sentimental: 1 },
    creative: { creative: 1 },
    active: { active: 1 },
    calm: { calm: 1 },
    edible: { food: 1 },
    wearable: { clothing: 1 },
    'used-up': { consumable: 1 },
    'in-time': { 'last-minute': 1 },
  },
  favoriteCategories: { Books: ['Books'], Food: ['Tea', 'Sweets'] },
  emoji: { '🎂': 'birthday', '🍵': 'tea' },
  languages: [],
  glossary: [],
  wares: [],
  hazards: [
    { label: 'firearms', from: 18, words: ['rifle'], curatedOnly: true },
    { label: 'knives and blades', from: 16, words: ['knife', 'pocket knife'] },
    { label: 'weapons meant to hurt', from: null, words: ['poison'] },
  ],
  jokes: [],
  gear: [],
  cliches: [],
  products: {
    notGifts: ['toner', 'spare part', 'warranty'],
    groceries: ['butter', 'pear', 'carrots'],
    kinds: [
      { category: 'Home', words: ['lamp'], traits: [] },
      { category: 'Tea', words: ['tea bags'], traits: ['food'] },
    ],
    mayHave: { Sweets: ['contains-nuts'] },
    forChildren: ['Games'],
    works: ['Books'],
    worlds: [],
    saidTraits: { handmade: ['handmade'] },
    food: ['tea bag', 'praline'],
  },
  plainWords: [],
  makers: [],
  tactless: [],
  unsafeForYoung: [],
  names: { given: [], towns: [] },
}

const interest = (label: string, words: string, broad = false) => ({ label, words: words.split(','), broad })

export const SMALL_TAXONOMY: Taxonomy = {
  categories: ['Tea', 'Books', 'Outdoors', 'Home', 'Games', 'Sweets'],
  relations: [
    'partner',
    'parent',
    'child',
    'sibling',
    'friend',
    'coworker',
    'boss',
    'teacher',
    'neighbor',
    'relative',
    'mentor',
  ],
  occasions: {
    birthday: { open: true },
    christmas: { open: true },
    'thank you': { open: true },
    'secret santa': { open: true },
    wedding: { open: false },
    'get well': { open: false },
    sympathy: { open: false },
  },
  traits: {},
  interests: {
    tea: interest('tea', 'tea', true),
    reading: interest('reading', 'reads,reading,books', true),
    fishing: interest('fishing', 'fishing'),
    trains: interest('trains', 'trains,train sets'),
    chess: interest('chess', 'chess'),
    films: interest('films', 'films'),
    instruments: interest('instruments', 'orchestra'),
    saxophone: { ...interest('saxophone', 'sax'), parent: 'instruments' },
    violin: { ...interest('violin', 'violin'), parent: 'instruments' },
    harmonica: { ...interest('harmonica', 'harmonica'), related: ['saxophone'] },
    drums: { ...interest('drums', 'drums,table drum'), parent: 'instruments' },
  },
}

export const smallVocabulary = (): Vocabulary =>
  buildVocabulary({ taxonomy: SMALL_TAXONOMY, lexicon: SMALL_LEXICON, reader: shippedReader() })

/** A gift with what a test cares about; the rest is plain. */
export const gift = (id: string, more: Partial<Gift> = {}): Gift => ({
  id,
  title: id.replaceAll('-', ' '),
  description: `A ${id.replaceAll('-', ' ')} as shops sell it.`,
  category: 'Home',
  priceCents: [1000, 2000],
  priceReviewedAt: '2026-11-01',
  interests: {},
  audience: { ages: [null, null] },
  occasions: ['any'],
  traits: [],
  things: [id.replaceAll('-', ' '), 'thing'],
  detail: `the one fact about the ${id.replaceAll('-', ' ')}`,
  retailers: { amazon: id },
  icon: 'wrapped-gift',
  ...more,
})

export const smallCatalog = (gifts: readonly Gift[]): Catalog => ({
  gifts,
  taxonomy: SMALL_TAXONOMY,
  lexicon: SMALL_LEXICON,
  reader: shippedReader(),
  calendar: { occasions: { christmas: { default: { rule: 'date', month: 'December', day: 25 } } } },
})
