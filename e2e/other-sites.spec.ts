/**
 * Pages of other sites, in the browser of a member who is signed in here: they change nothing, read nothing and frame nothing.
 * One stands on another site; the other on ours at another port, where the browser sends the session along.
 */
import { createServer, type Server } from 'node:http'
import type { Page, Response } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, noisyTest as test } from './support/fixtures.ts'
import { findFreePort } from './support/free-port.ts'

test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

type Write = { readonly method: string; readonly path: string; readonly body: object }

const GIFT = { id: 'evil', title: 'Evil', url: 'https://evil.example/' }
/** What does harm to whoever does it unasked. Each works from our own pages: the last test holds it to that. */
const WRITES: readonly Write[] = [
  { method: 'POST', path: '/api/saved-gifts', body: { giftData: GIFT } },
  {
    method: 'POST',
    path: '/api/track-interaction',
    body: { suggestionData: GIFT, interactionType: 'click' },
  },
  {
    method: 'PUT',
    path: '/api/user/settings',
    body: { displayName: 'Evil', favoriteCategories: [], notifyDeals: false, notifyReminders: false },
  },
  { method: 'DELETE', path: '/api/user/history', body: {} },
  {
    method: 'PUT',
    path: '/api/user/privacy',
    body: { consent: null, doNotSell: true },
  },
  { method: 'POST', path: '/dev/sign-in', body: { role: 'premium' } },
  { method: 'POST', path: '/api/auth/logout', body: {} },
]
/** Pages and answers that somebody might frame, or read in another way. */
const PAGES = [
  '/',
  '/settings',
  '/auth',
  '/guides',
  '/api/auth/user',
  '/dev',
  '/out/offer/none',
  '/art/placeholder.svg',
  '/no/such/page',
]

/** A site that shows an empty page at every address, in whose name the tests act. */
async function openOtherSite(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Another site</title><body></body>')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return { server, port }
}

let other: Awaited<ReturnType<typeof openOtherSite>>
test.beforeAll(async () => {
  other = await openOtherSite()
})
test.afterAll(() => void other.server.close())

/** What the account is, has and sees: it must be the same before and after. */
async function stateOf(page: Page): Promise<unknown> {
  const read = async (path: string) => {
    const answer = await page.request.get(path)
    return [answer.status(), await answer.json()]
  }
  return [await read('/api/auth/user'), await read('/api/user/settings'), await read('/api/user/history')]
}

/** Every way of sending a write that a page has, one after the other. */
const sendEverything = (page: Page, ours: string): Promise<void> =>
  page.evaluate(
    async ({ origin, writes }) => {
      const quietly = (work: () => Promise<unknown>): Promise<unknown> => work().catch(() => null)
      const framed = async (make: (form: HTMLFormElement) => void): Promise<void> => {
        const frame = document.createElement('iframe')
        frame.name = `frame-${Math.random()}`
        document.body.append(frame)
        const form = document.createElement('form')
        form.method = 'post'
        form.target = frame.name
        make(form)
        document.body.append(form)
        const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
        form.submit()
        await Promise.race([loaded, new Promise((done) => setTimeout(done, 1000))])
        frame.remove()
      }
      const field = (form: HTMLFormElement, name: string, value: string): void =>
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))

      for (const { method, path, body } of writes) {
        const address = origin + path
        const json = JSON.stringify(body)
        const credentials = 'include'
        await quietly(() => fetch(address, { method: 'POST', mode: 'no-cors', credentials, body: json }))
        await quietly(() =>
          fetch(address, {
            method,
            credentials,
            body: json,
            headers: { 'content-type': 'application/json' },
          }),
        )
        await quietly(() =>
          fetch(address, {
            method: 'POST',
            credentials,
            body: json,
            headers: { 'content-type': 'application/json', 'x-http-method-override': method },
          }),
        )
        navigator.sendBeacon(address, new Blob([json], { type: 'text/plain' }))
        await quietly(() => fetch(`${address}?_method=${method}`, { mode: 'no-cors', credentials }))
        for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])
          await framed((form) => {
            form.action = address
            form.enctype = enctype
            for (const [name, value] of Object.entries(body)) field(form, name, String(value))
          })
        // The text of this form is JSON, but for its type.
        await framed((form) => {
          form.action = address
          form.enctype = 'text/plain'
          field(form, `${json.slice(0, -1)}${json === '{}' ? '' : ','}"x":"`, '"}')
        })
      }
    },
    { origin: ours, writes: WRITES },
  )

