import { listPlans } from '@presently/contract/subscription'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'
import { clearToasts, openToasts } from '../test-support/toasts.ts'

const CATEGORIES = [
  'Getting Started',
  'Premium Features',
  'Payments & Billing',
  'Gift Suggestions',
  'Account Settings',
  'Privacy & Security',
] as const
const NOTHING_FOUND =
  'No help articles found matching your search. Try different keywords or browse all topics.'
const PRICE = 'How much does Premium cost?'

let server: FakeServer

beforeEach(() => {
  clearToasts()
  server = startFakeServer()
  server.on(listPlans, () => thePlans())
})

async function openHelp(part = '') {
  const view = openApp(`/help${part}`)
  await screen.findByRole('heading', { level: 1, name: 'Help Center' })
  return view
}

const questions = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent)
const answerTo = (question: string): HTMLElement => {
  const details = screen.getByText(question, { selector: 'summary' }).closest('details')
  if (!details) throw new Error(`No answer belongs to '${question}'.`)
  return details
}
const topic = (name: string) => screen.getByRole('button', { name })
const box = () => screen.getByPlaceholderText('Search help articles...')

it.each([
  ['How are the ideas chosen?', /A language model run by OpenAI reads along/],
  ['Is what I write about someone private?', /A language model run by OpenAI reads it without the names/],
])('%s names the model only where there is one', async (question, sentence) => {
  const { unmount } = await openHelp()
  expect(answerTo(question)).not.toHaveTextContent(/language model/)
  unmount()
  configurePage({ ai: { provider: 'OpenAI', share: 'whole' } })
  await openHelp()
  expect(answerTo(question)).toHaveTextContent(sentence)
})

it.each([
  ['careful', true],
  ['whole', false],
] as const)('says what a model is told where it is told %s', async (share, isLeftOut) => {
  configurePage({ ai: { provider: 'OpenAI', share } })
  await openHelp()
  const answer = answerTo('Is what I write about someone private?').textContent
  expect(answer.includes('without what it says of allergies or health')).toBe(isLeftOut)
})

describe('the Help Center', () => {
  it('is called so, and open to visitors [HELP-01 ROUTE-11 ROLE-04]', async () => {
    await openHelp()
    expect(document.title).toBe('Help Center · Presently')
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  it('has a search box [HELP-02]', async () => {
    await openHelp()
    expect(box()).toHaveAccessibleName('Search help articles')
  })

  it('has a button for all topics and one for each of six [HELP-03 HELP-04]', async () => {
    await openHelp()
    const group = within(screen.getByRole('group', { name: 'Topics' }))
    expect(group.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All Topics',
      ...CATEGORIES,
    ])
    expect(topic('All Topics')).toHaveAttribute('aria-pressed', 'true')
  })

  it('has eighteen questions, three a category [HELP-05]', async () => {
    const { user } = await openHelp()
    const all = questions()
    expect(new Set(all).size).toBe(18)
    const byTopic: string[] = []
    for (const name of CATEGORIES) {
      await user.click(topic(name))
      expect(topic(name)).toHaveAttribute('aria-pressed', 'true')
      expect(questions()).toHaveLength(3)
      byTopic.push(...questions())
    }
    expect(byTopic).toEqual(all)
    await user.click(topic('All Topics'))
    expect(questions()).toEqual(all)
  })

  it('leads back to the search [HELP-10]', async () => {
    await openHelp()
    expect(screen.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/')
  })

  it('leads on to people and policies from its last card [HELP-08]', async () => {
    await openHelp()
    const card = within(screen.getByRole('region', { name: 'Still need help' }))
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/contact',
      '/terms',
      '/privacy',
    ])
  })

  it('names Amazon and eBay among the retailers [HELP-11]', async () => {
    await openHelp()
    expect(answerTo('Which retailers do you link to?')).toHaveTextContent(/Amazon and eBay/)
  })
})

