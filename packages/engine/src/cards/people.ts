/** How people are called on a card, and what is said between them and the giver. */
import type { PersonEntry } from '../lexicon.ts'

/** What they are called to their face. */
const CALLED: Readonly<Record<string, string>> = {
  mother: 'Mom',
  father: 'Dad',
  parents: 'Mom and Dad',
  grandmother: 'Grandma',
  grandfather: 'Grandpa',
  grandparents: 'Grandma and Grandpa',
}
const LOVED = 'my love'
/** Longer names are left to whoever writes the card. */
const NAME_MAX_LENGTH = 40

const RELATIONS: Readonly<Record<string, readonly string[]>> = {
  parent: ['Thank you for always being there for me.', 'I am so lucky to have you.'],
  grandparent: ['Time with you is always well spent.', 'I am so lucky to have you.'],
  partner: ['You make my days better.', 'I am so glad that you are in my life.'],
  child: ['I am so proud of you.', 'You are a joy, today and every day.'],
  grandchild: ['It is a joy to have you in the family.', 'I am so proud of you.'],
  sibling: ['I am so glad that we have each other.', 'It is good to have you by my side.'],
  'in-law': ['It is a joy to have you in the family.', 'I am glad that we are family.'],
  relative: ['It is a joy to have you in the family.', 'I am glad that we are family.'],
  friend: ['I am so glad that we are friends.', 'Life is better with you in it.'],
  coworker: ['It is good to work with you.', 'Work is better with you around.'],
  employee: ['It is good to work with you.', 'Thank you for all that you do.'],
  boss: ['It is good to work with you.', 'Thank you for your trust and support.'],
  client: ['It is good to work with you.', 'Thank you for your trust.'],
  mentor: ['Thank you for your time and advice.', 'I have learned so much from you.'],
  teacher: ['Thank you for your patience and care.', 'Thank you for all that you teach.'],
  neighbor: ['It is good to have you close by.', 'I am glad that we are neighbors.'],
  host: ['It is always good to be with you.', 'You make everybody feel welcome.'],
  couple: ['It is good to know you both.', 'You are wonderful together.'],
  'parents-to-be': ['I am so happy for you.', 'You will be wonderful at this.'],
}
/** Where the ways part. */
const PARTING: Readonly<Record<string, readonly string[]>> = {
  coworker: ['It was always good to work with you.'],
  employee: ['It was always good to work with you.'],
  boss: ['It was always good to work with you.'],
  client: ['It was always good to work with you.'],
  neighbor: ['It was good to have you close by.'],
}

/** Whom the card is for, as far as it is known. */
export type Addressed = {
  /** 'Mom', 'Lena'; null where nobody can be called anything. */
  readonly called: string | null
  /** The relation to the giver alone, and not to somebody else; null where it is not known. */
  readonly relation: string | null
}

/** People by what they are called: their label or a word for them. */
export type PeopleBook = ReadonlyMap<string, PersonEntry>

export function peopleBook(people: readonly PersonEntry[]): PeopleBook {
  const book = new Map<string, PersonEntry>()
  for (const entry of people) if (!book.has(entry.recipient)) book.set(entry.recipient, entry)
  for (const entry of people) for (const word of entry.words) if (!book.has(word)) book.set(word, entry)
  return book
}

/** Whom a label of a brief means: 'younger sister' is a sister. */
export function addressed(recipient: string | null, name: string | null, book: PeopleBook): Addressed {
  const given = name !== null && name.length <= NAME_MAX_LENGTH ? name : null
  const entry = recipient === null ? null : ownPerson(recipient, book)
  return { called: given ?? (entry && calledAs(entry)), relation: entry?.relation ?? null }
}

function ownPerson(label: string, book: PeopleBook): PersonEntry | null {
  const words = label.toLowerCase().split(' ')
  const found = words.map((_word, at) => book.get(words.slice(at).join(' '))).find((entry) => entry)
  return found && isOwn(label, found.recipient) ? found : null
}

/** A sister's baby is the sister's, and who parted is no partner. */
const NOT_OWN = /'s |^ex-|^birth |^(?:baby|crush)$/
const isOwn = (label: string, recipient: string): boolean =>
  ![label, recipient].some((text) => NOT_OWN.test(text))

const calledAs = ({ recipient, relation }: PersonEntry): string | null =>
  CALLED[recipient] ?? (relation === 'partner' ? LOVED : null)

/** 'Happy birthday' -> 'Happy birthday, Mom'. */
export const calling = (greeting: string, called: string | null): string =>
  called === null ? greeting : `${greeting}, ${called}`

/** 'Happy birthday' -> 'Happy birthday, dear Mom'. */
export const callingDearly = (greeting: string, called: string | null): string =>
  calling(greeting, called === null || called === LOVED ? called : `dear ${called}`)

/** What is said between the two. */
export const saidBetween = (relation: string | null, isParting: boolean): readonly string[] =>
  (isParting ? PARTING[relation ?? ''] : undefined) ?? RELATIONS[relation ?? ''] ?? []
