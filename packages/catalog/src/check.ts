/**
 * Refuses a catalogue with duplicates, missing fields, impossible ranges or unknown tags. Run as a program it prints
 * what is wrong and, with `--coverage`, the thin cells.
 */
import fluentEmoji from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import type { Gift, Taxonomy } from '@presently/engine/gift'
import { loadCatalog } from './catalog.ts'
import { checkCalendar } from './check-calendar.ts'
import { checkEarning } from './check-earning.ts'
import { lexiconComplaints } from './check-lexicon.ts'
import { checkMarkets, checkRetailers } from './check-retailers.ts'
import { taxonomyComplaints } from './check-taxonomy.ts'
import { coverageReport } from './coverage.ts'
import { giftPageComplaints, loadGiftPages } from './gift-pages.ts'
import { loadEarning, loadRetailers } from './load.ts'

export type Complaint = { readonly id: string; readonly problem: string }

type Known = {
  readonly taxonomy: Taxonomy
  /** Constraints that gifts may be made for: those that nouns answer, since only they are asked for. */
  readonly answerable: ReadonlySet<string>
  readonly retailers: ReadonlySet<string>
  readonly icons: ReadonlySet<string>
}

const REQUIRED = [
  'id',
  'title',
  'description',
  'category',
  'priceCents',
  'priceReviewedAt',
  'interests',
  'audience',
  'occasions',
  'traits',
  'things',
  'detail',
  'retailers',
] as const satisfies readonly (keyof Gift)[]

/** Those of an idea's file, and what `load.ts` adds from others. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...REQUIRED,
  // Where a drawing is the thing.
  'icon',
  // From files beside the ideas.
  'grade',
  'isWellLiked',
  'isCourtesy',
  'delights',
  'wrongFor',
  'gladness',
  'qualities',
  'onlyIn',
])

/** Highest price over lowest: a typical range, not a guess. Small things vary more. */
const RATIO_MAX = 2.2
const RATIO_MAX_SMALL = 3
const SMALL_CENTS = 1500

/** Everything wrong with one idea taken alone. */
export function complaintsAbout(gift: Gift, known: Known): string[] {
  const missing = REQUIRED.filter((field) => gift[field] === undefined)
  if (missing.length) return [`misses ${missing.join(', ')}`]
  const extra = Object.keys(gift).filter((key) => !KNOWN_FIELDS.has(key))
  return [
    ...extra.map((key) => `has an unknown field ${key}`),
    ...textComplaints(gift),
    ...priceComplaints(gift),
    ...audienceComplaints(gift, known),
    ...tagComplaints(gift, known),
    ...gradeComplaints(gift),
  ]
}

/** Below it a careful giver would not accept the idea for somebody with its tags. */
const GRADE_MIN = 2
const GRADE_MAX = 3

/** Somebody who did not write it has read it; what is not good enough is mended or cut. */
function gradeComplaints({ grade }: Gift): string[] {
  if (grade === undefined)
    return ['has no grade: data/grades has a file beside each file of ideas (AUTHORING.md, Grades)']
  return grade < GRADE_MIN || grade > GRADE_MAX
    ? [`is graded ${grade}, not ${GRADE_MIN} or ${GRADE_MAX}`]
    : []
}

function textComplaints(gift: Gift): string[] {
  const out: string[] = []
  const between = (name: string, text: string, min: number, max: number) => {
    if (text.length < min || text.length > max)
      out.push(`${name} has ${text.length} characters, not ${min} to ${max}`)
    if (text !== text.trim() || /\s{2}/.test(text)) out.push(`${name} has stray white space`)
    if (/[!]/.test(text)) out.push(`${name} shouts`)
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(gift.id)) out.push('id is not kebab-case')
  between('title', gift.title, 3, 60)
  between('description', gift.description, 50, 200)
  between('detail', gift.detail, 8, 100)
  if (/perfect for|best.?selling|top.?rated|customers? love/i.test(gift.description))
    out.push('description claims what nobody checked')
  for (const fragment of [gift.detail, ...Object.values(gift.interests)])
    if (fragment.endsWith('.')) out.push(`fragment ends with a stop: ${fragment}`)
  return out
}

function priceComplaints({ priceCents, priceReviewedAt }: Gift): string[] {
  const [lowest, highest] = priceCents
  const out: string[] = []
  if (!Number.isInteger(lowest) || !Number.isInteger(highest) || lowest < 100)
    out.push('priceCents is not two whole numbers of cents')
  if (highest < lowest) out.push('priceCents is upside down')
  const ratio = highest <= SMALL_CENTS ? RATIO_MAX_SMALL : RATIO_MAX
  if (highest > lowest * ratio) out.push(`priceCents is too wide: ${lowest} to ${highest}`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(priceReviewedAt)) out.push('priceReviewedAt is no ISO date')
  return out
}

function audienceComplaints({ audience, traits }: Gift, { taxonomy, answerable }: Known): string[] {
  if (!Array.isArray(audience.ages) || audience.ages.length !== 2) return ['audience.ages misses']
  const [from, to] = audience.ages
  const youngest = from ?? 0
  const named = [...(audience.relations ?? []), ...(audience.notFor ?? [])]
  return [
    ...(to !== null && youngest > to ? ['audience.ages is upside down'] : []),
    ...(traits.includes('alcohol') && youngest < 21 ? ['alcohol below the age of 21'] : []),
    ...named
      .filter((relation) => !taxonomy.relations.includes(relation))
      .map((relation) => `unknown relation ${relation}: data/taxonomy.json has those there are`),
    ...madeForNobody(audience, answerable),
    ...sexComplaints(audience),
  ]
}

