/** Mails as the features write them: what they say, apart from how it looks. The outbox keeps them until they are sent. */
import { SITE } from '@presently/contract/site'

export type MailKind =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'password-changed'
  | 'deletion-asked'
  | 'purchase'
  | 'payment-failed'
  | 'plan-cancelled'
  | 'plan-ended'
  | 'reminder'
  | 'price-drop'
  | 'deals-digest'
  | 'contact'

export type MailPart =
  /** A paragraph; its line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to press. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }

export type Mail = {
  readonly kind: MailKind
  /** Null where the mail is about no account. */
  readonly userId: string | null
  readonly recipient: string
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** Why it comes, at its foot. */
  readonly why: string
  /** The switch of the settings that stops such mails; left out where a mail must come. */
  readonly stoppedBy?: MailSwitch
}

/** Each is a setting of the account, and what one press in a mail turns off. */
export type MailSwitch = 'notifyReminders' | 'notifyDeals'

export type MailContent = Pick<Mail, 'subject' | 'parts' | 'why'>

export const paragraph = (text: string): MailPart => ({ kind: 'text', text })
export const link = (label: string, address: string): MailPart => ({ kind: 'link', label, address })

/** A link of ours that carries a secret. */
export const linkTo = (origin: string, path: string, token: string): string =>
  `${origin}${path}?token=${encodeURIComponent(token)}`

/** The mail as plain text, the address of each link on a line of its own. */
export const mailText = ({ parts, why }: MailContent): string =>
  [...parts.map(partText), `${why}\n${SITE.name}\n${SITE.postalAddress}`].join('\n\n')

const partText = (part: MailPart): string =>
  part.kind === 'text' ? part.text : `${part.label}:\n${part.address}`
