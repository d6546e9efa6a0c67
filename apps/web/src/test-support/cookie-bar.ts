import { readFileSync } from 'node:fs'
import { startCookieBar } from '../features/consent/cookie-bar.ts'
import { startPrivacy } from '../features/consent/privacy.ts'

const BAR = readFileSync('apps/web/src/features/consent/cookie-bar.html', 'utf8')

/** Begins as a page does, with the cookie question in it; `before` is what happens until its script has come. */
export function startPageWithBar(before = (): void => {}): void {
  document.body.insertAdjacentHTML('afterbegin', BAR)
  before()
  startPrivacy()
  startCookieBar()
}
