/** Friends who came by somebody's link. */
import { z } from 'zod'
import { defineCall } from './call.ts'

/** Letters and figures that nobody takes for one another: no I, O, 0, 1. */
export const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const REFERRAL_CODE_LENGTH = 8

export const referralStats = defineCall({
  method: 'GET',
  path: '/api/user/referrals',
  access: 'signed-in',
  summary: 'How often the personal link was opened, and how many joined by it',
  input: null,
  output: z.object({ clicks: z.number().int().nonnegative(), signups: z.number().int().nonnegative() }),
  errors: ['unauthorized', 'unavailable'],
})
