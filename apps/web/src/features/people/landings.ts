/** How a gift was taken, in words. */
import type { GivenGift } from '@presently/contract/people'

type Landing = GivenGift['landing']

const TEXTS: Readonly<Record<Landing, string>> = {
  unknown: 'I do not know yet',
  loved: 'Loved it',
  liked: 'Liked it',
  mixed: 'So-so',
  returned: 'Returned it',
}

export const LANDINGS = Object.keys(TEXTS) as readonly Landing[]
export const landingText = (landing: Landing): string => TEXTS[landing]
