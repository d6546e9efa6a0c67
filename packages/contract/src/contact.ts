/** Messages to whoever runs the site. */
import { z } from 'zod'
import { Email } from './auth.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { isReadable, Said, textField, UNREADABLE } from './fields.ts'

export const CONTACT_CATEGORIES = ['general', 'technical', 'billing', 'feature', 'bug', 'feedback'] as const
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]

export const CONTACT_LINE_MAX_LENGTH = 200
export const CONTACT_MESSAGE_MAX_LENGTH = 5000

/** A line that a mail's head may carry. */
const line = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(CONTACT_LINE_MAX_LENGTH, `Shorten this to ${CONTACT_LINE_MAX_LENGTH} characters.`)
    .refine((text) => isReadable(text) && !/\p{Cc}/u.test(text), UNREADABLE)

const MESSAGE_MISSING = 'Write your message.'

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  summary: 'Sends a message to whoever runs the site, where messages are delivered',
  input: z
    .object({
      name: line('Write your name.'),
      email: Email,
      category: z.enum(CONTACT_CATEGORIES, 'Choose a category from the list.').optional(),
      subject: line('Write a subject.'),
      message: z
        .string(MESSAGE_MISSING)
        .trim()
        .min(1, MESSAGE_MISSING)
        .pipe(textField(CONTACT_MESSAGE_MAX_LENGTH)),
    })
    .meta({ id: 'SendMessage' }),
  output: Said,
  errors: [...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})
