/** The mails of accounts. */
import type { SiteFacts } from '@presently/contract/site-config'
import { link, linkTo, type Mail, type MailOfSite, paragraph } from '../platform/mail/mail.ts'

export type MailTo = { readonly userId: string; readonly recipient: string; readonly origin: string }
type WithLink = MailTo & { readonly token: string }

const ofAccount = ({ name }: SiteFacts): string =>
  `It comes because this address belongs to an account at ${name}.`

export const verificationMail =
  ({ userId, recipient, origin, token }: WithLink): MailOfSite =>
  (site) => ({
    kind: 'verify-email',
    userId,
    recipient,
    subject: 'Confirm your e-mail address',
    parts: [
      paragraph(`Open this link to confirm that ${recipient} is yours. It works once, for three days.`),
      link('Confirm this address', linkTo(origin, '/verify-email', token)),
      paragraph(`If you did not make an account at ${site.name}, do nothing.`),
    ],
    why: `It comes because somebody made an account at ${site.name} with this address.`,
  })

export const resetMail = ({ userId, recipient, origin, token }: WithLink): Mail => ({
  kind: 'reset-password',
  userId,
  recipient,
  subject: 'Choose a new password',
  parts: [
    paragraph('Open this link to choose a new password. It works once, for an hour.'),
    link('Choose a new password', linkTo(origin, '/reset-password', token)),
    paragraph('If you did not ask for it, do nothing: your password stays as it is.'),
  ],
  why: `It comes because somebody asked for it on our page ${origin}/forgot-password.`,
})

/** To an address that an account wants to move to. */
export const newAddressMail =
  ({ userId, recipient, origin, token }: WithLink): MailOfSite =>
  (site) => ({
    kind: 'change-email',
    userId,
    recipient,
    subject: 'Confirm your new e-mail address',
    parts: [
      paragraph(
        `Open this link to use ${recipient} for your account from now on. It works once, for three days.`,
      ),
      link('Use this address', linkTo(origin, '/verify-email', token)),
      paragraph('If you did not ask for it, do nothing: the account keeps its address.'),
    ],
    why: `It comes because somebody wrote this address into the settings of an account at ${site.name}.`,
  })

/** To the address that an account had: whoever moved it may not have been its owner, whom no later mail reaches. */
export const addressMovedMail =
  ({ userId, recipient, origin }: MailTo): MailOfSite =>
  (site) => ({
    kind: 'address-moved',
    userId,
    recipient,
    subject: 'Your account has another e-mail address now',
    parts: [
      paragraph(
        'The e-mail address of your account was changed, as it was asked for with your password. This address signs in no more.',
      ),
      paragraph('If that was not you, write to us at once.'),
      link('Write to us', `${origin}/contact`),
    ],
    why: `It comes because this address belonged to an account at ${site.name} until now.`,
  })

export const deletionMail =
  ({ userId, recipient, origin, lastDay }: MailTo & { readonly lastDay: string }): MailOfSite =>
  (site) => ({
    kind: 'deletion-asked',
    userId,
    recipient,
    subject: 'Your account will be removed',
    parts: [
      paragraph(`You asked us to remove your account and everything in it. It happens on ${lastDay}.`),
      paragraph('Until then you can sign in and keep it.'),
      link('Keep the account', `${origin}/settings`),
    ],
    why: ofAccount(site),
  })

/** Tells the owner, who may not have been the one who asked for it. */
export const exportedMail =
  ({ userId, recipient, origin }: MailTo): MailOfSite =>
  (site) => ({
    kind: 'data-exported',
    userId,
    recipient,
    subject: 'A copy of your data was downloaded',
    parts: [
      paragraph(
        'Everything we keep about your account was put into one file and downloaded from your settings.',
      ),
      paragraph('If that was not you, choose a new password at once: it signs out every other device.'),
      link('Change the password', `${origin}/settings#password`),
    ],
    why: ofAccount(site),
  })

/** Tells the owner, who may not have been the one who did it. */
export const passwordChangedMail =
  ({ userId, recipient, origin }: MailTo): MailOfSite =>
  (site) => ({
    kind: 'password-changed',
    userId,
    recipient,
    subject: 'Your password was changed',
    parts: [
      paragraph('The password of your account was changed, and every other session was ended.'),
      paragraph('If that was not you, choose a new one at once.'),
      link('Choose a new password', `${origin}/forgot-password`),
    ],
    why: ofAccount(site),
  })
