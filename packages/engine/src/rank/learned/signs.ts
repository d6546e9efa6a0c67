/**
 * The signs of a request from which the qualities are told that it wants of a gift: its words, what each stretch is, and how near and how
 * old the person is. Whether it is a man or a woman is no sign: husband and wife are given the same.
 */
import { glossesIn } from '../../brief/glossary.ts'
import type { Mention } from '../../brief/mentions/mentions.ts'
import type { Understanding } from '../../brief/understand.ts'
import type { Vocabulary } from '../../brief/vocabulary.ts'
import { stemsOf } from '../../text/stems.ts'

/** A sign for each that is reached: ages that are near have most signs in common. */
const AGES = [1, 3, 6, 10, 13, 18, 25, 30, 40, 50, 60, 70, 80]
/** Dollars. */
const SUMS = [10, 20, 30, 50, 75, 100, 150, 200, 300, 500]
const WORDS_A_STEP = 8
const STEPS_MAX = 9
const LIKINGS_MAX = 4

const SEXED =
  'he him his himself hes man men guy boy male gentleman lad she her hers herself shes woman women lady girl female miss mr mrs ms sir'

export type SignVocabulary = Pick<Vocabulary, 'people' | 'tree' | 'glossary'>

export type SignReader = {
  readonly ofRequest: (understanding: Understanding) => string[]
  /** Of words alone, of which it is not told what they are. */
  readonly ofText: (text: string) => string[]
  /** Of the person and the situation alone: of a request without the things that are told of in it. */
  readonly ofSituation: (understanding: Understanding) => string[]
  /** Of one stretch of a request by itself. */
  readonly ofStretch: (text: string, role: Mention['role']) => string[]
}

/** Reads signs; what names a sex is told from the table of people. */
export function signReader({ people, tree, glossary }: SignVocabulary): SignReader {
  const sexed = new Set(stemsOf(SEXED))
  for (const [words, { gender }] of people.entries)
    if ((gender === 'male' || gender === 'female') && !words.includes(' '))
      for (const stem of stemsOf(words)) sexed.add(stem)
  const unsexed = (stems: readonly string[]): string[] => stems.filter((stem) => !sexed.has(stem))
  const wordsOf = (text: string): string[] => unsexed(stemsOf(text))
  const ofText = (text: string): string[] => {
    const words = wordsOf(text)
    const signs = words.map((word) => `w:${word}`)
    for (const { stems, interests } of glossesIn(words, glossary))
      signs.push(...unsexed(stems).map((stem) => `w:${stem}`), ...interests.flatMap(signsOfInterest))
    for (let at = 1; at < words.length; at += 1) signs.push(`b:${words[at - 1]}_${words[at]}`)
    return signs
  }
  const signsOfInterest = (id: string): string[] =>
    [id, ...tree.ancestorsOf(id)].map((interest) => `i:${interest}`)
  /** The words of a stretch, and what the names among them mean, as what it is. */
  const ofRole = (text: string, role: Mention['role']): string[] => {
    const words = wordsOf(text)
    const meant = glossesIn(words, glossary).flatMap(({ stems }) => unsexed(stems))
    return [...words, ...meant].map((word) => `${role}:${word}`)
  }
  const ofStretch = (text: string, role: Mention['role']): string[] => [
    ...ofText(text),
    ...ofRole(text, role),
  ]
  const ofRequest = (understanding: Understanding): string[] => {
    const { text, mentions, interests } = understanding
    const signs = ofText(without(STEERLESS, text.folded, mentions))
    const length = signs.filter((sign) => sign.startsWith('w:')).length
    for (const { role, start, end } of mentions) signs.push(...ofRole(text.folded.slice(start, end), role))
    for (const { id } of interests) if (id !== null) signs.push(...signsOfInterest(id))
    const likings = mentions.filter(({ role }) => role === 'like').length
    signs.push(
      `length:${Math.min(STEPS_MAX, Math.floor(length / WORDS_A_STEP))}`,
      `likings:${Math.min(LIKINGS_MAX, likings)}`,
    )
    return [...signs, ...signsOfPerson(understanding)]
  }
  const ofSituation = (understanding: Understanding): string[] => {
    const { text, mentions } = understanding
    const signs = ofText(without(THINGS, text.folded, mentions))
    for (const { role, start, end } of mentions)
      if (!THINGS.has(role)) signs.push(...ofRole(text.folded.slice(start, end), role))
    return [...signs, ...signsOfPerson(understanding)]
  }
  return { ofRequest, ofSituation, ofText, ofStretch }
}

type Roles = ReadonlySet<Mention['role']>
/** What is refused, owned or told in passing asks for nothing: its words are told with their role alone. */
const STEERLESS: Roles = new Set(['no', 'has', 'aside'])
const THINGS: Roles = new Set([...STEERLESS, 'like', 'want'])

/** Blanks in place of the stretches of some roles. */
function without(roles: Roles, folded: string, mentions: Understanding['mentions']): string {
  let out = folded
  for (const { role, start, end } of mentions)
    if (roles.has(role)) out = out.slice(0, start) + ' '.repeat(end - start) + out.slice(end)
  return out
}

/** How near and how old the person is, on which day, in what state, and what may be spent. */
function signsOfPerson({ recipient, occasions, constraints, age, budget }: Understanding): string[] {
  const years = middleOf(age)
  const sum = budget.max ?? budget.min
  return [
    `for:${recipient.relation}`,
    `grown:${recipient.adult}`,
    ...occasions.map(({ name }) => `day:${neutral(name)}`),
    ...constraints.flatMap(({ label, entry }) => (entry === null ? [] : [`so:${label}`])),
    ...(years === null ? [] : ['age', ...AGES.filter((from) => years >= from).map((from) => `age:${from}`)]),
    ...(sum === null ? [] : ['sum', ...SUMS.filter((from) => sum >= from).map((from) => `sum:${from}`)]),
  ]
}

/** A feast of mothers and one of fathers ask for the same. */
const neutral = (day: string): string =>
  day === "mother's day" || day === "father's day" ? "parents' day" : day

function middleOf({ min, max }: Understanding['age']): number | null {
  if (min === null && max === null) return null
  return ((min ?? max ?? 0) + (max ?? min ?? 0)) / 2
}
