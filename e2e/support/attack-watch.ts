/** Notices whether an attack came through: by what runs, what is asked of others, and what stands in the page. */
import type { BrowserContext, Page, Request } from '@playwright/test'

/** A list that fills up while the context lives. Nobody outside is reached: whoever is asked is noted, and does not answer. */
export async function watchAttacks(context: BrowserContext, origin: string): Promise<string[]> {
  const harm: string[] = []
  const note = (what: string): void => void harm.push(what)
  await context.exposeBinding('harm', (_source, number: unknown) => note(`the script ${String(number)} ran`))
  context.on('dialog', (dialog) => {
    note(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (opened) => note(`a window opened: ${opened.url()}`))
  context.on('request', (request: Request) => {
    if (isForeign(request.url(), origin)) note(`somebody else was asked: ${request.url()}`)
  })
  await context.route(
    (url) => isForeign(url.href, origin),
    (route) => route.abort(),
  )
  return harm
}

const isForeign = (address: string, origin: string): boolean =>
  /^(?:https?|wss?|ftp):/.test(address) && new URL(address).origin !== origin

type Attribute = { readonly name: string; readonly value: string }
type Part = { readonly tag: string; readonly html: string; readonly attributes: readonly Attribute[] }

/** They may stand in our pages, and hold nothing that anybody else wrote. */
const RUNS = /^(?:script|style|template)$/
const NEVER = /^(?:iframe|frame|object|embed|applet|portal|base|xss)$/
const LOADED = /^(?:src|srcset|poster|data|background|ping|xlink:href)$/
const FOLLOWED = /^(?:href|action|formaction)$/

/** What stands in the page and never should, as lines that say what and where. */
export async function hostileParts(page: Page): Promise<string[]> {
  const { base, parts } = await page.evaluate(() => ({
    base: document.baseURI,
    parts: Array.from(document.querySelectorAll('*'), ({ localName, outerHTML, children, attributes }) => ({
      tag: localName,
      html: children.length > 0 ? outerHTML.slice(0, 300) : outerHTML,
      attributes: Array.from(attributes, ({ name, value }) => ({ name, value })),
    })),
  }))
  return parts.flatMap((part) => faultsOf(part, base).map((fault) => `${fault}: ${part.html.slice(0, 300)}`))
}

function faultsOf(part: Part, base: string): string[] {
  const { tag, html, attributes } = part
  const faults = [
    NEVER.test(tag) && 'an element that has no place here',
    RUNS.test(tag) && /harm\(\d/.test(html) && 'a text in what runs',
    tag === 'meta' && hasAttribute(part, 'http-equiv') && 'an order of the page to itself',
    /^a(?:rea)?$/.test(tag) && hasAttribute(part, 'href') && faultOfLink(part, base),
    ...attributes.map(({ name }) => /^(?:on|srcdoc$)/i.test(name) && `an attribute ${name}`),
    ...attributes.map((attribute) => faultOfAddress(tag, attribute, base)),
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

const valueOf = ({ attributes }: Part, name: string): string =>
  attributes.find((attribute) => attribute.name === name)?.value ?? ''

const hasAttribute = ({ attributes }: Part, name: string): boolean =>
  attributes.some((attribute) => attribute.name === name)

/** What is loaded is ours; what is followed is on the web, or a mail. */
function faultOfAddress(tag: string, { name, value }: Attribute, base: string): string | false {
  const isLoaded = LOADED.test(name) || (tag === 'link' && name === 'href')
  if (isLoaded) return faultOfLoaded(tag, { name, value }, base)
  return FOLLOWED.test(name) && !isFollowed(URL.parse(value, base)) && `an address of ${name}`
}

const isFollowed = (url: URL | null): boolean => url !== null && /^(?:https?|mailto):$/.test(url.protocol)

function faultOfLoaded(tag: string, { name, value }: Attribute, base: string): string | false {
  if (value.startsWith('data:image/')) return tag !== 'img' && `data as ${name}`
  // Of a list of sizes, the first stands for all.
  const url = URL.parse(value.replace(/\s+[\d.]+[wx]\b.*$/, ''), base)
  return url?.origin !== new URL(base).origin && `${name} of somebody else`
}

/** A link to a shop says that it earns; no link hands its opener on. */
function faultOfLink(part: Part, base: string): string | false {
  const url = URL.parse(valueOf(part, 'href'), base)
  if (url === null || url.protocol === 'mailto:') return false
  const own = url.origin === new URL(base).origin
  const isShop = own && url.pathname.startsWith('/out/')
  const rel = valueOf(part, 'rel').split(/\s+/)
  if (isShop && !rel.includes('sponsored')) return 'a link to a shop that is not marked'
  return (isShop || !own) && !rel.includes('noopener') && 'a link that hands its opener on'
}

/** How often the page shows one of the hostile texts, as text. */
export const shownTexts = (page: Page): Promise<number> =>
  page.evaluate(() => (document.body.textContent ?? '').match(/harm\(\d+\)/g)?.length ?? 0)
