/** The people that a member gives to: what is known of each, and what each was given. */
import { z } from 'zod'
import { isCalendarDay } from './calendar-day.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, isReadable, Said, UNREADABLE } from './fields.ts'

export const PEOPLE_MAX = 100
/** Facts and given gifts that are kept of one person, and given gifts of all people of an account. */
export const FACTS_MAX = 60
export const GIFTS_MAX = 300
export const GIFTS_IN_ALL_MAX = 3_000
export const NAME_MAX_LENGTH = 60
export const RELATION_MAX_LENGTH = 40
export const FACT_MAX_LENGTH = 80
export const GIFT_TITLE_MAX_LENGTH = 160
export const NOTE_MAX_LENGTH = 280
/** Whole dollars. */
const PERSON_BUDGET_MAX = 1_000_000

/**
 * What a fact is. dislike, allergy and owns are kept to in every search for the person, health where we know what it rules
 * out; like and about help to choose; a size is only noted.
 */
export const FACT_KINDS = ['like', 'dislike', 'allergy', 'health', 'size', 'owns', 'about'] as const

/** How a gift was taken. */
export const GIFT_LANDINGS = ['loved', 'liked', 'mixed', 'returned', 'unknown'] as const

export type FactKind = (typeof FACT_KINDS)[number]

const noControls = (text: string): boolean => isReadable(text) && !/\p{Cc}/u.test(text)

/** One line of so many characters at most. */
const lineField = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, `Shorten this to ${max} characters.`)
    .refine(noControls, UNREADABLE)

/** A line that may be left empty: then nothing is kept. */
const optionalLine = (max: number) =>
  lineField(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()

const FactText = lineField(FACT_MAX_LENGTH).min(1, 'Write down what there is to know.')
const FactKindField = z.enum(FACT_KINDS, 'Choose what kind of fact it is.')

/** A fact that is told: without an id it is new. */
const ToldFact = z.object({
  id: z.uuid('This id is malformed.').optional(),
  kind: FactKindField,
  text: FactText,
})

export const Fact = z
  .object({ id: z.string(), kind: z.enum(FACT_KINDS), text: z.string() })
  .meta({ id: 'PersonFact' })
export type Fact = z.output<typeof Fact>

const GivenOn = z.string().refine(isCalendarDay, 'Choose a date that exists, from 1900 to 2199.').nullable()

const giftFields = {
  /** The idea that it was; null for what did not come from here. */
  giftId: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'Send the id of an idea.')
    .nullable(),
  title: lineField(GIFT_TITLE_MAX_LENGTH).min(1, 'Say what the gift was.'),
  occasion: optionalLine(RELATION_MAX_LENGTH),
  givenOn: GivenOn,
  landing: z.enum(GIFT_LANDINGS, 'Choose how the gift was taken.'),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX_LENGTH, `Shorten this to ${NOTE_MAX_LENGTH} characters.`)
    .refine(isReadable, UNREADABLE)
    .transform((text) => (text === '' ? null : text))
    .nullable(),
}

/** A gift that is told of; what is left out is not known. */
const ToldGift = z.object(giftFields).partial().required({ title: true })

/** One of a whole list: with the id of a gift that is there, what is left out stays. */
const ListedGift = z
  .object({ id: z.uuid('This id is malformed.'), ...giftFields })
  .partial()
  .refine(({ id, title }) => id !== undefined || title !== undefined, 'Say what the gift was.')

export const GivenGift = z
  .object({
    id: z.string(),
    giftId: z.string().nullable(),
    title: z.string(),
    occasion: z.string().nullable(),
    /** A day of the calendar, `YYYY-MM-DD`. */
    givenOn: z.string().nullable(),
    landing: z.enum(GIFT_LANDINGS),
    note: z.string().nullable(),
  })
  .meta({ id: 'GivenGift' })
export type GivenGift = z.output<typeof GivenGift>

/** A leap year: 29 February is a birthday. */
const ANY_YEAR = '2000'

