/** What an account is told on the site, under the bell of the header. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { Said } from './fields.ts'

/** The newest ones that are listed. */
export const NOTICES_MAX = 50

const Notice = z.object({
  id: z.string(),
  /** What it tells of. */
  kind: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of ours that it leads to, such as '/saved'. */
  path: z.string().regex(/^\/(?!\/)/),
  isSeen: z.boolean(),
})

export const Notices = z
  .object({
    /** The newest first, at most NOTICES_MAX. */
    notices: z.array(Notice),
    /** Also of those that are not listed. */
    unseenCount: z.number().int().nonnegative(),
  })
  .meta({ id: 'Notices' })
export type Notices = z.output<typeof Notices>

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/notices',
  access: 'signed-in',
  summary: 'What the account was told lately',
  input: null,
  output: Notices,
  errors: ['unauthorized', 'too-many-requests', 'unavailable'],
})

export const markNoticesSeen = defineCall({
  method: 'POST',
  path: '/api/notices/seen',
  access: 'signed-in',
  summary: 'Marks what the account has looked at; what comes meanwhile stays unseen',
  input: z
    .object({
      /** `createdAt` of the newest one that was looked at. */
      through: z.iso.datetime('Send the time of the newest notice.'),
    })
    .meta({ id: 'MarkNoticesSeen' }),
  output: Said,
  errors: ['unauthorized', ...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})
