/** What somebody looked at: the interactions that pages report, and the list made from the clicks among them. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, PictureAddress, Said, textField, WebAddress } from './fields.ts'
import { QUERY_MAX_LENGTH } from './ideas.ts'

export const INTERACTION_TYPES = ['view', 'click', 'save', 'purchase'] as const
export type InteractionType = (typeof INTERACTION_TYPES)[number]

/** What an interaction counts. The server goes by the type; a score that is sent is not believed. */
export const INTERACTION_SCORES = { view: 1, click: 3, save: 5, purchase: 10 } as const satisfies Readonly<
  Record<InteractionType, number>
>

export const TrackInteractionInput = z
  .object({
    searchQuery: textField(QUERY_MAX_LENGTH).nullish(),
    suggestionData: z.object({
      id: textField(200).min(1, 'Say which gift it is.'),
      title: textField(300).min(1, 'Say what the gift is called.'),
      category: textField(100).nullish(),
      retailer: textField(100).nullish(),
      priceRange: textField(100).nullish(),
      url: WebAddress.nullish(),
      /** The picture that history shows. */
      image: PictureAddress.nullish(),
    }),
    interactionType: z.enum(INTERACTION_TYPES, `Send one of ${INTERACTION_TYPES.join(', ')}.`),
    successScore: z.number().nullish(),
    metadata: z
      .object({
        /** ISO time of the page. */
        timestamp: textField(40).nullish(),
        userAgent: textField(512).nullish(),
        /** Where on the page, such as 'affiliate_link'. */
        source: textField(60).nullish(),
        url: textField(4096).nullish(),
      })
      .nullish(),
    /** The search that showed it. */
    searchId: z.uuid().nullish(),
  })
  .meta({ id: 'TrackInteraction' })
export type TrackInteractionInput = z.input<typeof TrackInteractionInput>

export const trackInteraction = defineCall({
  method: 'POST',
  path: '/api/track-interaction',
  access: 'anyone',
  summary: 'Reports that a suggestion was seen, opened, saved or bought',
  input: TrackInteractionInput,
  output: Said,
  status: 202,
  errors: [...BODY_ERRORS, 'too-many-requests'],
})

export const HistoryItem = z
  .object({
    id: z.string(),
    itemId: z.string(),
    source: z.string(),
    title: z.string(),
    thumbnailUrl: z.string().nullable(),
    /** Null for who opted out, where only an affiliate network leads there. */
    destinationUrl: z.string().nullable(),
    /** ISO time of the last click. */
    clickedAt: z.string(),
  })
  .meta({ id: 'HistoryItem' })
export type HistoryItem = z.output<typeof HistoryItem>

export const listHistory = defineCall({
  method: 'GET',
  path: '/api/user/history',
  access: 'signed-in',
  summary: 'What was opened, the newest first',
  input: null,
  output: z.array(HistoryItem),
  errors: ['unauthorized', 'unavailable'],
})

export const removeHistoryItem = defineCall({
  method: 'DELETE',
  path: '/api/user/history/:id',
  access: 'signed-in',
  summary: 'Removes one item',
  input: null,
  params: IdParams,
  output: Said,
  errors: ['unauthorized', 'not-found', 'invalid-fields', 'unavailable'],
})

export const clearHistory = defineCall({
  method: 'DELETE',
  path: '/api/user/history',
  access: 'signed-in',
  summary: 'Removes every item',
  input: null,
  output: Said,
  errors: ['unauthorized', 'unavailable'],
})
