/** What is wrong with one page as its server wrote it: no browser and no script is asked. Each complaint says what to change. */

export type ReadPage = {
  /** Absolute, as it was asked for. */
  readonly address: string
  readonly status: number
  readonly type: string
  readonly html: string
  /** What the browser loads before anything is scrolled, in bytes as they are sent. */
  readonly bytes: number
}

export type PageFacts = {
  readonly address: string
  readonly title: string
  readonly description: string
  /** Addresses on the same origin that it links to, without their fragments. */
  readonly links: readonly string[]
  readonly complaints: readonly string[]
}

const BYTES_MAX = 60_000
/** Words of its own in `main`: with fewer, a page has nothing to say. */
const WORDS_MIN = 80
const DESCRIPTION = [40, 160] as const

export function factsOf(page: ReadPage): PageFacts {
  const { address, html, status, type } = page
  const title = textIn(/<title>([^<]*)<\/title>/.exec(html)?.[1])
  const description = textIn(/<meta name="description" content="([^"]*)">/.exec(html)?.[1])
  if (status !== 200 || !type.startsWith('text/html')) {
    const complaints = [`answers ${status} ${type}: link to what is there, or list it no more`]
    return { address, title, description, links: [], complaints }
  }
  return {
    address,
    title,
    description,
    links: linksIn(page),
    complaints: [
      ...headComplaints(page, { title, description }),
      ...bodyComplaints(page),
      ...dataComplaints(page),
      ...(page.bytes > BYTES_MAX ? [`weighs ${page.bytes} bytes, more than ${BYTES_MAX}`] : []),
    ],
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const textIn = (html = ''): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')

const countOf = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length

type Told = Pick<PageFacts, 'title' | 'description'>

function headComplaints({ address, html }: ReadPage, { title, description }: Told): string[] {
  const canonical = textIn(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1])
  const [least, most] = DESCRIPTION
  return [
    ...(title === '' || countOf(html, /<title>/g) !== 1 ? ['needs one title'] : []),
    ...(description.length < least || description.length > most
      ? [`has a description of ${description.length} characters, not ${least} to ${most}`]
      : []),
    ...(canonical === address ? [] : [`names ${canonical || 'nothing'} as its address`]),
    ...(/<meta name="robots" content="[^"]*noindex/.test(html) ? ['is listed and says noindex'] : []),
    ...(/<meta property="og:image" content="https?:/.test(html) ? [] : ['has no picture for link previews']),
  ]
}

const mainOf = (html: string): string => /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''

function bodyComplaints({ html }: ReadPage): string[] {
  const main = mainOf(html)
  const words = main.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const twice = new Set(ids.filter((id, i) => ids.indexOf(id) !== i))
  const unsized = [...main.matchAll(/<img\b[^>]*>/g)].filter(
    ([tag]) => !/ width="\d+" height="\d+"/.test(tag),
  )
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].flatMap(([, src]) => src ?? [])
  return [
    ...(countOf(html, /<h1\b/g) === 1 && /<h1\b[^>]*>[^<]/.test(main) ? [] : ['needs one h1, in main']),
    ...(words < WORDS_MIN ? [`has ${words} words of its own, not ${WORDS_MIN}: a thin page`] : []),
    ...[...twice].map((id) => `has the id ${id} twice`),
    ...(unsized.length > 0
      ? [`has ${unsized.length} pictures without a size: what is below them will jump`]
      : []),
    ...(/<a\b(?![^>]*\shref=)|href="(?:#|javascript:)?"/.test(main)
      ? ['has a link that leads nowhere without script']
      : []),
    ...(/class="[^"]*needs-script/.test(main) ? ['needs a script in its main part'] : []),
    ...(scripts.length === 1 ? [] : [`loads ${scripts.length} scripts, not the one of every such page`]),
    ...headingComplaints(main),
  ]
}

/** Headings go down a level at a time. */
function headingComplaints(main: string): string[] {
  const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
  return levels.some((level, i) => level > (levels[i - 1] ?? 1) + 1) ? ['skips a level of headings'] : []
}

/** Addresses of pages; shops' doors, files and pictures too. */
function linksIn({ address, html }: ReadPage): string[] {
  const { origin } = new URL(address)
  const found = [...html.matchAll(/<(?:a|link|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].flatMap(([, link]) => {
    const url = URL.parse(textIn(link), address)
    if (url?.origin !== origin) return []
    url.hash = ''
    return [url.href]
  })
  return [...new Set(found)]
}

/** What each statement of schema.org must say to be of use to whoever reads it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  Article: ['headline', 'dateModified', 'author', 'image'],
  Product: ['name', 'image', 'offers'],
}

type Said = Readonly<Record<string, unknown>>

function dataComplaints({ address, html }: ReadPage): string[] {
  const { origin } = new URL(address)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const read = blocks.map(([, json = '']): Said | null => {
    try {
      return JSON.parse(json) as Said // judged just below
    } catch {
      return null
    }
  })
  const types = read.map((said) => String(said?.['@type']))
  return [
    ...(types.includes('BreadcrumbList') || types.includes('Article') ? [] : ['says no breadcrumbs']),
    ...(new Set(types).size === types.length ? [] : ['says one thing of itself twice']),
    ...read.flatMap((said) =>
      said === null ? ['has structured data that is no JSON'] : saidComplaints(said, origin),
    ),
  ]
}

function saidComplaints(said: Said, origin: string): string[] {
  const type = String(said['@type'])
  const required = REQUIRED[type]
  if (said['@context'] !== 'https://schema.org' || !required)
    return [`speaks of a ${type}, which is not known here`]
  const missing = required.filter((field) => said[field] === undefined || said[field] === '')
  return [
    ...missing.map((field) => `has a ${type} without ${field}`),
    ...listComplaints(said, origin),
    ...(type === 'Product' ? offerComplaints(said.offers as Said | undefined) : []), // judged there
  ]
}

/** Positions from 1, each with a name and an address of ours. */
function listComplaints({ '@type': type, itemListElement: items }: Said, origin: string): string[] {
  if (!Array.isArray(items)) return []
  const isRight = (item: Said, i: number): boolean =>
    item.position === i + 1 && Boolean(item.name) && String(item.item ?? item.url).startsWith(`${origin}/`)
  return items.length > 0 && items.every(isRight)
    ? []
    : [`has a ${String(type)} whose items are not in order or not named`]
}

function offerComplaints(offers: Said | undefined): string[] {
  const [low, high] = [Number(offers?.lowPrice), Number(offers?.highPrice)]
  const each = Array.isArray(offers?.offers) ? (offers.offers as Said[]) : []
  const isPriced = low > 0 && high >= low && each.length === offers?.offerCount
  return isPriced && each.every(({ price, priceCurrency }) => Number(price) > 0 && priceCurrency === 'USD')
    ? []
    : ['has a Product whose offers say no price']
}

/** What is wrong with pages beside each other. */
export function sharedComplaints(pages: readonly PageFacts[]): string[] {
  return (['title', 'description'] as const).flatMap((field) =>
    [...Map.groupBy(pages, (page) => page[field])].flatMap(([text, all]) =>
      all.length > 1 ? [`${all.map(({ address }) => address).join(' and ')} have one ${field}: ${text}`] : [],
    ),
  )
}
