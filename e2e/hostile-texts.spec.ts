/** Texts and addresses that somebody else wrote: whatever a shop puts into them, they are shown, and nothing of them runs. */
// Pictures that are none and blocked addresses make the console complain, so these pages are not quiet ones.
import type { Locator, Page } from '@playwright/test'
import { expect, noisyTest as test } from './support/fixtures.ts'
import {
  type Answer,
  answerCookieQuestion,
  cards,
  changeAnswers,
  DAD,
  openResults,
} from './support/gift-search.ts'

type Wording = { name: string; text: string; address: string; image: string }

const HARM = 'globalThis.harmed=true'
const WORDINGS: readonly Wording[] = [
  {
    name: 'markup',
    text: `</h3></script><img src=x onerror="${HARM};alert(1)"><script>${HARM}</script><svg onload=${HARM}>`,
    address: `https://shop.example/"onmouseover="${HARM}"/<script>${HARM}</script>`,
    image: `/art/none.svg" onerror="${HARM}`,
  },
  {
    name: 'script addresses',
    text: `javascript:${HARM}`,
    address: `javascript:${HARM};alert(2)`,
    image: `javascript:${HARM}`,
  },
  {
    name: 'data addresses',
    text: `data:text/html,<script>${HARM}</script>`,
    address: `data:text/html,<script>opener.${HARM}</script>`,
    image: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${HARM}'/>`,
  },
  {
    name: '10,000 characters without a blank',
    text: 'W'.repeat(10_000),
    address: `https://shop.example/${'w'.repeat(2000)}`,
    image: `/art/${'w'.repeat(2000)}.svg`,
  },
  {
    name: 'right-to-left marks',
    text: `\u202E\u2067gnp.tfig\u200F ${'\u05D0\u05D1\u05D2 '.repeat(40)}\u202D`,
    address: 'https://shop.example/\u202Egpj.exe',
    image: '/art/\u202Egvs.png',
  },
]

/** Whether anything of the texts ran: by itself, or by a dialog. */
function watchHarm(page: Page): () => Promise<string[]> {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async () => {
    const hasRun = await page.evaluate(() => Reflect.get(globalThis, 'harmed') === true)
    return [...harm, ...(hasRun ? ['a script ran'] : [])]
  }
}

function poison({ ideas }: Answer, { text, address, image }: Wording): void {
  for (const idea of ideas) {
    Object.assign(idea, { title: text, description: text, category: text, image, url: address })
    idea.reasons = idea.reasons.map(() => text)
    idea.reasonEnds = idea.reasonEnds.map(() => ({ words: text, attribute: text }))
    idea.retailers = idea.retailers.map(() => ({ name: text, url: address }))
  }
}

const dealsOf = ({ text, address, image }: Wording) => ({
  lockedCount: 0,
  items: [
    {
      id: '0b0a6f0e-1f0a-4d6b-9a55-0c3d7c1b2a01',
      title: text,
      imageUrl: image,
      discountPct: 30,
      freeShipping: true,
      endsAt: null,
      price: 14,
      originalPrice: 20,
      seller: text,
      itemUrl: address,
      isExclusive: false,
      isDemo: false,
      verdict: { kind: 'lowest', sentence: text },
      seenAt: '2026-11-21T11:00:00.000Z',
    },
  ],
})

const placementsOf = ({ text, address, image }: Wording) => ({
  products: [
    {
      id: '0b0a6f0e-1f0a-4d6b-9a55-0c3d7c1b2a02',
      title: text,
      description: text,
      price: '$24.00',
      url: address,
      image,
      favicon: image,
      retailer: text,
      isDemo: false,
    },
  ],
})

async function expectNothingOverhangs(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(content).toBeLessThanOrEqual(room ?? 0)
}

async function pressAll(links: Locator): Promise<void> {
  for (const link of await links.all()) await link.dispatchEvent('click')
}

test.beforeEach(({ page }) => answerCookieQuestion(page))

for (const wording of WORDINGS) {
  test(`cards whose texts are ${wording.name} do no harm`, { tag: '@quick' }, async ({ page, context }) => {
    await context.route('https://shop.example/**', (route) => route.fulfill({ body: '' }))
    const harm = watchHarm(page)
    await changeAnswers(page, (answer) => poison(answer, wording))
    await openResults(page, DAD)
    await expect(cards(page)).toHaveCount(6)
    const first = cards(page).first()
    await expect(first.getByRole('heading', { level: 3 })).toHaveText(wording.text.trim())
    await first.getByRole('heading', { level: 3 }).hover({ position: { x: 4, y: 4 } })
    await pressAll(first.getByRole('link'))
    await pressAll(first.getByRole('button', { expanded: false }))
    await expectNothingOverhangs(page)
    expect(await harm()).toEqual([])
  })

  test(`deals whose texts are ${wording.name} do no harm`, async ({ page, context }) => {
    await context.route('https://shop.example/**', (route) => route.fulfill({ body: '' }))
    const harm = watchHarm(page)
    await page.route('**/api/deals?*', (route) => route.fulfill({ json: dealsOf(wording) }))
    await page.goto('/deals')
    const deal = page.locator('article.deal')
    await expect(deal.getByRole('heading')).toHaveText(wording.text.trim())
    await pressAll(deal.getByRole('link'))
    await expectNothingOverhangs(page)
    expect(await harm()).toEqual([])
  })

  test(`placements whose texts are ${wording.name} do no harm`, async ({ page, context }) => {
    await context.route('https://shop.example/**', (route) => route.fulfill({ body: '' }))
    const harm = watchHarm(page)
    await page.route('**/api/sponsored', (route) => route.fulfill({ json: placementsOf(wording) }))
    await page.goto('/')
    const placement = page.getByRole('region', { name: 'From our partners' }).getByRole('article')
    await expect(placement.getByRole('heading')).toHaveText(wording.text.trim())
    await pressAll(placement.getByRole('link'))
    await expectNothingOverhangs(page)
    expect(await harm()).toEqual([])
  })
}
