/**
 * The cookie question: one bar above everything else, in the page itself (cookie-bar.html), so that it is there with the
 * first paint and covers nothing. The script of the first paint shows it; this makes it work, on every kind of page.
 */
import { type ConsentChoice, readConsent } from './consent-record.ts'
import { askConsent, isConsentAsked, onPrivacyChange } from './privacy.ts'
import { giveConsent } from './privacy-choices.ts'

/** As the page and its script of the first paint have them. */
const ID = 'cookie-bar'
const ASKED_ATTRIBUTE = 'data-asks-cookies'
const PRESSED = '[data-pressed]'

const NONE: ConsentChoice = { analytics: false, marketing: false }

/** What each button answers, by its name. */
const ANSWERS: Readonly<Record<string, (bar: Bar) => ConsentChoice>> = {
  all: () => ({ analytics: true, marketing: true }),
  none: () => NONE,
  chosen: ({ switches }) => ({
    analytics: switches.analytics.checked,
    marketing: switches.marketing.checked,
  }),
}

type Bar = {
  readonly whole: HTMLElement
  readonly opener: HTMLButtonElement
  /** What opens: the switches, and what saves them. */
  readonly choice: HTMLElement
  readonly switches: Readonly<Record<keyof ConsentChoice, HTMLInputElement>>
}

/** Opens the question again, with the stored choice in its switches. */
export function reopenConsent(): void {
  startCookieBar()
  askConsent(true)
}

const started = new WeakSet<HTMLElement>()

/** Makes the bar of the page work, once; a page without one has nothing to ask. */
export function startCookieBar(): void {
  const whole = document.getElementById(ID)
  if (!whole || started.has(whole)) return
  started.add(whole)
  const bar = partsOf(whole)
  whole.addEventListener('click', ({ target }) => press(bar, target))
  onPrivacyChange(follower(bar))
  // Pressed before this script had come: it counts from now on.
  whole.querySelector<HTMLElement>(PRESSED)?.click()
}

function partsOf(whole: HTMLElement): Bar {
  const part = <T extends HTMLElement>(selector: string): T => {
    const found = whole.querySelector<T>(selector)
    if (!found) throw new Error(`The cookie bar lacks ${selector}.`)
    return found
  }
  return {
    whole,
    opener: part('[name="choose"]'),
    choice: part('.choice'),
    switches: { analytics: part('[name="analytics"]'), marketing: part('[name="marketing"]') },
  }
}

function press(bar: Bar, target: EventTarget | null): void {
  const name = (target instanceof Element ? target.closest('button')?.name : null) ?? ''
  if (name === 'choose') return openChoice(bar, bar.choice.hidden !== false)
  const answer = ANSWERS[name]
  if (answer) giveConsent(answer(bar))
}

function openChoice({ choice, opener }: Bar, isOpen: boolean): void {
  choice.hidden = !isOpen
  opener.setAttribute('aria-expanded', String(isOpen))
}

/**
 * Shows the bar while the question stands, from now on. The first question leaves the focus alone; asked for again, the bar
 * opens, takes the focus, and gives it back after the choice.
 */
function follower(bar: Bar): () => void {
  let giveBack: (() => void) | null = null
  let wasAsked = false
  const follow = () => {
    const isAsked = isConsentAsked()
    const stored = readConsent()
    bar.whole.hidden = !isAsked
    document.documentElement.toggleAttribute(ASKED_ATTRIBUTE, isAsked)
    if (isAsked && !wasAsked && stored) giveBack = takeFocus(bar, stored)
    wasAsked = isAsked
    if (isAsked) return
    openChoice(bar, false)
    giveBack?.()
    giveBack = null
  }
  follow()
  return follow
}

/** Opens with the stored choice, and gives what brings the focus back to where it was. */
function takeFocus(bar: Bar, { analytics, marketing }: ConsentChoice): () => void {
  const before = document.activeElement
  bar.switches.analytics.checked = analytics
  bar.switches.marketing.checked = marketing
  openChoice(bar, true)
  bar.whole.focus()
  return () => {
    if (before instanceof HTMLElement) before.focus()
  }
}
