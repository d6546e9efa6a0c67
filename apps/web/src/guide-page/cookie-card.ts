/** The cookie question, as the server wrote it into the page: shown until it is answered. */
import type { ConsentChoice } from '../features/consent/consent-record.ts'
import { giveConsent, isConsentAsked } from '../features/consent/privacy.ts'

const ANSWERS: Readonly<Record<string, (card: HTMLElement) => ConsentChoice>> = {
  all: () => ({ analytics: true, marketing: true }),
  none: () => ({ analytics: false, marketing: false }),
  chosen: (card) => ({ analytics: isOn(card, 'analytics'), marketing: isOn(card, 'marketing') }),
}

function isOn(card: HTMLElement, name: string): boolean {
  const box = card.querySelector(`input[name="${name}"]`)
  return box instanceof HTMLInputElement && box.checked
}

export function startCookieCard(): void {
  const card = document.getElementById('cookies')
  if (!card) return
  card.hidden = !isConsentAsked()
  card.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const answer = ANSWERS[button?.name ?? '']
    if (!answer) return
    giveConsent(answer(card))
    card.hidden = true
  })
}
