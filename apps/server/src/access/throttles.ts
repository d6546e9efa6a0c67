/**
 * What slows guessing down. Both the account and the address are counted; an account that is being guessed at keeps its
 * open sessions, and the reset link stays open to its owner.
 */
import type { Limiters } from '../platform/limiters.ts'

const MINUTE_SECONDS = 60
const QUARTER_SECONDS = 15 * MINUTE_SECONDS
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Wrong passwords for one account that cost no wait. */
const FREE_FAILURES = 5
/** Wrong passwords from one address within a quarter of an hour. */
const ADDRESS_FAILURES = 30
/** The wait after the last free failure; it doubles with each further one. */
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = QUARTER_SECONDS

export type Throttles = {
  /**
   * Counts an attempt before its password is looked at, so that many at once are as many. Throws 429 while the account or
   * the address must wait.
   */
  attempt(who: Attempt): Promise<void>
  /** After a right password: the attempt was none of guessing, and the account starts anew. */
  succeeded(who: Attempt): Promise<void>
  /** After a password was chosen by a link: the account starts anew. */
  renewed(account: string): Promise<void>
  /** Counts a registration; throws 429 after 30 an hour from one address. */
  registration(address: string): Promise<void>
  /** Counts a mail that somebody asks for; throws 429 after 5 an hour for one mailbox, 30 from one address. */
  mail(address: string, mailbox: string): Promise<void>
  /** Counts a purchase that somebody begins signed out; throws 429 after 20 an hour from one address: cards are tried out so. */
  purchase(address: string): Promise<void>
  /** Counts a message from the contact page; throws 429 after 10 an hour from one address. */
  message(address: string): Promise<void>
  /** Counts the opening of a one-time link; throws 429 after 60 an hour from one address. */
  link(address: string): Promise<void>
}

type Attempt = {
  /** Whose password: the key of the e-mail address, or the session that asks. */
  readonly account: string
  /** The network address that asks. */
  readonly address: string
}

export function createThrottles(limiters: Limiters): Throttles {
  const byAddress = limiters({
    name: 'password-address',
    points: ADDRESS_FAILURES,
    windowSeconds: QUARTER_SECONDS,
  })
  const byAccount = limiters({ name: 'password', points: FREE_FAILURES, windowSeconds: DAY_SECONDS })
  /** After the free failures one attempt passes at a time, and each makes the next one wait longer. */
  const turns = limiters({ name: 'password-turn', points: 1, windowSeconds: FIRST_WAIT_SECONDS })
  const registrations = limiters({ name: 'register', points: 30, windowSeconds: HOUR_SECONDS })
  const mailsByAddress = limiters({ name: 'mail-address', points: 30, windowSeconds: HOUR_SECONDS })
  const mailsByMailbox = limiters({ name: 'mail-mailbox', points: 5, windowSeconds: HOUR_SECONDS })
  const purchases = limiters({ name: 'purchase', points: 20, windowSeconds: HOUR_SECONDS })
  const messages = limiters({ name: 'contact', points: 10, windowSeconds: HOUR_SECONDS })
  const links = limiters({ name: 'link', points: 60, windowSeconds: HOUR_SECONDS })
  const startAnew = async (account: string): Promise<void> => {
    await Promise.all([byAccount.forget(account), turns.forget(account)])
  }
  return {
    attempt: async ({ account, address }) => {
      await byAddress.hit(address)
      const count = await byAccount.count(account)
      if (count < byAccount.points) return
      try {
        await turns.hit(account, waitAfter(count - byAccount.points))
      } catch (refusal) {
        // Who is turned away was no failure: else hammering would lengthen the wait for the owner.
        await byAccount.uncount(account)
        throw refusal
      }
    },
    succeeded: async ({ account, address }) => {
      await Promise.all([byAddress.uncount(address), startAnew(account)])
    },
    renewed: startAnew,
    registration: (address) => registrations.hit(address),
    mail: async (address, mailbox) => {
      await mailsByAddress.hit(address)
      await mailsByMailbox.hit(mailbox)
    },
    purchase: (address) => purchases.hit(address),
    message: (address) => messages.hit(address),
    link: (address) => links.hit(address),
  }
}

/** Seconds to wait after the last free failure and each further one: 30, 60, 120 and so on, at most a quarter of an hour. */
const waitAfter = (further: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** further)
