/** Mails as the features write them. The outbox keeps them until something sends them. */

export type MailKind =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'password-changed'
  | 'deletion-asked'

export type Mail = {
  readonly kind: MailKind
  /** Null where the mail is about no account. */
  readonly userId: string | null
  readonly recipient: string
  readonly subject: string
  /** Plain text, the address of its link on a line of its own. */
  readonly body: string
}
