/** Light or dark: the stored choice, else what the system prefers. The page's inline script sets it first. */
import { STORAGE_KEYS } from '@presently/contract/site'
import { readText, writeText } from '../../lib/storage.ts'

export type Theme = 'light' | 'dark'

const SYSTEM_DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function storedTheme(): Theme | null {
  const stored = readText(STORAGE_KEYS.theme)
  return stored === 'light' || stored === 'dark' ? stored : null
}

/** What the page should show now. */
function preferredTheme(): Theme {
  return storedTheme() ?? (matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light')
}

/** What the page shows now. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  bar?.setAttribute('content', bar.dataset[theme] ?? '')
  for (const listener of listeners) listener()
}

/** Stores the choice and shows it. */
export function chooseTheme(theme: Theme): void {
  writeText(STORAGE_KEYS.theme, theme)
  show(theme)
}

/** Calls back when the shown theme changes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the system, and the choice made in another tab, for as long as the page lives. */
export function followPreference(): void {
  show(preferredTheme())
  matchMedia(SYSTEM_DARK).addEventListener('change', () => show(preferredTheme()))
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.theme || event.key === null) show(preferredTheme())
  })
}
