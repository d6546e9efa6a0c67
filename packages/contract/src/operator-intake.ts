/** A shop's feed, looked at and taken in at the desk: uploaded in parts, previewed, imported as a job. Money is whole US cents. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { textField, WebAddress } from './fields.ts'
import { CODE_ERRORS, DESK_ERRORS } from './operator-fields.ts'

/** The longest file that is taken, as it is sent: packed, that is some hundred thousand offers. */
export const UPLOAD_BYTES_MAX = 64 * 1024 * 1024
/** A file is sent in parts: each arrives in time over a slow line, and passes proxies that take a megabyte at most. */
export const UPLOAD_PART_BYTES = 512 * 1024

const FORMATS = ['google-tsv', 'google-xml', 'csv', 'jsonl', 'json', 'rakuten'] as const
const HOSTS_MAX = 20
const MAP_MAX = 40
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

/** What is to be read: a file that was uploaded, or an address. */
export const FeedAsked = z
  .object({
    /** The shop, as cards name it. */
    retailer: textField(80).trim().regex(/\p{L}/u, 'Write the shop’s name, as cards are to show it.'),
    upload: z.uuid('Choose the file again.').nullable(),
    address: WebAddress.nullable(),
    /** Null tells it by the first characters. */
    format: z.enum(FORMATS, 'Choose one of the listed formats.').nullable(),
    /** Which column tells which field. */
    map: z
      .record(textField(40), textField(200).min(1))
      .refine((map) => Object.keys(map).length <= MAP_MAX, `Choose at most ${MAP_MAX} columns.`),
    /** Of prices that name no currency. */
    currency: z.literal('USD', 'Prices are read in US dollars alone.').nullable(),
    /** Where links and pictures may lead; none takes those of the first rows. */
    hosts: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(HOST, 'Write hosts such as shop.example.com, with commas between them.')
          .max(253),
      )
      .max(HOSTS_MAX, `Name at most ${HOSTS_MAX} hosts.`),
    /** Takes the feed also where more than half of the shop’s offers are gone. */
    acceptsLoss: z.boolean(),
  })
  .refine(({ upload, address }) => (upload === null) !== (address === null), {
    message: 'Choose a file, or write an address.',
    path: ['upload'],
  })
export type FeedAsked = z.output<typeof FeedAsked>

export const FeedPreviewCard = z
  .object({
    id: z.string(),
    title: z.string(),
    priceCents: z.number(),
    /** What a buyer pays while the sale runs; null without one. */
    salePriceCents: z.number().nullable(),
    category: z.string(),
    /** Which of several it is, such as 'Moss, 100 ml'; null where there is one alone. */
    variant: z.string().nullable(),
    /** On our own origin; null where the row tells none, or shops are not asked for pictures. */
    picture: z.string().nullable(),
    /** Where who opted out is sent; null where only a network leads there. */
    ownUrl: z.string().nullable(),
  })
  .meta({ id: 'FeedPreviewCard' })
export type FeedPreviewCard = z.output<typeof FeedPreviewCard>

const Previewed = z.object({
  kind: z.literal('previewed'),
  retailer: z.string(),
  /** How it is written, in words; null where nothing could be read. */
  format: z.string().nullable(),
  rows: z.number(),
  taken: z.number(),
  /** Of those that are taken, how many searches find, and how many have no link for who opted out. */
  gifts: z.number(),
  withoutOwn: z.number(),
  /** Why rows are left out, the commonest first, each with the first row of them. */
  refused: z.array(
    z.object({
      reason: z.string(),
      count: z.number(),
      line: z.number(),
      id: z.string(),
      title: z.string(),
    }),
  ),
  cards: z.array(FeedPreviewCard),
  /** Why an import would take nothing at all; null where it would take what is told here. */
  refusedWhole: z.string().nullable(),
  /** What the shop's feed tells now, which an import replaces; null before its first. */
  before: z.object({ offers: z.number(), lastRead: z.string().nullable() }).nullable(),
})

