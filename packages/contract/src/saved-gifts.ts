/** Gifts that an account keeps. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, PictureAddress, Said, textField, ViaNetwork, WebAddress } from './fields.ts'

/** What is kept of a gift, as it stood on the day of saving. */
export const GiftData = z
  .object({
    id: textField(200).min(1, 'Say which gift it is.'),
    title: textField(300).min(1, 'Say what the gift is called.'),
    description: textField(2000).nullish(),
    category: textField(100).nullish(),
    /** Price as text, such as '$18–$35'. */
    priceRange: textField(100).nullish(),
    url: WebAddress.nullish(),
    image: PictureAddress.nullish(),
    retailer: textField(100).nullish(),
  })
  .meta({ id: 'GiftData' })
export type GiftData = z.output<typeof GiftData>

const CustomData = z.object({
  /** The gift's own id, which a search shows it by. */
  giftId: z.string(),
  title: z.string().nullable(),
  retailer: z.string().nullable(),
  image: z.string().nullable(),
  description: z.string().nullable(),
  priceRange: z.string().nullable(),
  category: z.string().nullable(),
  url: z.string().nullable(),
  viaNetwork: ViaNetwork,
})

/** A saved gift as read. */
export const SavedGift = z
  .object({
    id: z.string(),
    /** ISO time of saving: the price is of that day. */
    createdAt: z.string(),
    customData: CustomData,
  })
  .meta({ id: 'SavedGift' })
export type SavedGift = z.output<typeof SavedGift>

export const saveGift = defineCall({
  method: 'POST',
  path: '/api/saved-gifts',
  access: 'signed-in',
  summary: 'Keeps a gift; the same gift twice is kept once. Free accounts keep a limited number',
  input: z
    .object({
      giftData: GiftData,
      /** The saved gift that makes room: it goes in the same step, and stays where this one cannot be kept. */
      replaces: z.uuid('This id is malformed.').nullish(),
    })
    .meta({ id: 'SaveGift' }),
  /** Where another was to go for it: the gift's own id of the one that went, null for none. */
  output: Said.extend({
    savedGift: z.object({ id: z.string() }),
    replacedGiftId: z.string().nullish(),
  }),
  errors: ['unauthorized', 'limit-reached', 'not-found', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})

export const listSavedGifts = defineCall({
  method: 'GET',
  path: '/api/saved-gifts',
  access: 'paid',
  summary: 'The gifts the account keeps, the newest first',
  input: null,
  output: z.object({ savedGifts: z.array(SavedGift) }),
  errors: ['unauthorized', 'upgrade-required', 'unavailable'],
})

/** What every owner sees of a saved gift, with a plan or without. */
export const SavedTitle = z
  .object({
    id: z.string(),
    /** The gift's own id, which a search shows it by. */
    giftId: z.string(),
    title: z.string(),
  })
  .meta({ id: 'SavedTitle' })
export type SavedTitle = z.output<typeof SavedTitle>

export const listSavedTitles = defineCall({
  method: 'GET',
  path: '/api/saved-gifts/titles',
  access: 'signed-in',
  summary: 'What the gifts that the account keeps are called, the newest first; open to every owner',
  input: null,
  output: z.object({
    titles: z.array(SavedTitle),
    /** How many the account may keep; null for as many as it likes. */
    limit: z.number().int().nullable(),
  }),
  errors: ['unauthorized', 'unavailable'],
})

export const removeSavedGift = defineCall({
  method: 'DELETE',
  path: '/api/saved-gifts/:id',
  access: 'signed-in',
  summary: 'Removes a saved gift; open to every owner',
  input: null,
  params: IdParams,
  /** With what was removed, by which it can be saved again; an instance of the release before does not say it. */
  output: Said.extend({ removed: CustomData.optional() }),
  errors: ['unauthorized', 'not-found', 'invalid-fields', 'too-many-requests', 'unavailable'],
})

/** Messages for the card: short and warm, longer and personal, light. */
export const CARD_MESSAGES = 3
/** The last number that stands for other words; after it they begin anew. */
const CARD_TURN_MAX = 999

export const readCardMessages = defineCall({
  method: 'GET',
  path: '/api/saved-gifts/:id/card',
  access: 'paid',
  summary: 'Three messages for the card that goes with a saved gift, from templates alone',
  input: null,
  params: IdParams,
  query: z.object({
    /** In place of what the search said that found the gift; empty for nobody and for no occasion. */
    recipient: textField(100).optional(),
    occasion: textField(100).optional(),
    /** Other words for each number. */
    turn: z.coerce
      .number('Write the turn as a number.')
      .int('Write the turn as a whole number.')
      .min(0, 'A turn is at least 0.')
      .max(CARD_TURN_MAX, `A turn is at most ${CARD_TURN_MAX}.`)
      .default(0),
  }),
  output: z.object({
    messages: z.array(z.string()).length(CARD_MESSAGES),
    /** Whom and what day they are written for; null for nobody and for no occasion that we know. */
    recipient: z.string().nullable(),
    occasion: z.string().nullable(),
  }),
  errors: [
    'unauthorized',
    'upgrade-required',
    'not-found',
    'invalid-fields',
    'too-many-requests',
    'unavailable',
  ],
})
