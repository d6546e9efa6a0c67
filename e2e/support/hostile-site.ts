/**
 * A site of its own whose shops, advertisers and language model all try to get a script into its pages; it has an operator at
 * an open desk.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerOf } from '@presently/ai-sandbox/scenarios/obedient'
import { talkTaskOf } from '@presently/ai-sandbox/scenarios/talk'
import { taskOf, wordOf } from '@presently/ai-sandbox/scenarios/task'
import type { Scenario } from '@presently/ai-sandbox/script'
import { test as aiSiteTest } from './ai-site.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, joinedWithin, textsWithin } from './hostile-vectors.ts'
import { OPEN_DESK } from './open-desk.ts'

const SHOP = 'https://shop.example.com'
/** One of each category of /deals. */
const CATEGORIES = [
  'Electronics > Audio',
  'Home & Garden > Kitchen & Dining',
  'Apparel & Accessories > Clothing',
  'Media > Books',
  'Sporting Goods > Exercise & Fitness',
]
/** What the things are that the shop sells, so that a search finds them. */
export const SOLD = 'Copper kettle'
/** A name of which something is left without its markup; without a blank, as it stands in a command. */
const RETAILER = textsWithin(40).find((text) => /^[^<>&\s]+$/.test(text)) ?? ''
const PLACEMENT_TITLE_MAX = 120
const PLACEMENT_DESCRIPTION_MAX = 400

/** Every text in every field of a row, and every address where a link and a picture stand. */
function feedLines(): string[] {
  const rows = HOSTILE_TEXTS.map((text, place) => ({
    id: `kettle-${place}`,
    title: `${SOLD} ${place} ${text}`,
    description: `It holds two litres. ${text}`,
    link: `${SHOP}/p/${place}`,
    price: '40.00 USD',
    sale_price: `${20 + (place % 10)}.00 USD`,
    availability: 'in stock',
    brand: text,
    google_product_category: CATEGORIES[place % CATEGORIES.length],
  }))
  const linked = HOSTILE_ADDRESSES.map((address, place) => ({
    ...rows[place],
    id: `linked-${place}`,
    link: address,
  }))
  const pictured = HOSTILE_ADDRESSES.map((address, place) => ({
    ...rows[place],
    id: `pictured-${place}`,
    title: `Tin kettle ${place}`,
    link: `${SHOP}/t/${place}?x="><svg onload=harm(${3000 + place})>`,
    image_link: address,
  }))
  return [...rows, ...linked, ...pictured].map((row) => JSON.stringify(row))
}

function placements(): object[] {
  const descriptions = joinedWithin(PLACEMENT_DESCRIPTION_MAX, withoutControls(HOSTILE_TEXTS))
  return withoutControls(textsWithin(PLACEMENT_TITLE_MAX)).map((title, place) => ({
    title,
    description: descriptions[place % descriptions.length],
    price: '24.00',
    url: `${SHOP}/p/${place}`,
    image: '/art/placeholder.svg',
    retailer: `${title.slice(0, 40)} ${place}`,
  }))
}

const withoutControls = (texts: readonly string[]): string[] => texts.filter((text) => !/\p{Cc}/u.test(text))

/** A model that says hostile things wherever it may say anything. */
const hostileModel: Scenario = (ask) => {
  const talk = talkTaskOf(ask)
  if (talk) {
    const texts = joinedWithin(400)
    const change = { kind: 'change', what: 'like', value: '', places: [1] }
    const changes = texts.map((words) => ({ ...change, words }))
    const said = texts.map((text) => ({ kind: 'say', text: `Of course. ${text}` }))
    return { steps: answerOf([...changes, { kind: 'card', texts }, ...said]) }
  }
  const task = taskOf(ask)
  const words = wordOf(task)
  const elements = task.candidates.flatMap(({ id }, place) => {
    const text = HOSTILE_TEXTS[(ask.number * 30 + place) % HOSTILE_TEXTS.length] ?? ''
    const address = HOSTILE_ADDRESSES[place % HOSTILE_ADDRESSES.length]
    const idea = ideaFor(task.maxUsd ?? 50, words)
    return [
      { kind: 'gift', id, why: `${words}: ${text}`, words: [words] },
      { kind: 'gift', id, url: address, title: text, why: text, words: [text] },
      { ...idea, title: text, url: address },
      { ...idea, what: text, things: [text] },
      { ...idea, why: text },
      { ...idea, search: text, category: text },
    ]
  })
  return { steps: answerOf(elements) }
}

const ideaFor = (maxUsd: number, words: string) => ({
  kind: 'idea',
  title: 'Evening pottery workshop',
  what: 'A few hours of making something by hand.',
  why: 'It is time for nothing else.',
  words: [words],
  fromUsd: Math.ceil(maxUsd * 0.4),
  toUsd: Math.floor(maxUsd * 0.8),
  search: 'pottery workshop',
  things: ['workshop'],
  category: 'Experiences',
})

const folder = mkdtempSync(join(tmpdir(), 'presently-hostile-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const FEED_FILE = join(folder, 'feed.jsonl')
const PLACEMENT_FILE = join(folder, 'placements.json')
writeFileSync(FEED_FILE, `${feedLines().join('\n')}\n`)
writeFileSync(PLACEMENT_FILE, JSON.stringify(placements()))

export const test = aiSiteTest.extend<object, object>({
  scenario: [({ browserName: _browserName }, use) => use(hostileModel), { scope: 'worker' }],
  ownSettings: [
    ({ ownSettings }, use) => use({ ...ownSettings, SUPPORT_EMAIL: 'support@test.example' }),
    { scope: 'worker' },
  ],
  ownPrograms: [
    [
      OPEN_DESK,
      `apps/server/src/feeds.ts import ${FEED_FILE} --retailer ${RETAILER} --hosts shop.example.com`,
      `apps/server/src/sponsored.ts import ${PLACEMENT_FILE}`,
    ],
    { scope: 'worker' },
  ],
})