/** What another site's page can read of ours, or see in a frame. */
const readEverything = (page: Page, ours: string): Promise<string[]> =>
  page.evaluate(
    async ({ origin, paths }) => {
      const got: string[] = []
      const loads = (element: HTMLElement): Promise<boolean> =>
        new Promise((resolve) => {
          element.addEventListener('load', () => resolve(true))
          element.addEventListener('error', () => resolve(false))
          document.body.append(element)
        })
      for (const path of paths) {
        const address = origin + path
        await fetch(address, { credentials: 'include' }).then(
          () => got.push(`fetched ${path}`),
          () => null,
        )
        const mode = 'no-cors'
        const embedded = await fetch(address, { credentials: 'include', mode }).catch(() => null)
        if (embedded) got.push(`embedded ${path}`)
        const script = Object.assign(document.createElement('script'), { src: address })
        if (await loads(script)) got.push(`ran ${path}`)
        const image = Object.assign(document.createElement('img'), { src: address })
        if (await loads(image)) got.push(`pictured ${path}`)
        const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
        if (await loads(style)) got.push(`styled by ${path}`)
      }
      return got
    },
    { origin: ours, paths: PAGES },
  )

/** Frames and their like, each with one of our pages; what of it came to stand in them. */
async function framedPages(page: Page, ours: string): Promise<string[]> {
  await page.evaluate(
    ({ origin, paths }) => {
      for (const path of paths)
        for (const [name, place] of [
          ['iframe', 'src'],
          ['object', 'data'],
          ['embed', 'src'],
        ] as const) {
          const element = document.createElement(name)
          element.setAttribute(place, origin + path)
          document.body.append(element)
        }
    },
    { origin: ours, paths: PAGES },
  )
  await page.waitForLoadState('networkidle')
  return page
    .frames()
    .slice(1)
    .map((frame) => frame.url())
    .filter((url) => url.startsWith(ours))
}

for (const [where, host] of [
  ['another site', 'localhost'],
  ['another port of this host', '127.0.0.1'],
] as const) {
  test(`a page of ${where} changes nothing`, async ({ page, baseURL }) => {
    const ours = baseURL ?? ''
    await signInAs(page, 'free')
    const before = await stateOf(page)
    const accepted: string[] = []
    page.on('response', (response: Response) => {
      const request = response.request()
      if (request.url().startsWith(ours) && request.method() !== 'GET' && response.status() < 400)
        accepted.push(`${request.method()} ${request.url()} ${response.status()}`)
    })
    await page.goto(`http://${host}:${other.port}/`)
    await sendEverything(page, ours)
    // A form that takes the whole window along, as a link in a mail does.
    for (const { path } of WRITES) {
      await page.goto(`http://${host}:${other.port}/`)
      const answered = page.waitForResponse((response) => response.url() === ours + path)
      await page.evaluate((action) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action })
        document.body.append(form)
        form.submit()
      }, ours + path)
      expect((await answered).status(), path).toBe(403)
      await page.waitForURL(ours + path)
    }
    expect(accepted).toEqual([])
    expect(await stateOf(page)).toEqual(before)
  })

  test(`a page of ${where} reads nothing, and frames nothing`, async ({ page, context, baseURL }) => {
    const ours = baseURL ?? ''
    await signInAs(page, 'free')
    await page.goto(`http://${host}:${other.port}/`)
    const read = await readEverything(page, ours)
    // One host is one site to a browser: there pictures, scripts and styles may pass between ports, and none of them is secret.
    expect(read).toEqual([])
    expect(await framedPages(page, ours)).toEqual([])
    const opened = context.waitForEvent('page')
    const holdsIt = page.evaluate(async (address) => {
      const child = open(address)
      await new Promise((done) => setTimeout(done, 1500))
      return child !== null && !child.closed
    }, `${ours}/help`)
    const window = await opened
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await window.evaluate(() => opener === null)).toBe(true)
    expect(await holdsIt).toBe(false)
  })
}

test('from our own page the same writes work', { tag: '@quick' }, async ({ page }) => {
  await signInAs(page, 'free')
  await page.goto('/help')
  for (const { method, path, body } of WRITES) {
    const status = await page.evaluate(
      async ([sent, address, json]) => {
        const headers = { 'content-type': 'application/json' }
        const options: RequestInit = { method: sent, body: json, headers }
        return (await fetch(address, options)).status
      },
      [method, path, JSON.stringify(body)] as const,
    )
    expect(status, `${method} ${path}`).toBeLessThan(300)
  }
})
