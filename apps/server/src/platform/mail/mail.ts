/** Mails as the features write them: what they say, apart from how it looks. The outbox keeps them until they are sent. */
import type { SiteFacts } from '@presently/contract/site-config'

export type MailKind =
  | 'verify-email'
  | 'change-email'
  | 'address-moved'
  | 'reset-password'
  | 'password-changed'
  | 'deletion-asked'
  | 'purchase'
  | 'payment-failed'
  | 'plan-cancelled'
  | 'plan-ended'
  | 'renewal-coming'
  | 'data-exported'
  | 'reminder'
  | 'price-drop'
  | 'deals-digest'
  | 'contact'

export type MailPart =
  /** A paragraph; its line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to press. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  /** Words of the reader's own. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Ideas for gifts, which may have a heading; their addresses are pages of ours. */
  | { readonly kind: 'ideas'; readonly heading?: string; readonly ideas: readonly MailIdea[] }
  /** Smaller things to press, side by side. */
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }

export type MailIdea = {
  readonly title: string
  /** As the page writes it, such as '$18–$35'. */
  readonly price: string
  /** What the price is, such as 'typical price'. */
  readonly priceNote?: string
  /** What the idea is, such as 'AI idea'. */
  readonly label?: string
  readonly reason: string | null
  readonly address: string
}
type Choice = { readonly label: string; readonly address: string }

export type Mail = {
  readonly kind: MailKind
  /** Null where the mail is about no account. */
  readonly userId: string | null
  readonly recipient: string
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** Why it comes, at its foot. */
  readonly why: string
  /** The day that it is about, YYYY-MM-DD: a leaf of a calendar beside its subject. */
  readonly day?: string
  /** The switch of the settings that stops such mails; left out where a mail must come. */
  readonly stoppedBy?: MailSwitch
}

/** Each is a setting of the account, and what one press in a mail turns off. */
export type MailSwitch = 'notifyReminders' | 'notifyDeals'

/** Absolute addresses of our own pages, at the foot of a mail that may be stopped. */
export type StopLinks = {
  readonly settings: string
  /** Asks, and with one press turns the mail's switch off; whoever knows it may. */
  readonly off: string
}

/** A mail that names the site, for whoever puts it into the outbox to fill in. */
export type MailOfSite = (site: SiteFacts) => Mail

/** The mail as a site sends it. */
export const mailFrom = (site: SiteFacts, mail: Mail | MailOfSite): Mail =>
  typeof mail === 'function' ? mail(site) : mail

export type MailContent = Pick<Mail, 'subject' | 'parts' | 'why' | 'day'> & { readonly stop?: StopLinks }

export const paragraph = (text: string): MailPart => ({ kind: 'text', text })
export const quote = (text: string): MailPart => ({ kind: 'quote', text })
export const ideaList = (ideas: readonly MailIdea[], heading?: string): MailPart => ({
  kind: 'ideas',
  ...(heading !== undefined && { heading }),
  ideas,
})
export const choices = (list: readonly Choice[]): MailPart => ({ kind: 'choices', choices: list })
export const link = (label: string, address: string): MailPart => ({ kind: 'link', label, address })

/** A link of ours that carries a secret. */
export const linkTo = (origin: string, path: string, token: string): string =>
  `${origin}${path}?token=${encodeURIComponent(token)}`

/** The mail as plain text, the address of each link on a line of its own. */
export const mailText = ({ parts, why, stop }: MailContent, site: SiteFacts): string =>
  [
    ...parts.map(partText),
    ...(stop ? [`${STOP_WORDS}:\n${stop.off}\nSettings:\n${stop.settings}`] : []),
    [why, ...senderLines(site)].join('\n'),
  ].join('\n\n')

/** The site and who runs it, at the foot. */
export const senderLines = ({ name, legalName, postalAddress }: SiteFacts): readonly string[] => [
  name,
  ...(legalName === name ? [] : [legalName]),
  postalAddress,
]

export const STOP_WORDS = 'Turn off these mails'

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'quote':
      return part.text.replaceAll(/^/gm, '> ')
    case 'link':
      return labelled(part)
    case 'ideas':
      return [...(part.heading === undefined ? [] : [`${part.heading}:`]), ...part.ideas.map(ideaText)].join(
        '\n\n',
      )
    case 'choices':
      return part.choices.map(labelled).join('\n\n')
  }
}

const labelled = ({ label, address }: Choice): string => `${label}:\n${address}`

const ideaText = ({ title, price, priceNote, label, reason }: MailIdea): string =>
  [
    `- ${title}${label === undefined ? '' : ` (${label})`}, ${[price, priceNote].filter(Boolean).join(' ')}`,
    ...(reason === null ? [] : [`  ${reason}`]),
  ].join('\n')
