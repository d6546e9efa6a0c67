/** What of the account makes its link. */
export type Inviter = { readonly id: string; readonly referralCode?: string | null }

const ID_LETTERS = 8
const CODE_OF_NOBODY = 'welcome'

/** The account's own code; without one, the start of its id. */
export const inviteCode = ({ id, referralCode }: Inviter): string =>
  referralCode || id.slice(0, ID_LETTERS) || CODE_OF_NOBODY

/**
 * The address that counts for its owner.
 *
 * @example
 * inviteLink('https://gifts.example', 'ABCD2345') // 'https://gifts.example?ref=ABCD2345'
 */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}?ref=${encodeURIComponent(code)}`
