/** Every web test: a clean page and storage, a browser without surprises, and no word on the console. */
import '@testing-library/jest-dom/vitest'
import { ReadableStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { TEST_SITE } from './test-site.ts'

// The page says whose site it is; what asks for it keeps the answer, so it is asked before any test changes the page.
document.head.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify({ site: TEST_SITE })}</script>`
await import('../lib/site.ts')
document.head.innerHTML = ''

/** A screen comes in milliseconds, but its code may first have to be read from a busy disk; only what never comes meets this. */
const PATIENCE_MS = 120_000

const LEVELS = ['error', 'warn', 'info', 'log'] as const

function stubBrowser(): void {
  // jsdom has neither a layout nor media queries.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: false }),
  )
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('alert', vi.fn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // Nor can a pointer be captured in it, or anything be scrolled to.
  for (const name of ['hasPointerCapture', 'setPointerCapture', 'releasePointerCapture', 'scrollIntoView'])
    Object.defineProperty(HTMLElement.prototype, name, {
      value: () => false,
      configurable: true,
      writable: true,
    })
}

// Nor has it streams.
Object.assign(globalThis, { ReadableStream })

/** jsdom does not know the element <search>, which every browser of ours does. */
function isGapOfJsdom([text, tag]: readonly unknown[]): boolean {
  return String(text).startsWith('The tag <%s> is unrecognized') && tag === 'search'
}

configure({ asyncUtilTimeout: PATIENCE_MS })
let noise: unknown[][] = []

beforeEach(() => {
  noise = []
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!isGapOfJsdom(words)) noise.push([level, ...words])
    })
  }
  stubBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  // The next file has the same process: a time zone must not stay.
  vi.unstubAllEnvs()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-theme')
  if (noise.length > 0)
    throw new Error(
      `The console was not silent: ${noise.map((words) => words.map(String).join(' ')).join('\n')}`,
    )
})
