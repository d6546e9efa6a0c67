/** Brings the privacy choices of this browser and those that the account keeps together. */
import type { PrivacyChoices, readPrivacyChoices, savePrivacyChoices } from '@presently/contract/consent'
import { callApi } from '../../lib/call.ts'
import { logQuietly } from '../../lib/log.ts'
import { isUndoUntold, noteUndo, removeDoNotSell } from './consent-changes.ts'
import { readConsent } from './consent-record.ts'
import { READ_CHOICES, SAVE_CHOICES } from './contract-facts.ts'
import { isOptedOut, onPrivacyChange } from './privacy.ts'
import { adoptChoices } from './privacy-choices.ts'

type Consent = PrivacyChoices['consent']

const loadContract = () => import('@presently/contract/consent')

/**
 * Brings both together now, after each choice, and once the browser is online again, until the signal says that the
 * account is gone. A failure changes nothing here: the next of these moments, or the next visit, makes good for it.
 */
export function followAccount(ended: AbortSignal): void {
  if (ended.aborted) return
  let known = choicesHere()
  // One after the other: an answer must never overtake the choice it does not know.
  let queue = Promise.resolve()
  const bringTogether = () => {
    queue = queue
      .then(async () => {
        // Before the account is read, and after it: meanwhile another tab may have told it, and removed the note.
        const wasTakenBack = isUndoUntold()
        const account = await readChoices(ended)
        if (ended.aborted) return
        const here = choicesHere()
        const both = merge(here, account, wasTakenBack || isUndoUntold())
        known = both
        if (!isSame(both, here)) adoptChoices(both)
        if (isSame(both, account)) return settleUndo(both)
        await saveChoices(both, ended)
        settleUndo(both)
      })
      .catch((error: unknown) => {
        if (!ended.aborted) logQuietly('The privacy choices stay in this browser for now.', error)
      })
  }
  const noticeChoice = () => {
    const before = known
    known = choicesHere()
    if (isSame(before, known)) return
    if (before.doNotSell && !known.doNotSell) noteUndo(new Date())
    bringTogether()
  }
  const stopNoticing = onPrivacyChange(noticeChoice)
  addEventListener('online', bringTogether, { signal: ended })
  ended.addEventListener('abort', stopNoticing)
  bringTogether()
}

/** What counts in this browser, Global Privacy Control included. */
function choicesHere(): PrivacyChoices {
  const stored = readConsent()
  return { consent: stored && datedConsent(stored), doNotSell: isOptedOut() }
}

/** A consent whose time cannot be read is older than any other. */
function datedConsent({ analytics, marketing, timestamp }: NonNullable<Consent>): Consent {
  const time = Date.parse(timestamp)
  return { analytics, marketing, timestamp: new Date(Number.isNaN(time) ? 0 : time).toISOString() }
}

/** The newer consent counts. A refusal of sale counts from either side, until it is taken back here. */
function merge(here: PrivacyChoices, account: PrivacyChoices, isTakenBack: boolean): PrivacyChoices {
  return {
    consent: newer(here.consent, account.consent),
    doNotSell: here.doNotSell || (account.doNotSell && !isTakenBack),
  }
}

function newer(here: Consent, account: Consent): Consent {
  if (!here || !account) return here ?? account
  return account.timestamp > here.timestamp ? account : here
}

function isSame(one: PrivacyChoices, other: PrivacyChoices): boolean {
  return one.doNotSell === other.doNotSell && isSameConsent(one.consent, other.consent)
}

const isSameConsent = (one: Consent, other: Consent): boolean =>
  one?.analytics === other?.analytics &&
  one?.marketing === other?.marketing &&
  one?.timestamp === other?.timestamp

/** The account knows now that nothing is refused: the note of that has done its work. */
function settleUndo(kept: PrivacyChoices): void {
  if (!kept.doNotSell && isUndoUntold()) removeDoNotSell()
}

const readChoices = (signal: AbortSignal): Promise<PrivacyChoices> =>
  callApi<typeof readPrivacyChoices>(READ_CHOICES, () => loadContract().then((m) => m.readPrivacyChoices), {
    signal,
  })

const saveChoices = (body: PrivacyChoices, signal: AbortSignal): Promise<PrivacyChoices> =>
  callApi<typeof savePrivacyChoices>(SAVE_CHOICES, () => loadContract().then((m) => m.savePrivacyChoices), {
    body,
    signal,
  })
