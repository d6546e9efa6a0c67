import { isConsentAsked } from './privacy.ts'

const AGAIN_MS = 3_000

/**
 * Makes the cookie question work where it is asked. It stands in the page by itself, and what is pressed before its code has
 * come counts: nothing waits for that.
 */
export function askForConsent(): void {
  if (!isConsentAsked()) return
  // Without a connection nothing is answered, and nothing allowed.
  import('./cookie-bar.ts').then(
    ({ startCookieBar }) => startCookieBar(),
    () => setTimeout(askForConsent, AGAIN_MS),
  )
}
