/** Messages from the contact page, for whoever runs the site. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { CONTACT_CATEGORIES } from './contact.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, textField } from './fields.ts'
import { Csv, DESK_ERRORS } from './operator-fields.ts'

/** Messages on a page of the list. */
export const INBOX_PAGE_SIZE = 25
export const ANSWER_NOTE_MAX_LENGTH = 2_000
const PAGES_MAX = 10_000

/** `open`: not marked as answered; `deleted` ones can be put back for a day. */
export const INBOX_VIEWS = ['open', 'answered', 'deleted'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

const MessageHead = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  category: z.enum(CONTACT_CATEGORIES).nullable(),
  subject: z.string(),
  /** Written by a member of Premium, who are answered first. */
  isPriority: z.boolean(),
  isRead: z.boolean(),
  answeredAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})
export type MessageHead = z.output<typeof MessageHead>

export const InboxMessage = MessageHead.extend({
  message: z.string(),
  /** The account that wrote it; null for who was signed out. */
  userId: z.string().nullable(),
  /** Which operator marked it as answered, and what they noted; null while it is open. */
  answeredBy: z.number().nullable(),
  note: z.string().nullable(),
}).meta({ id: 'InboxMessage' })
export type InboxMessage = z.output<typeof InboxMessage>

const InboxQuery = z.object({
  view: z.enum(INBOX_VIEWS, 'Choose open, answered or deleted.').default('open'),
  /** Words in name, address, subject or message. */
  search: textField(200).trim().optional(),
  page: z.coerce.number('Write the number of a page.').int().min(1).max(PAGES_MAX).default(1),
})
export type InboxQuery = z.output<typeof InboxQuery>

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/operator/messages',
  access: 'operator',
  summary: 'Messages from the contact page: unread ones first, then the newest',
  input: null,
  query: InboxQuery,
  output: z.object({
    messages: z.array(MessageHead),
    /** All that fit, on every page. */
    total: z.number().int(),
    /** Unread ones that are open, whatever was searched for. */
    unread: z.number().int(),
    /** Whether the contact page sends messages here at all. */
    isTaking: z.boolean(),
  }),
  errors: ['invalid-fields', ...DESK_ERRORS],
})

export const readMessage = defineCall({
  method: 'GET',
  path: '/api/operator/messages/:id',
  access: 'operator',
  summary: 'One message, which counts as read from then on',
  input: null,
  params: IdParams,
  output: InboxMessage,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})

export const answerMessage = defineCall({
  method: 'PUT',
  path: '/api/operator/messages/:id/answer',
  access: 'operator',
  summary: 'Marks a message as answered, with a note',
  input: z
    .object({ note: textField(ANSWER_NOTE_MAX_LENGTH).trim().default('') })
    .meta({ id: 'AnswerMessage' }),
  params: IdParams,
  output: InboxMessage,
  errors: [...DESK_ERRORS, ...BODY_ERRORS],
})

export const reopenMessage = defineCall({
  method: 'DELETE',
  path: '/api/operator/messages/:id/answer',
  access: 'operator',
  summary: 'Marks a message as open again',
  input: null,
  params: IdParams,
  output: InboxMessage,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/api/operator/messages/:id',
  access: 'operator',
  summary: 'Deletes a message, which can be put back for a day',
  input: null,
  params: IdParams,
  output: InboxMessage,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})

export const restoreMessage = defineCall({
  method: 'DELETE',
  path: '/api/operator/messages/:id/deletion',
  access: 'operator',
  summary: 'Puts a deleted message back',
  input: null,
  params: IdParams,
  output: InboxMessage,
  errors: [...DESK_ERRORS, 'invalid-fields'],
})

export const exportMessages = defineCall({
  method: 'GET',
  path: '/api/operator/messages.csv',
  access: 'operator',
  summary: 'Messages from the contact page as CSV',
  input: null,
  query: InboxQuery.omit({ page: true }),
  output: Csv,
  errors: ['invalid-fields', ...DESK_ERRORS],
})
