/** Answers of the server as states need them: never given, refused, without anything in them, or very long. */
import type { Page } from '@playwright/test'

/** No name, title or note that somebody writes is longer without a blank. */
export const ENDLESS_WORD = 'Geschenkeinpackpapierrolle'.repeat(12).slice(0, 300)
/** As long as texts come. */
export const LONG_TEXT = `${'She collects old maps, repairs clocks and writes letters by hand; '.repeat(30)}${ENDLESS_WORD}`

type Change = (text: string, key: string) => unknown

/** The answer to a call is on its way for as long as the page lives. */
export const held = (address: string | RegExp) => (page: Page) => page.route(address, () => undefined)

/** Reading is refused; what is sent goes through. */
export const refused = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 500,
          json: { message: 'Something went wrong on our side.', code: 'internal' },
        })
      : route.fallback(),
  )

/** Lets the real server answer, and changes what its answer says. */
export const answered = (address: string | RegExp, change: (answer: unknown) => unknown) => (page: Page) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: change(await response.json()) })
  })

/** What people, shops and the catalogue write. */
const WRITTEN =
  /^(?:title|name|description|category|seller|retailer|text|sentence|note|relation|occasion|displayName|username|email|device|reason|reasons|words|attribute|message|label|url|host|shownBy|lastFailure|queue|feed|theme|value|now|was|detail|about|operator|by|fault)$/

/** Names that a screen looks up, so that another one is no longer found: those stay. */
const KEPT = /^(?:id|action|.*Id|kind|state|slug|image|.*Url|path|notice|engine|stage|rule|part)$/

/** Every written text of an answer becomes, in turn, a word without end and a very long text. */
export function lengthened(answer: unknown): unknown {
  let count = 0
  return changed(answer, (text, key) => {
    if (!WRITTEN.test(key) || KEPT.test(key)) return text
    if (/^https?:/.test(text)) return `${text}${text.includes('?') ? '&' : '?'}long=${ENDLESS_WORD}`
    count += 1
    return count % 2 ? ENDLESS_WORD : LONG_TEXT
  })
}

function changed(value: unknown, change: Change, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((item) => changed(item, change, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change, name)]))
}

/** Every list of an answer becomes empty, save those that `kept` names. */
export const emptied =
  (...kept: readonly string[]) =>
  (answer: unknown): unknown =>
    withoutItems(answer, kept)

function withoutItems(value: unknown, kept: readonly string[], key = ''): unknown {
  if (Array.isArray(value)) return kept.includes(key) ? value : []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutItems(item, kept, name)]),
  )
}