describe('searching for help', () => {
  it('finds words of questions and of answers, in capitals or not [HELP-06]', async () => {
    const { user } = await openHelp()
    await user.type(box(), 'SURPRISE ME')
    expect(questions()).toEqual(['What does Surprise Me do?'])
    await user.clear(box())
    await user.type(box(), 'apple pay')
    expect(questions()).toEqual(['Which cards do you accept?'])
    expect(screen.getByText('1 article')).toHaveAttribute('role', 'status')
  })

  it('combines the words with the category [HELP-06]', async () => {
    const { user } = await openHelp()
    await user.type(box(), 'password')
    expect(questions().length).toBeGreaterThan(1)
    await user.click(topic('Account Settings'))
    const inAccount = questions()
    expect(inAccount.length).toBeGreaterThan(1)
    await user.type(box(), '. what')
    expect(questions()).toEqual(['I forgot my password. What now?'])
    await user.click(topic('Payments & Billing'))
    expect(questions()).toEqual([])
  })

  it('says so when nothing is found, and tries again from there [HELP-07]', async () => {
    const { user } = await openHelp()
    await user.type(box(), 'zeppelin')
    expect(screen.getByText(NOTHING_FOUND)).toHaveAttribute('role', 'status')
    await user.clear(box())
    expect(screen.queryByText(NOTHING_FOUND)).toBeNull()
    expect(questions()).toHaveLength(18)
  })

  it('has a way back to all topics where nothing is found, which leaves the focus in the box', async () => {
    const { user } = await openHelp()
    await user.click(topic('Account Settings'))
    await user.type(box(), 'zeppelin')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    expect(topic('All Topics')).toHaveAttribute('aria-pressed', 'true')
    expect(questions()).toHaveLength(18)
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })
})

describe('the price in the Help Center', () => {
  it('is that of one Premium plan, as the server sells it [HELP-12]', async () => {
    await openHelp()
    expect(
      await within(answerTo(PRICE)).findByText('There is one Premium plan at $4.99 per month.'),
    ).toBeInTheDocument()
  })

  it('follows the server where the older plan is retired', async () => {
    const single = {
      ...thePlans().single,
      offer: 'premium' as const,
      price: '$12.99/month',
      priceCents: 1299,
    }
    server.on(listPlans, () => thePlans({ single }))
    await openHelp()
    expect(
      await within(answerTo(PRICE)).findByText('There is one Premium plan at $12.99 per month.'),
    ).toBeInTheDocument()
  })

  it('is left to the page that sells it while the server does not say', async () => {
    server.fail(listPlans, 'unavailable', 'Try again.')
    await openHelp()
    expect(answerTo(PRICE)).toHaveTextContent('its price stands on the page where you subscribe')
    expect(answerTo(PRICE)).not.toHaveTextContent('$')
  })
})

describe('one question', () => {
  it('is opened by its address, with the focus on it', async () => {
    await openHelp('#cancel-anytime')
    const answer = answerTo('Can I cancel at any time?')
    await expect.poll(() => answer.hasAttribute('open')).toBe(true)
    expect(answer.querySelector('summary')).toHaveFocus()
    expect(topic('Payments & Billing')).toHaveAttribute('aria-pressed', 'true')
  })

  it('is left closed by an address that names none', async () => {
    await openHelp('#no-such-question')
    expect(document.querySelector('details[open]')).toBeNull()
    expect(topic('All Topics')).toHaveAttribute('aria-pressed', 'true')
  })

  it('has an address to copy', async () => {
    const { user } = await openHelp()
    await user.click(screen.getByText('What is priority support?'))
    await user.click(screen.getByRole('button', { name: 'Copy link: What is priority support?' }))
    await expect(navigator.clipboard.readText()).resolves.toBe(`${location.origin}/help#priority-support`)
    expect(openToasts()).toMatchObject([{ title: 'Link copied' }])
  })

  it.each([
    ['Upgrading to Premium', 'How do I upgrade to Plus or Premium?'],
    ['Finding Perfect Gifts', 'How do I describe someone well?'],
    ['Billing & Payments', 'Which cards do you accept?'],
  ])('is opened by the card %s, whatever was searched for [HELP-09]', async (title, question) => {
    const { user } = await openHelp()
    expect(screen.getByRole('list', { name: 'Popular Topics' }).children).toHaveLength(3)
    await user.type(box(), 'zeppelin')
    await user.click(screen.getByRole('link', { name: new RegExp(title) }))
    await expect.poll(() => answerTo(question).hasAttribute('open')).toBe(true)
    expect(box()).toHaveValue('')
    // Its address is open now: the card must work again all the same.
    answerTo(question).removeAttribute('open')
    await user.click(screen.getByRole('link', { name: new RegExp(title) }))
    await expect.poll(() => answerTo(question).hasAttribute('open')).toBe(true)
  })
})

describe('what search engines read', () => {
  it('is every question with its answer, and closes no script', async () => {
    await openHelp()
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    const data = JSON.parse(text) as { '@type': string; mainEntity: { name: string }[] }
    expect(data['@type']).toBe('FAQPage')
    expect(data.mainEntity.map(({ name }) => name)).toEqual(questions())
    expect(text).not.toContain('<')
  })
})
