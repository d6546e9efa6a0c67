/** Three messages for a card: short and warm, longer and personal, light. Templates alone: no model is asked. */
import { DAYS, type Day, NO_DAY } from './days.ts'
import { type CardGift, type ClauseParts, type GiftSaid, saidOfGift, timeForDeeds } from './gift-clause.ts'
import type { Kind } from './kind.ts'
import { KINDS, type KindName } from './kinds.ts'
import { type Addressed, addressed, calling, callingDearly, type PeopleBook, saidBetween } from './people.ts'

/** The longest message, in characters: what a hand writes on a card. */
export const CARD_MESSAGE_MAX_LENGTH = 240

export type CardRequest = {
  /** Labels of a brief; null where nothing is known. */
  readonly recipient: string | null
  readonly occasion: string | null
  readonly name: string | null
  /** What they like to do, as sentences name it: 'fishing'. */
  readonly deeds: readonly string[]
  readonly gift: CardGift | null
  /** Other words for each number. */
  readonly turn: number
}
export type CardParts = ClauseParts & { readonly people: PeopleBook }
export type CardMessages = readonly [warm: string, personal: string, light: string]

type Writing = {
  readonly day: Day
  readonly kind: Kind
  readonly isParting: boolean
  readonly person: Addressed
  readonly gift: GiftSaid
  readonly turn: number
}

/** Whether a card has words of its own for an occasion. */
export const isCardDay = (occasion: string): boolean => Object.hasOwn(DAYS, occasion)

/**
 * Nothing of money, of health and of what to avoid stands in them; in grave hours nothing of the gift either.
 *
 * @example
 * cardMessages({ recipient: 'mother', occasion: 'birthday', name: null, deeds: [], gift: null, turn: 0 }, parts)[0]
 * // 'Happy birthday, Mom! I hope your day is a lovely one.'
 */
export function cardMessages(request: CardRequest, parts: CardParts): CardMessages {
  const { recipient, occasion, name, deeds, turn } = request
  const person = addressed(recipient, name, parts.people)
  const day = (occasion !== null && isCardDay(occasion) && DAYS[occasion]) || NO_DAY
  const kindName = kindFor(day.kind, person.relation)
  const kind: Kind = KINDS[kindName]
  const gift = saidOfGift(kind.isQuiet ? null : request.gift, parts)
  const liked = deeds.length === 0 || kind.isQuiet ? [] : [timeForDeeds(deeds.join(' and '))]
  const writing: Writing = {
    day,
    kind,
    person,
    turn,
    isParting: kindName === 'farewell' || kindName === 'retirement',
    gift: { ...gift, own: [...liked, ...gift.own] },
  }
  return [warm(writing), personal(writing), light(writing)]
}

/** One's own partner is told other things than friends on the same day. */
function kindFor(kind: KindName, relation: string | null): KindName {
  if (kind === 'together' || kind === 'affection')
    return relation === 'partner' ? 'love' : (COOLER[relation ?? ''] ?? kind)
  return kind === 'parents' && relation !== null && !OF_THE_FAMILY.has(relation) ? 'feast' : kind
}
/** Whose love one has known, and may say so on the day of mothers. */
const OF_THE_FAMILY: ReadonlySet<string> = new Set([
  'parent',
  'grandparent',
  'partner',
  'in-law',
  'relative',
  'sibling',
  'child',
])

/** Nobody tells a boss of their heart. */
const COOLER: Readonly<Record<string, KindName>> = {
  boss: 'feast',
  client: 'feast',
  coworker: 'feast',
  employee: 'feast',
  teacher: 'feast',
  mentor: 'feast',
  acquaintance: 'feast',
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

function warm(writing: Writing): string {
  const { kind, gift, turn } = writing
  return fitted([greeted(writing, 0), at(warmPool(kind, gift), turn)])
}

/** The wishes and what is said of the gift, in turn. */
const warmPool = (kind: Kind, gift: GiftSaid): string[] =>
  kind.warm.flatMap((wish, place) => [...gift.warm.slice(place, place + 1), wish])

function personal(writing: Writing): string {
  const { day, kind, person, isParting, gift, turn } = writing
  const greeting = callingDearly(at(day.greetings, turn + 1) ?? '', person.called)
  const between = kind.isComplete || kind.isQuiet ? [] : saidBetween(person.relation, isParting)
  const said = between.filter((line) => !(kind.isThanks && line.startsWith('Thank')))
  const own = [...gift.own, ...gift.warm].filter((line) => line !== at(warmPool(kind, gift), turn))
  return fitted([ended(greeting, kind), at(kind.wishes, turn), at(said, turn), at(own, turn)])
}

function light(writing: Writing): string {
  const { kind, gift, turn } = writing
  return fitted([at(kind.light, turn), greeted(writing, 2), at(gift.light, turn)])
}

const greeted = ({ day, kind, person, turn }: Writing, voice: number): string =>
  ended(calling(at(day.greetings, turn + voice) ?? '', person.called), kind)

const ended = (greeting: string, { end }: Kind): string => `${greeting}${end}`

/** The sentences as one text; the last ones go where it would be too long for a card. */
function fitted(sentences: readonly (string | undefined)[]): string {
  const said = sentences.filter((sentence) => sentence !== undefined)
  while (said.length > 1 && said.join(' ').length > CARD_MESSAGE_MAX_LENGTH) said.pop()
  return said.join(' ')
}
