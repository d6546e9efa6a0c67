/** The buttons of header and footer, as the server wrote them into the page. */
import { optOutOfSale } from '../features/consent/privacy.ts'
import { chooseTheme, onThemeChange, shownTheme } from '../features/theme/theme.ts'

export function startThemeSwitch(): void {
  const button = document.getElementById('theme-switch')
  const other = () => (shownTheme() === 'dark' ? 'light' : 'dark')
  const name = () => button?.setAttribute('aria-label', `Switch to ${other()} theme`)
  button?.addEventListener('click', () => chooseTheme(other()))
  onThemeChange(name)
  name()
}

export function startDoNotSell(): void {
  document.getElementById('do-not-sell')?.addEventListener('click', () => {
    optOutOfSale()
  })
}

/** The menu opens by itself; Escape and a press outside close it. */
export function startMenu(): void {
  const menu = document.getElementById('more')
  if (!(menu instanceof HTMLDetailsElement)) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