const Unrecognised = z.object({
  kind: z.literal('unrecognised'),
  retailer: z.string(),
  sentence: z.string(),
  /** The feed's own columns, and its first rows by them. */
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.string())),
  /** What an offer may tell, the column that seems to tell it, and whether every offer needs it. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      isNeeded: z.boolean(),
      column: z.string().nullable(),
    }),
  ),
})

export const FeedPreview = z.discriminatedUnion('kind', [Previewed, Unrecognised]).meta({ id: 'FeedPreview' })
export type FeedPreview = z.output<typeof FeedPreview>
export type FeedPreviewed = z.output<typeof Previewed>
export type FeedUnrecognised = z.output<typeof Unrecognised>

/** A preview that is followed: how many rows were read, and last what came of it. */
export const FeedPreviewEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), rows: z.number() }),
  z.object({ type: z.literal('done'), preview: FeedPreview }),
])
export type FeedPreviewEvent = z.output<typeof FeedPreviewEvent>

const IMPORT_STATES = ['waiting', 'running', 'done', 'refused', 'failed'] as const

export const FeedImportRow = z
  .object({
    id: z.string(),
    retailer: z.string(),
    /** The file's name, or the host of the address. */
    from: z.string(),
    /** Which operator asked for it. */
    operator: z.number(),
    /** `failed`: it broke off, and is tried again by itself a few times. */
    state: z.enum(IMPORT_STATES),
    askedAt: z.string(),
    endedAt: z.string().nullable(),
    /** Rows that were read, those of them that are taken and left out, and those that the catalogue has already. */
    rows: z.number(),
    taken: z.number(),
    leftOut: z.number(),
    applied: z.number().nullable(),
    /** Why nothing was taken, or what is to be known of it, in a sentence. */
    note: z.string().nullable(),
  })
  .meta({ id: 'FeedImportRow' })
export type FeedImportRow = z.output<typeof FeedImportRow>

const UploadParams = z.object({ id: z.uuid('Choose the file again.') })

export const beginUpload = defineCall({
  method: 'POST',
  path: '/api/operator/feeds/uploads',
  access: 'operator',
  summary: 'Begins to take a file in parts, kept for a day',
  input: z.object({
    name: textField(200).min(1, 'The file has no name.'),
    bytes: z
      .int('Say how many bytes the file has.')
      .min(1, 'The file is empty. Choose one that holds a feed.')
      .max(
        UPLOAD_BYTES_MAX,
        'The file is larger than 64 MB. Pack it with gzip, or import it with npm run feeds.',
      ),
  }),
  output: z.object({ id: z.string() }),
  errors: ['invalid-fields', ...DESK_ERRORS],
})

export const sendPart = defineCall({
  method: 'PUT',
  path: '/api/operator/feeds/uploads/:id',
  access: 'operator',
  summary: 'Takes one part of a file, as bytes: parts are numbered from 0, and each but the last has 512 KiB',
  input: null,
  takesBytes: true,
  params: UploadParams,
  query: z.object({
    part: z.coerce
      .number('Number the part.')
      .int()
      .min(0)
      .max(UPLOAD_BYTES_MAX / UPLOAD_PART_BYTES - 1, 'The file is longer than was said.'),
  }),
  output: z.object({ received: z.number() }),
  errors: ['invalid-fields', 'too-large', 'unsupported-media-type', ...DESK_ERRORS],
})

export const previewFeed = defineCall({
  method: 'POST',
  path: '/api/operator/feeds/preview',
  access: 'operator',
  summary: 'What an import of a feed would take; keeps nothing',
  input: FeedAsked,
  output: FeedPreview,
  errors: ['invalid-fields', ...DESK_ERRORS],
})

export const importFeed = defineCall({
  method: 'POST',
  path: '/api/operator/feeds/imports',
  access: 'operator',
  summary: 'Asks for the import of a feed, which replaces what the shop’s feed told before',
  input: FeedAsked,
  output: z.object({ id: z.string(), message: z.string() }),
  status: 202,
  needsCode: true,
  errors: ['invalid-fields', 'conflict', ...CODE_ERRORS],
})

export const listImports = defineCall({
  method: 'GET',
  path: '/api/operator/feeds/imports',
  access: 'operator',
  summary: 'The newest imports that were asked for at the desk, and how they go',
  input: null,
  output: z.object({ imports: z.array(FeedImportRow) }),
  errors: DESK_ERRORS,
})

export const previewPicture = defineCall({
  method: 'GET',
  path: '/api/operator/feeds/picture',
  access: 'operator',
  summary: 'The picture of a previewed offer, by the sealed address that the preview named',
  input: null,
  query: z.object({ of: textField(4096) }),
  output: z.string().meta({ id: 'Picture' }),
  errors: ['invalid-fields', ...DESK_ERRORS],
})
