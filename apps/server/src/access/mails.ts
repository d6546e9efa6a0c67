/** The mails of accounts, as plain text. */
import { SITE } from '@presently/contract/site'
import { linkTo, type Mail, mailText } from '../platform/mail.ts'

export type MailTo = { readonly userId: string; readonly recipient: string; readonly origin: string }
type WithLink = MailTo & { readonly token: string }

export const verificationMail = ({ userId, recipient, origin, token }: WithLink): Mail => ({
  kind: 'verify-email',
  userId,
  recipient,
  subject: 'Confirm your e-mail address',
  body: mailText([
    `Open this link to confirm that ${recipient} is yours. It works once, for three days.`,
    '',
    linkTo(origin, '/verify-email', token),
    '',
    `If you did not make an account at ${SITE.name}, do nothing.`,
  ]),
})

export const resetMail = ({ userId, recipient, origin, token }: WithLink): Mail => ({
  kind: 'reset-password',
  userId,
  recipient,
  subject: 'Choose a new password',
  body: mailText([
    'Open this link to choose a new password. It works once, for an hour.',
    '',
    linkTo(origin, '/reset-password', token),
    '',
    'If you did not ask for it, do nothing: your password stays as it is.',
  ]),
})

/** To an address that an account wants to move to. */
export const newAddressMail = ({ userId, recipient, origin, token }: WithLink): Mail => ({
  kind: 'change-email',
  userId,
  recipient,
  subject: 'Confirm your new e-mail address',
  body: mailText([
    `Open this link to use ${recipient} for your account from now on. It works once, for three days.`,
    '',
    linkTo(origin, '/verify-email', token),
    '',
    'If you did not ask for it, do nothing: the account keeps its address.',
  ]),
})

export const deletionMail = ({
  userId,
  recipient,
  origin,
  lastDay,
}: MailTo & { readonly lastDay: string }): Mail => ({
  kind: 'deletion-asked',
  userId,
  recipient,
  subject: 'Your account will be removed',
  body: mailText([
    `You asked us to remove your account and everything in it. It happens on ${lastDay}.`,
    '',
    'Until then you can sign in and keep it:',
    `${origin}/settings`,
  ]),
})

/** Tells the owner, who may not have been the one who did it. */
export const passwordChangedMail = ({ userId, recipient, origin }: MailTo): Mail => ({
  kind: 'password-changed',
  userId,
  recipient,
  subject: 'Your password was changed',
  body: mailText([
    'The password of your account was changed, and every other session was ended.',
    '',
    'If that was not you, choose a new one at once:',
    `${origin}/forgot-password`,
  ]),
})
