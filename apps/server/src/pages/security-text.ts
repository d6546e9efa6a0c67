/** Whom to tell of a weakness (RFC 9116). */

/** The standard asks for less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

type Options = {
  readonly contact: string
  /** Without a slash at its end. */
  readonly origin: string
  readonly now: Date
}

/** Good for half a year from the start of the day: as long as the site answers, it is not out of date. */
export function securityText({ contact, origin, now }: Options): string {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(day + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
