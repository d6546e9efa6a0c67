/**
 * Reads every page that the sitemap lists and every address that they lead to, and complains of whatever a reader without script or a search
 * engine would:
 *
 *   node tools/crawl-pages.ts                          a site of its own, made for it and removed behind it
 *   node tools/crawl-pages.ts http://127.0.0.1:3000    a running one, started with RATE_LIMIT_SCALE=10000
 *
 * The screens of the application are asked for and not judged: a browser is (e2e).
 */
import { factsOf, type PageFacts, sharedComplaints } from './crawl/page-checks.ts'
import { type Answer, closeConnections, readAddress } from './crawl/read-address.ts'
import { report } from './report.ts'
import { openSite } from './screens/own-site.ts'

const AT_ONCE = 8
/** Of the sitemap: screens of the application are drawn by a script. */
const SCREENS = '/sitemaps/screens.xml'
/** Linked from every footer, and a 404 page as the specification has it. */
const SPECIFIED_404 = '/affiliate-disclosure'
/** What several pages load is asked for once. */
type Weights = Map<string, Promise<number>>

const locsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address?.replaceAll('&amp;', '&') ?? [])

/** Does `work` for each item, so many at once. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** Where the site answers, whatever origin its pages name. */
const on = (origin: string, address: string): string => {
  const { pathname, search } = new URL(address)
  return `${origin}${pathname}${search}`
}

/** What of a page is loaded at once: styles, scripts, fonts and the pictures that are not put off. */
function loadedAtOnce(html: string, address: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script|img)\b[^>]*>/g)].map(([tag]) => tag)
  const now = tags.filter(
    (tag) =>
      /^<script\b/.test(tag) ||
      (/^<link\b/.test(tag) && /rel="(?:stylesheet|modulepreload|preload)"/.test(tag)) ||
      (/^<img\b/.test(tag) && !tag.includes('loading="lazy"')),
  )
  return now.flatMap((tag) => {
    const link = /\s(?:href|src)="([^"]*)"/.exec(tag)?.[1]
    return link === undefined ? [] : [new URL(link.replaceAll('&amp;', '&'), address).href]
  })
}

async function weightOf(answer: Answer, address: string, weights: Weights): Promise<number> {
  const parts = loadedAtOnce(answer.text, address).map((part) => {
    const weight = weights.get(part) ?? readAddress(part).then(({ bytes }) => bytes)
    weights.set(part, weight)
    return weight
  })
  return (await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, answer.bytes)
}

async function crawl(
  origin: string,
): Promise<{ readonly pages: PageFacts[]; readonly complaints: string[] }> {
  const parts = locsIn((await readAddress(`${origin}/sitemap.xml`)).text)
  const listed = await Promise.all(
    parts
      .filter((part) => !part.endsWith(SCREENS))
      .map(async (part) => locsIn((await readAddress(on(origin, part))).text)),
  )
  const pages: PageFacts[] = []
  const weights: Weights = new Map()
  await forEach(listed.flat(), async (address) => {
    const asked = on(origin, address)
    const answer = await readAddress(asked)
    const bytes = await weightOf(answer, asked, weights)
    pages.push(
      factsOf({ address: asked, status: answer.status, type: answer.type, html: answer.text, bytes }),
    )
  })
  const dead = await deadLinks(pages)
  const alone = pages.flatMap(({ address, complaints }) =>
    complaints.map((complaint) => `${address} ${complaint}`),
  )
  return { pages, complaints: [...alone, ...sharedComplaints(pages), ...dead] }
}

/** Every address that a page leads to answers: with something, or by leading on. */
async function deadLinks(pages: readonly PageFacts[]): Promise<string[]> {
  const known = new Set(pages.map(({ address }) => address))
  const from = new Map<string, string>()
  for (const { address, links } of pages)
    for (const link of links) if (!known.has(link) && !from.has(link)) from.set(link, address)
  const dead: string[] = []
  await forEach([...from], async ([link, address]) => {
    const { status } = await readAddress(link)
    const { pathname } = new URL(link)
    const isAlive =
      status === 200 || (status === 302 && pathname.startsWith('/out/')) || pathname === SPECIFIED_404
    if (!isAlive) dead.push(`${address} leads to ${link}, which answers ${status}`)
  })
  console.log(`${from.size} further addresses that they lead to.`)
  return dead
}

const [given] = process.argv.slice(2)
const own = given === undefined ? await openSite({ RATE_LIMIT_SCALE: '10000' }) : null
try {
  const { pages, complaints } = await crawl(own?.origin ?? given ?? '')
  report(complaints, `${pages.length} pages were read, and nothing is wrong with them.`)
} finally {
  closeConnections()
  await own?.close()
}
