/** Refuses a lexicon that names tags the taxonomy does not have, or words that stand for two people. */
import type { Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import type { Language } from '@presently/engine/text/languages'
import type { Complaint } from './check.ts'

export function lexiconComplaints(lexicon: Lexicon, taxonomy: Taxonomy): Complaint[] {
  const out: Complaint[] = []
  const mustKnow = (id: string, kind: string, names: readonly string[], known: (name: string) => boolean) => {
    for (const name of names) if (!known(name)) out.push({ id, problem: `unknown ${kind} ${name}` })
  }
  const isTrait = (name: string) => Object.hasOwn(taxonomy.traits, name)
  const isOccasion = (name: string) => Object.hasOwn(taxonomy.occasions, name)
  const isRelation = (name: string) => taxonomy.relations.includes(name)
  for (const { recipient, relation } of lexicon.people)
    mustKnow(`people ${recipient}`, 'relation', [relation], isRelation)
  out.push(...constraintComplaints(lexicon, taxonomy))
  const concepts = new Set(lexicon.concepts.flatMap(({ words }) => words))
  for (const { occasion, avoid = [] } of lexicon.occasions)
    mustKnow(`occasion ${occasion}`, 'concept', avoid, (word) => concepts.has(word))
  const isCategory = (name: string) => taxonomy.categories.includes(name)
  for (const { words, traits, interests, categories } of lexicon.concepts) {
    const id = `concept ${words[0]}`
    mustKnow(id, 'trait', traits, isTrait)
    mustKnow(id, 'interest', interests, (name) => Object.hasOwn(taxonomy.interests, name))
    mustKnow(id, 'category', categories, isCategory)
  }
  mustKnow('leanings', 'relation', Object.keys(lexicon.leanings.relations), isRelation)
  mustKnow('leanings', 'occasion', Object.keys(lexicon.leanings.occasions), isOccasion)
  const weights = [...Object.values(lexicon.leanings.relations), ...Object.values(lexicon.leanings.occasions)]
  mustKnow(
    'leanings',
    'trait',
    weights.flatMap((one) => Object.keys(one)),
    isTrait,
  )
  for (const lift of Object.values(lexicon.refinements))
    mustKnow('refinements', 'trait', Object.keys(lift), isTrait)
  for (const [name, categories] of Object.entries(lexicon.favoriteCategories))
    mustKnow(`favorite category ${name}`, 'category', categories, isCategory)
  return [
    ...out,
    ...wordsTwice('people', lexicon.people),
    ...wordsTwice('concepts', lexicon.concepts),
    ...wordsTwice('constraints', lexicon.constraints),
    ...wordsTwice('hazards', lexicon.hazards),
    ...wordsTwice('jokes', lexicon.jokes),
    ...gearComplaints(lexicon.gear, taxonomy),
    ...nameComplaints(lexicon.names),
    ...makerComplaints(lexicon.makers),
    ...productComplaints(lexicon.products, taxonomy),
    ...lexicon.languages.flatMap(languageComplaints),
  ]
}

const makerComplaints = (makers: readonly string[]): Complaint[] =>
  makers.flatMap((name, place) =>
    makers.indexOf(name) < place || name !== name.toLowerCase()
      ? [{ id: `maker ${name}`, problem: 'twice, or not in small letters' }]
      : [],
  )

function gearComplaints(gear: Lexicon['gear'], { interests }: Taxonomy): Complaint[] {
  const unknown = gear.filter(({ tells }) => tells !== undefined && !Object.hasOwn(interests, tells))
  return [
    ...unknown.map(({ words, tells }) => ({ id: `gear ${words[0]}`, problem: `unknown interest ${tells}` })),
    ...wordsTwice('gear', gear),
  ]
}

function constraintComplaints(
  { constraints, concepts }: Lexicon,
  { traits: known, interests }: Taxonomy,
): Complaint[] {
  const names = new Set(constraints.map(({ constraint }) => constraint))
  const avoidable = new Set(concepts.flatMap(({ words }) => words))
  return constraints.flatMap(({ constraint, traits, kind, avoid = [], opposite, ends = [], tells }) => {
    const unknown = [
      ...[...Object.keys(traits), ...(kind ? [kind] : [])]
        .filter((trait) => !Object.hasOwn(known, trait))
        .map((trait) => `trait ${trait}`),
      ...avoid.filter((word) => !avoidable.has(word)).map((word) => `concept ${word}`),
      ...(opposite === undefined || names.has(opposite) ? [] : [`constraint ${opposite}`]),
      ...[...ends, ...(tells === undefined ? [] : [tells])]
        .filter((id) => !Object.hasOwn(interests, id))
        .map((id) => `interest ${id}`),
    ]
    return unknown.map((what) => ({ id: `constraint ${constraint}`, problem: `unknown ${what}` }))
  })
}

/** Single words as a folded text has them: another would never be found. */
const nameComplaints = ({ given, towns }: Lexicon['names']): Complaint[] => [
  ...[...given, ...towns]
    .filter((name) => !/^[a-z]+$/.test(name))
    .map((name) => ({ id: 'names', problem: `${name} is not one word in small letters` })),
  ...wordsTwice('names', [{ words: given }]),
  ...wordsTwice('names', [{ words: towns }]),
]

/** The words for products name tags that there are, and no noun stands for two kinds. */
function productComplaints(
  { notGifts, groceries, kinds, mayHave, saidTraits, forChildren, works, worlds }: Lexicon['products'],
  { categories, traits, interests }: Taxonomy,
): Complaint[] {
  const named = [...Object.keys(mayHave), ...forChildren, ...works, ...kinds.map(({ category }) => category)]
  const tags = [
    ...Object.values(mayHave),
    Object.keys(saidTraits),
    ...kinds.map((kind) => kind.traits),
  ].flat()
  const unknown = [
    ...named.filter((name) => !categories.includes(name)),
    ...tags.filter((name) => !Object.hasOwn(traits, name)),
    ...worlds.filter((name) => !Object.hasOwn(interests, name)),
  ]
  return [
    ...unknown.map((name) => ({ id: 'products', problem: `unknown tag ${name}` })),
    ...wordsTwice('products', [{ words: notGifts }, { words: groceries }, ...kinds]),
  ]
}

/** A language needs words to be known by, and an English side for every phrase. */
function languageComplaints({ name, markers, phrases }: Language): Complaint[] {
  const empty = Object.entries(phrases).filter(
    ([phrase, english]) => phrase.trim() === '' || typeof english !== 'string',
  )
  return [
    ...(markers.length < MARKERS_MIN
      ? [{ id: name, problem: `has ${markers.length} markers, not ${MARKERS_MIN} or more` }]
      : []),
    ...empty.map(([phrase]) => ({ id: name, problem: `the phrase “${phrase}” has no English` })),
  ]
}

/** With fewer, short requests would not be told from English. */
const MARKERS_MIN = 30

function wordsTwice(id: string, entries: readonly { readonly words: readonly string[] }[]): Complaint[] {
  const seen = new Set<string>()
  return entries
    .flatMap(({ words }) => words)
    .filter((word) => seen.has(word) || !seen.add(word))
    .map((word) => ({ id, problem: `the word ${word} stands for two entries` }))
}
