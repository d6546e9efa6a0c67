import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../test-support/render-part.tsx'
import { followPreference } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** A system preference that can change. */
function systemPrefers(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark })
  vi.stubGlobal('matchMedia', () => query)
  return (isDarkNow: boolean) => {
    query.matches = isDarkNow
    act(() => void query.dispatchEvent(new Event('change')))
  }
}

/** Runs the script that stands in the page before anything is painted. */
function runInlineScript(): void {
  const script = document.createElement('script')
  script.textContent = readFileSync('apps/web/src/features/theme/first-paint.js', 'utf8')
  document.head.append(script)
}

const shown = () => document.documentElement.dataset.theme
const bar = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
const scheme = () => document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="color-scheme" content="light dark"><meta name="theme-color" data-light="white" data-dark="black">'
})

describe.each([
  ['the page before first paint', runInlineScript],
  ['the application', followPreference],
])('the theme of %s', (_where, start) => {
  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('follows the system while nothing is chosen, dark: %s [THEME-03]', (isDark, theme) => {
    systemPrefers(isDark)
    start()
    expect(shown()).toBe(theme)
    expect(scheme()).toBe(theme)
    expect(bar()).toBe(isDark ? 'black' : 'white')
  })

  it('is the stored choice, whatever the system prefers [THEME-02]', () => {
    systemPrefers(true)
    localStorage.setItem('presently.theme', 'light')
    start()
    expect(shown()).toBe('light')
  })

  it('is light or dark and nothing else [THEME-01]', () => {
    systemPrefers(false)
    localStorage.setItem('presently.theme', 'sepia')
    start()
    expect(shown()).toBe('light')
  })
})

describe('the color of the browser around the page', () => {
  it('is that of the canvas in both themes', () => {
    const page = readFileSync('apps/web/index.html', 'utf8')
    const tokens = readFileSync('apps/web/src/styles/tokens.css', 'utf8')
    const [, light, dark] =
      /name="theme-color" content="#\w+" data-light="(#\w+)" data-dark="(#\w+)"/.exec(page) ?? []
    const canvases = [...tokens.matchAll(/--canvas: (#\w+)/g)].map(([, color]) => color)
    expect(new Set(canvases)).toEqual(new Set([light, dark]))
    expect(canvases[0]).toBe(light)
  })
})

describe('the theme switch', () => {
  it('turns light to dark and back, and stores the choice [THEME-01 THEME-02]', async () => {
    systemPrefers(false)
    followPreference()
    const { user } = renderPart(<ThemeSwitch />)

    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(shown()).toBe('dark')
    expect(scheme()).toBe('dark')
    expect(bar()).toBe('black')
    expect(localStorage.getItem('presently.theme')).toBe('dark')

    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    expect(shown()).toBe('light')
    expect(localStorage.getItem('presently.theme')).toBe('light')
  })

  it('shows what the system changes to, until something is chosen [THEME-03]', async () => {
    const prefer = systemPrefers(false)
    followPreference()
    const { user } = renderPart(<ThemeSwitch />)
    prefer(true)
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    prefer(false)
    prefer(true)
    expect(shown()).toBe('light')
  })
})
