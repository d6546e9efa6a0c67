/** Accounts: who is signed in, signing in and out, and the one-time links that mail carries. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { isReadable, Said, UNREADABLE } from './fields.ts'
import { lookAlikeIn } from './look-alikes.ts'

export const TIERS = ['free', 'plus', 'premium'] as const
export type Tier = (typeof TIERS)[number]
export const PREMIUM_STATUSES = ['active', 'trialing', 'past_due', 'inactive'] as const
export type PremiumStatus = (typeof PREMIUM_STATUSES)[number]

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const USERNAME_MAX_LENGTH = 40
/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254

/** The account as its owner sees it: no secrets. Budgets are whole dollars, dates ISO text. */
export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    displayName: z.string().nullable(),
    email: z.string(),
    /** Whether the link sent to that address was opened. */
    emailVerified: z.boolean(),
    budgetMin: z.number().int().nullable(),
    budgetMax: z.number().int().nullable(),
    favoriteCategories: z.array(z.string()),
    notifyDeals: z.boolean(),
    notifyReminders: z.boolean(),
    subscriptionTier: z.enum(TIERS),
    /** The premium tier gives access now. */
    isPremium: z.boolean(),
    /** Any paid plan gives access now. */
    premiumActive: z.boolean(),
    premiumStatus: z.enum(PREMIUM_STATUSES),
    referralCode: z.string(),
    /** Gifts kept, also while the list is behind the gate. */
    savedGiftCount: z.number().int().nonnegative(),
    createdAt: z.string(),
    /** When everything of the account is removed, if its owner asked for that; else null. */
    deletionDate: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

/** Trimmed and brought into one Unicode form before it is judged, so that two spellings are one address. */
export const Email = z
  .string('Write your e-mail address.')
  .trim()
  .normalize('NFKC')
  .min(1, 'Write your e-mail address.')
  .max(EMAIL_MAX_LENGTH, `Shorten the e-mail address to ${EMAIL_MAX_LENGTH} characters.`)
  // No character that nobody sees: two addresses that look the same would be two accounts.
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, UNREADABLE)
  .regex(/^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+\.[^\s@.<>",;:\\()[\]]{2,}$/u, {
    message: 'Write an e-mail address such as name@example.com.',
  })

/** An address that an account or a purchase is to have: none that passes for another one. Older ones keep signing in. */
export const NewEmail = Email.superRefine((address, context) => {
  const message = lookAlikeIn(address)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** A password that is being chosen. */
export const NewPassword = z
  .string('Choose a password.')
  .min(PASSWORD_MIN_LENGTH, `Choose a password of at least ${PASSWORD_MIN_LENGTH} characters.`)
  .max(PASSWORD_MAX_LENGTH, `Choose a password of at most ${PASSWORD_MAX_LENGTH} characters.`)
  .refine(isReadable, UNREADABLE)

/** A password that is being given: only its length is judged, so that older ones keep working. */
export const GivenPassword = z
  .string('Write your password.')
  .min(1, 'Write your password.')
  .max(PASSWORD_MAX_LENGTH, `A password has at most ${PASSWORD_MAX_LENGTH} characters.`)

/** The secret of a one-time link. */
const LinkToken = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'Open the link from the mail again: part of it is missing.')

export const RegisterInput = z
  .object({
    username: z
      .string('Choose a username.')
      .trim()
      .normalize('NFC')
      .min(1, 'Choose a username.')
      .max(USERNAME_MAX_LENGTH, `Choose a username of at most ${USERNAME_MAX_LENGTH} characters.`)
      .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, UNREADABLE),
    email: NewEmail,
    password: NewPassword,
  })
  .meta({ id: 'Register' })

export const LoginInput = z.object({ email: Email, password: GivenPassword }).meta({ id: 'Login' })

export const currentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  summary: 'The signed-in account; 401 for a visitor',
  input: null,
  output: User,
  errors: ['unauthorized'],
})

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Makes an account and signs it in',
  input: RegisterInput,
  output: User,
  errors: [...BODY_ERRORS, 'conflict', 'too-many-requests', 'unavailable'],
})

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Signs in, with a new session',
  input: LoginInput,
  output: User,
  errors: [...BODY_ERRORS, 'unauthorized', 'suspended', 'too-many-requests', 'unavailable'],
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'Ends the session, here and on the server',
  input: null,
  output: Said,
  errors: ['unavailable'],
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary: 'Mails a link to choose a new password, if the address has an account',
  input: z.object({ email: Email }).meta({ id: 'ForgotPassword' }),
  output: Said,
  errors: [...BODY_ERRORS, 'too-many-requests', 'unavailable'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary: 'Chooses a new password by a one-time link, and ends every session',
  input: z.object({ token: LinkToken, password: NewPassword }).meta({ id: 'ResetPassword' }),
  output: Said,
  errors: [...BODY_ERRORS, 'not-found', 'too-many-requests', 'unavailable'],
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'anyone',
  summary: 'Proves an e-mail address by a one-time link',
  input: z.object({ token: LinkToken }).meta({ id: 'VerifyEmail' }),
  output: Said,
  errors: [...BODY_ERRORS, 'not-found', 'conflict', 'too-many-requests', 'unavailable'],
})

export const resendVerification = defineCall({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'signed-in',
  summary: 'Mails the link that proves the e-mail address once more',
  input: null,
  output: Said,
  errors: ['unauthorized', 'too-many-requests', 'unavailable'],
})