const Birthday = z
  .string()
  .refine(
    (text) => isCalendarDay(text.startsWith('--') ? `${ANY_YEAR}${text.slice(1)}` : text),
    'Write the birthday as YYYY-MM-DD, or as --MM-DD without the year.',
  )
  .nullable()

const Dollars = z
  .number('Write the budget as a number.')
  .int('Write whole dollars.')
  .min(0, 'A budget is at least 0.')
  .max(PERSON_BUDGET_MAX, `A budget is at most ${PERSON_BUDGET_MAX}.`)
  .nullable()

const Budget = z
  .object({ min: Dollars, max: Dollars })
  .refine(({ min, max }) => min === null || max === null || min <= max, 'Invalid budget range')

const FactList = z.array(ToldFact).max(FACTS_MAX, `Keep at most ${FACTS_MAX} facts of one person.`)

const fields = {
  name: lineField(NAME_MAX_LENGTH).min(1, 'Write down a name.'),
  /** In the giver's own words, such as 'Sister'. */
  relation: optionalLine(RELATION_MAX_LENGTH).optional(),
  birthday: Birthday.optional(),
  budget: Budget.optional(),
  facts: FactList.optional(),
}

export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    relation: z.string().nullable(),
    /** `YYYY-MM-DD`, or `--MM-DD` where the year is not known. */
    birthday: z.string().nullable(),
    /** What is usually spent, in whole dollars. */
    budget: z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() }),
    facts: z.array(Fact),
    gifts: z.array(GivenGift),
    /** Whether facts about health and allergies may go to the provider of a language model. */
    sharesHealth: z.boolean(),
    /** The next birthday, or an earlier day of a reminder that points to the person; today has 0 days. */
    nextDate: z.object({ label: z.string(), date: z.string(), days: z.number().int() }).nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Counts the changes: sent along, it keeps one device from writing over another. */
    version: z.number().int(),
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof Person>

const ERRORS = ['unauthorized', 'upgrade-required', 'unavailable'] as const
const WRITE_ERRORS = [...ERRORS, ...BODY_ERRORS, 'conflict', 'too-many-requests'] as const
const Saved = Said.extend({ person: Person })

export const listPeople = defineCall({
  method: 'GET',
  path: '/api/people',
  access: 'premium',
  summary: 'The people the account gives to, by name',
  input: null,
  output: z.object({ people: z.array(Person) }),
  errors: ERRORS,
})

export const createPerson = defineCall({
  method: 'POST',
  path: '/api/people',
  access: 'premium',
  summary: 'Notes a person to give to',
  input: z.object(fields).meta({ id: 'CreatePerson' }),
  output: Saved,
  errors: WRITE_ERRORS,
})

/** What may change a person; `version` alone changes nothing. */
const change = {
  ...fields,
  sharesHealth: z.boolean('Send true or false.'),
  /** The whole list as it is to be. */
  gifts: z.array(ListedGift).max(GIFTS_MAX, `Keep at most ${GIFTS_MAX} gifts of one person.`),
  /** Added to what is known; what is known already stays as it is. */
  addFacts: FactList,
  /** Added to what was given; the same gift on the same day is noted once. */
  addGift: ToldGift,
}

export const updatePerson = defineCall({
  method: 'PUT',
  path: '/api/people/:id',
  access: 'premium',
  summary: 'Changes what is known of a person: what is left out stays',
  input: z
    .object({ ...change, version: z.number().int() })
    .partial()
    .refine(
      ({ version: _version, ...rest }) => Object.values(rest).some((value) => value !== undefined),
      'Send what is to change.',
    )
    .meta({ id: 'UpdatePerson' }),
  params: IdParams,
  output: Saved,
  errors: [...WRITE_ERRORS, 'not-found'],
})

export const deletePerson = defineCall({
  method: 'DELETE',
  path: '/api/people/:id',
  access: 'signed-in',
  summary: 'Forgets a person with everything noted of them; open to every owner',
  input: null,
  params: IdParams,
  output: Said,
  errors: ['unauthorized', 'not-found', 'invalid-fields', 'too-many-requests', 'unavailable'],
})
