/** When two ways of saying something count as the same: the label rules' lists of words. */

const PEOPLE: readonly (readonly [string, ...string[]])[] = [
  ['mother', 'mom', 'mum', 'mama', 'mam', 'ma', 'mommy', 'mummy'],
  ['father', 'dad', 'daddy', 'papa', 'pop'],
  ['grandmother', 'grandma', 'gran', 'nan', 'nana', 'granny'],
  ['grandfather', 'grandpa', 'granddad', 'grandad', 'opa'],
  ['stepmother', 'stepmom', 'stepmum'],
  ['stepfather', 'stepdad'],
  ['brother', 'bro'],
  ['sister', 'sis'],
  ['aunt', 'auntie', 'aunty'],
  ['boyfriend', 'bf'],
  ['girlfriend', 'gf'],
  ['husband', 'hubby'],
  ['friend', 'mate', 'buddy', 'pal'],
  ['coworker', 'colleague', 'workmate'],
  ['boss', 'manager', 'ceo', 'supervisor'],
  ['coach', 'kru'],
  ['partner', 'so'],
  ['child', 'kid', 'children'],
  ['neighbor', 'neighbour'],
  ['advisor', 'adviser'],
  ['roommate', 'flatmate', 'housemate'],
]
const PERSON = new Map(PEOPLE.flatMap((group) => group.map((word) => [word, group[0]] as const)))
const IN_LAW = new Map([
  ['mil', 'mother in law'],
  ['fil', 'father in law'],
  ['sil', 'sister in law'],
  ['bil', 'brother in law'],
])
const ARTICLES = new Set(['my', 'the', 'a', 'an', 'our', 'of'])
/** A partner whose sex is known. */
const GENDERED = new Map([
  ['partner male', 'boyfriend'],
  ['partner female', 'girlfriend'],
])

/** One way of naming a person, word by word, so that compounds, possessives and plurals agree; null for nobody. */
export function personOf(said: string | null, gender: string | null): string | null {
  if (said === null) return null
  const words = said
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .replace(/\bco-worker/g, 'coworker')
    .replace(/\bstep[- ](?=\p{L})/gu, 'step')
    .replace(/\bsignificant other\b/g, 'partner')
    .replace(/\b(?:mom|mum|mother) and (?:dad|father)\b/g, 'parents')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !ARTICLES.has(word))
  const person = words.map(kinOf).join(' ') || null
  return GENDERED.get(`${person} ${gender}`) ?? person
}

function kinOf(word: string): string {
  const known = PERSON.get(word) ?? IN_LAW.get(word) ?? PERSON.get(word.replace(/s$/, ''))
  return known ?? (/[^s]s$/.test(word) ? word.slice(0, -1) : word)
}

const OCCASIONS: readonly (readonly [string, ...string[]])[] = [
  ['christmas', 'xmas', 'x mas'],
  ['valentines day', 'valentine', 'valentines'],
  ['anniversary', 'wedding anniversary'],
  ['farewell', 'going away', 'leaving', 'goodbye'],
  ['housewarming', 'house warming', 'new home'],
  ['get well', 'get well soon'],
  ['sympathy', 'condolence', 'condolences'],
  ['thank you', 'thanks', 'thank-you'],
  ['mothers day', 'mother day'],
  ['fathers day', 'father day'],
]
const OCCASION = new Map(OCCASIONS.flatMap((group) => group.map((name) => [name, group[0]] as const)))

export function occasionOf(said: string | null): string | null {
  if (said === null) return null
  const name = said
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .replace(/ (?:gift|present|party|week)$/, '')
  return OCCASION.get(name) ?? name
}

const SMALL = new Set(
  (
    'a an the of for to and or with any anything things thing stuff items item more another new non not no his her their ' +
    'that very too much other all real'
  ).split(' '),
)
const ODD = new Map([
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['wolves', 'wolf'],
  ['leaves', 'leaf'],
  ['children', 'child'],
  ['jewellery', 'jewelry'],
  ['tshirt', 'shirt'],
  ['tshirts', 'shirt'],
])

const stemsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word && !SMALL.has(word))
    .map(stemOf)

function stemOf(word: string): string {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/'s?$/, '').replaceAll("'", '')
  const root = withoutAgent(withoutVerbEnding(withoutPlural(ODD.get(bare) ?? bare)))
  return (root.length > 3 ? root.replace(/e$/, '') : root).replace(/y$/, 'i')
}

const withoutPlural = (word: string): string =>
  word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, /(?:[sxz]|ch|sh)es$/.test(word) ? -2 : -1) : word

const withoutDouble = (word: string): string => word.replace(/([^aeiouls])\1$/, '$1')

function withoutVerbEnding(word: string): string {
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length)
    if (word.endsWith(ending) && word.length > ending.length + 2 && /[aeiouy]/.test(rest))
      return withoutDouble(rest)
  }
  return word
}

const withoutAgent = (word: string): string =>
  word.length > 5 ? withoutDouble(word.replace(/er$/, '')) : word

/** Whether two texts share a word that means something. */
export function overlap(one: string, other: string): boolean {
  const stems = new Set(stemsOf(other))
  return stemsOf(one).some((stem) => stems.has(stem))
}

/** How many of the labels something that was found agrees with. */
export const foundOf = (labels: readonly string[], found: readonly string[]): number =>
  labels.filter((label) => found.some((one) => overlap(label, one))).length

/** What a title says it lacks is not in it: 'plastic-free', 'non-alcoholic'. */
const present = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(?:no|non|without|zero|low|anti)[- ]\p{L}+/gu, ' ')
    .replace(/\p{L}+[- ](?:free|based|style|safe)\b/gu, ' ')

/** Whether a name holds every word of a thing to avoid. A label such as 'non-vegan items' names nothing. */
export function isNamedIn(name: string, thing: string): boolean {
  if (/^(?:non|not|un)[- ]/i.test(thing)) return false
  const words = stemsOf(present(name))
  const wanted = stemsOf(thing)
  return wanted.length > 0 && wanted.every((stem) => words.includes(stem))
}
