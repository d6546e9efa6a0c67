/** What a giver noted of a person, read as a request's own words are: likings, refusals and limits, and nothing else. */
import { onceFor } from '../../remember.ts'
import type { PersonFacts } from '../../suggest.ts'
import { lookUpEnding } from '../../text/phrases.ts'
import { NOWHERE } from '../../text/span.ts'
import { fold, tokensOf, wordsIn } from '../../text/tokens.ts'
import type { Constraint } from '../constraints.ts'
import type { Interest } from '../likings/interests.ts'
import type { Exclusion } from '../refusals/refused-item.ts'
import { type Understanding, understand } from '../understand.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { NOBODY, type Recipient } from './recipient.ts'

/** A liking, and how a reason tells where it is known from. */
type NotedLiking = Interest & { readonly noted: string }

export type NotedPerson = {
  /** Kept to whatever the request says. */
  readonly exclusions: readonly Exclusion[]
  readonly constraints: readonly Constraint[]
  readonly likings: readonly NotedLiking[]
  /** Null where the relation is not known, or none that we know. */
  readonly recipient: Recipient | null
}

/** A note is a line: what is longer came from elsewhere. */
const READ_MAX = 160

/** What is noted of somebody, read once for each request that is made with it. */
export const notedPerson = (facts: PersonFacts, vocabulary: Vocabulary): NotedPerson =>
  readerFor(vocabulary)(facts)

const readerFor = onceFor((vocabulary: Vocabulary) =>
  onceFor((facts: PersonFacts) => readFacts(facts, vocabulary)),
)

function readFacts(facts: PersonFacts, vocabulary: Vocabulary): NotedPerson {
  const { name, likes, about, avoids, allergies, owns, health, relation } = facts
  const read = (said: string): Understanding => understand(said.slice(0, READ_MAX), vocabulary)
  const liked = likes.map((text) => read(`Loves ${text}.`))
  const told = about.map((text) => read(`${text}.`))
  const ill = health.flatMap((text) => [read(`${text}.`), read(`Is ${text}.`)])
  const likings = [
    ...liked.flatMap(({ interests }) =>
      interests.map((one) => noted(one, `You noted that ${name} likes ${one.words}`)),
    ),
    ...told
      .flatMap(({ interests }) => interests.filter(({ id }) => id !== null))
      .map((one) => noted(one, `You noted “${one.words}” about ${name}`)),
  ]
  const refused = [
    ...avoids.flatMap((text) => refusedBy(text, 'Hates', read)),
    ...allergies.flatMap((text) => refusedBy(text, 'Allergic to', read)),
    ...owns.flatMap((text) => refusedBy(text, 'Already has', read)),
    ...[...liked, ...told, ...ill].flatMap(({ exclusions }) => exclusions.map(({ label }) => label)),
  ]
  const except = new Set(likings.flatMap(({ id }) => (id === null ? [] : [id])))
  return {
    exclusions: [...new Set(refused)].map((label) => ({ ...NOWHERE, label, words: '', except })),
    constraints: [...told, ...ill].flatMap(({ constraints }) => constraints.flatMap(limiting)),
    likings: onceEach(likings),
    recipient: relation === null ? null : recipientOf(relation, vocabulary),
  }
}

const noted = (interest: Interest, lead: string): NotedLiking => ({ ...interest, ...NOWHERE, noted: lead })

function onceEach(likings: readonly NotedLiking[]): NotedLiking[] {
  const seen = new Set<string>()
  return likings.filter(({ id, words }) => {
    const key = id ?? words.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/** What it weighs, without a word that a reason could quote: one kind of gift alone is for a request to ask. */
const limiting = ({ label, entry }: Constraint): Constraint[] => {
  if (entry === null || entry.kind) return []
  const { things: _answers, ...weighing } = entry
  return [{ ...NOWHERE, label, words: '', entry: weighing }]
}

/**
 * The things that a note refuses: as it reads alone ('a nut allergy'), behind what it is noted as ('nuts'), and by its own
 * words. Where nothing can be read, each of its words counts.
 */
function refusedBy(text: string, lead: string, read: (said: string) => Understanding): string[] {
  const labels = [read(`${text}.`), read(`${lead} ${text}.`)].flatMap(({ exclusions }) =>
    exclusions.map(({ label }) => label),
  )
  const own = tokensOf(fold(text.slice(0, READ_MAX)).replace(LEAD_IN, '')).map(({ word }) => word)
  const words = labels.length > 0 ? [] : own.filter((word) => word.length >= TELLING_LENGTH)
  return [...labels, ...(own.length > 0 && own.length <= THING_WORDS ? [own.join(' ')] : []), ...words]
}

const LEAD_IN =
  /^\s*(?:(?:an?|the|some|any|all|two|three|four|several|many|more|another|lots of|anything|everything|things?|stuff|with|made of|from|like|of|about|his|her|their|own)\s+)+/
/** Longer phrases name no thing. */
const THING_WORDS = 5
const TELLING_LENGTH = 4

/** A person's relation in the giver's word for it: 'Sister', 'my boss'. */
function recipientOf(relation: string, { people }: Vocabulary): Recipient | null {
  const entry = lookUpEnding(people, wordsIn(relation.slice(0, READ_MAX)))
  if (!entry) return null
  const { recipient, relation: kind, gender, adult = false } = entry
  return { ...NOBODY, label: recipient, relation: kind, gender, adult }
}

/** A name is no liking: 'Lena, 34, birthday'. */
export function withoutName(understanding: Understanding, { name }: PersonFacts): Understanding {
  const own = new Set(wordsOf(name))
  const interests = understanding.interests.filter(
    ({ id, words }) => id !== null || !wordsOf(words).every((word) => own.has(word)),
  )
  return interests.length === understanding.interests.length ? understanding : { ...understanding, interests }
}

const wordsOf = (text: string): string[] => wordsIn(text).map((word) => word.replace(/'?s$/, ''))