const SEXES: readonly (string | undefined)[] = [undefined, 'female', 'male']

function sexComplaints({ gender, soldFor }: Gift['audience']): string[] {
  if (gender && soldFor) return ['audience.gender says what soldFor does, and more']
  return SEXES.includes(gender) && SEXES.includes(soldFor)
    ? []
    : ['audience.gender or audience.soldFor is neither female nor male']
}

const madeForNobody = ({ madeFor = [] }: Gift['audience'], answerable: ReadonlySet<string>): string[] =>
  madeFor
    .filter((constraint) => !answerable.has(constraint))
    .map((constraint) => `made for ${constraint}, which has no things in data/lexicon/constraints.json`)

/** Where the names that an idea may use stand. */
const KNOWN_IN = {
  category: 'data/taxonomy.json',
  interest: 'data/interests',
  occasion: 'data/taxonomy.json',
  trait: 'data/taxonomy.json',
  retailer: 'data/retailers',
  icon: '@iconify-json/fluent-emoji-flat',
} as const

function tagComplaints(gift: Gift, { taxonomy, retailers, icons }: Known): string[] {
  const out: string[] = []
  const unknown = (kind: keyof typeof KNOWN_IN, names: readonly string[], has: (name: string) => boolean) => {
    for (const name of names)
      if (!has(name)) out.push(`unknown ${kind} ${name}: ${KNOWN_IN[kind]} has those there are`)
    if (new Set(names).size !== names.length) out.push(`${kind} named twice`)
  }
  const count = (kind: string, n: number, min: number, max: number) => {
    if (n < min || n > max) out.push(`has ${n} ${kind}, not ${min} to ${max}`)
  }
  unknown('category', [gift.category], (name) => taxonomy.categories.includes(name))
  unknown('interest', Object.keys(gift.interests), (name) => Object.hasOwn(taxonomy.interests, name))
  unknown('occasion', gift.occasions, (name) => name === 'any' || Object.hasOwn(taxonomy.occasions, name))
  unknown('trait', gift.traits, (name) => Object.hasOwn(taxonomy.traits, name))
  unknown('retailer', Object.keys(gift.retailers), (name) => retailers.has(name))
  unknown('icon', gift.icon === undefined ? [] : [gift.icon], (name) => icons.has(name))
  count('interests', Object.keys(gift.interests).length, 0, 4)
  count('occasions', gift.occasions.length, 1, 20)
  count('things', gift.things.length, 2, 8)
  count('retailers', Object.keys(gift.retailers).length, 2, 4)
  if (gift.traits.length === 0) out.push('has no traits')
  return out
}

/** Pairs of ideas that would make a friend who got both say 'again?': one id, one title, or nearly one title. */
export function duplicateComplaints(gifts: readonly Gift[]): Complaint[] {
  const out: Complaint[] = []
  const byId = new Set<string>()
  const titles = gifts.map((gift) => titleWords(gift.title))
  gifts.forEach((gift, i) => {
    if (byId.has(gift.id)) out.push({ id: gift.id, problem: 'id is used twice' })
    byId.add(gift.id)
    for (let j = 0; j < i; j += 1) {
      const other = gifts[j]
      if (other && jaccard(titles[i] ?? new Set(), titles[j] ?? new Set()) >= 0.8)
        out.push({ id: gift.id, problem: `title is nearly that of ${other.id}` })
    }
  })
  return out
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'for', 'of', 'the', 'with', 'in', 'set', 'kit'])
const titleWords = (title: string): Set<string> =>
  new Set((title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word)))

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** Names of the icons that pictures can show. */
export const iconNames = (): Set<string> => new Set(Object.keys(fluentEmoji.icons))

/** All complaints about the catalogue as it stands on disk. */
export function checkCatalog(): Complaint[] {
  const { gifts, taxonomy, lexicon, calendar } = loadCatalog()
  const retailers = loadRetailers()
  const known = {
    taxonomy,
    answerable: new Set(
      lexicon.constraints.flatMap(({ constraint, things }) => (things ? [constraint] : [])),
    ),
    retailers: new Set(Object.keys(retailers)),
    icons: iconNames(),
  }
  const alone = gifts.flatMap((gift) =>
    complaintsAbout(gift, known).map((problem) => ({ id: gift.id, problem })),
  )
  const said = (id: string, problems: readonly string[]): Complaint[] =>
    problems.map((problem) => ({ id, problem }))
  return [
    ...alone,
    ...duplicateComplaints(gifts),
    ...giftPageComplaints(loadGiftPages(), gifts),
    ...taxonomyComplaints(taxonomy),
    ...lexiconComplaints(lexicon, taxonomy),
    ...said('calendar', checkCalendar(calendar, new Set(lexicon.occasions.map(({ occasion }) => occasion)))),
    ...said('retailers', checkRetailers(retailers, gifts, taxonomy.categories)),
    ...said('retailers', checkMarkets(retailers, taxonomy.categories)),
    ...said('earning', checkEarning(loadEarning(), retailers)),
  ]
}

if (import.meta.main) {
  const complaints = checkCatalog()
  for (const { id, problem } of complaints) console.log(`${id}: ${problem}`)
  const { gifts, taxonomy } = loadCatalog()
  console.log(`${gifts.length} ideas, ${complaints.length} to mend`)
  if (process.argv.includes('--coverage')) console.log(coverageReport(gifts, taxonomy))
  process.exitCode = complaints.length ? 1 : 0
}
