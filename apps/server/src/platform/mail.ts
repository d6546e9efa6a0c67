/** Mails as the features write them. The outbox keeps them until something sends them. */
import { SITE } from '@presently/contract/site'

export type MailKind =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'password-changed'
  | 'deletion-asked'
  | 'purchase'
  | 'contact'

export type Mail = {
  readonly kind: MailKind
  /** Null where the mail is about no account. */
  readonly userId: string | null
  readonly recipient: string
  readonly subject: string
  /** Plain text, the address of its link on a line of its own. */
  readonly body: string
}

/** A link of ours that carries a secret. */
export const linkTo = (origin: string, path: string, token: string): string =>
  `${origin}${path}?token=${encodeURIComponent(token)}`

/** The lines of a mail with who sent it below. */
export const mailText = (lines: readonly string[]): string =>
  [...lines, '', SITE.name, SITE.postalAddress].join('\n')
