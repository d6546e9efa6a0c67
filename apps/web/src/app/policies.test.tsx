import { KEPT } from '@presently/contract/kept'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedThings } from '../features/legal/cookies.ts'
import { SITE } from '../lib/site.ts'
import { startPageWithBar } from '../test-support/cookie-bar.ts'
import { startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage } from '../test-support/plans.ts'

beforeEach(() => {
  startFakeServer()
})

async function open(address: '/privacy' | '/terms', title: string) {
  const view = openApp(address)
  await screen.findByRole('heading', { level: 1, name: title })
  return view
}
const openPrivacy = () => open('/privacy', 'Privacy Policy')
const openTerms = () => open('/terms', 'Terms of Service')

const section = (name: string) => screen.getByRole('region', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('the policies', () => {
  it.each([
    ['/privacy', 'Privacy Policy', '[ROUTE-09 ROLE-08]'],
    ['/terms', 'Terms of Service', '[ROUTE-10 ROLE-09]'],
  ] as const)('are open to visitors at %s: %s %s', async (address, title, _ids) => {
    await open(address, title)
    expect(document.title).toBe(`${title} · ${SITE.name}`)
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(section('The short version')).toBeVisible()
  })

  it.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ] as const)('list what is in them, at %s', async (address, title) => {
    await open(address, title)
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(contents.length).toBeGreaterThan(8)
    for (const link of contents) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      expect(heading).toHaveTextContent(link.textContent)
    }
    expect(contents[0]).toHaveAttribute('aria-current', 'true')
  })
})

describe('the part on AI models', () => {
  it('says what leaves where the operator is careful', async () => {
    configurePage({ ai: { provider: 'OpenAI', share: 'careful' } })
    openApp('/privacy')
    await screen.findByRole('heading', { level: 1 })
    expect(section('AI models')).toHaveTextContent(
      'without what it says of health, faith, diet or things to avoid',
    )
  })

  it('says that nothing is sent to a provider where none is configured', async () => {
    await openPrivacy()
    expect(section('AI models')).toHaveTextContent(
      'What you write is not sent to the provider of an AI model.',
    )
    expect(section('Who else sees data')).not.toHaveTextContent('AI models')
  })

  it('names the provider, what it is sent and what it never is', async () => {
    configurePage({ ai: { provider: 'OpenAI', share: 'whole' } })
    await openPrivacy()
    const part = section('AI models')
    expect(part).toHaveTextContent('A language model run by OpenAI')
    expect(part).toHaveTextContent('your description as you wrote it, with what must not be given')
    expect(part).toHaveTextContent('without e-mail and web addresses, telephone and other long numbers')
    expect(part).toHaveTextContent('never sent: who you are, your account')
    expect(part).toHaveTextContent('Without AI: pressed once')
    expect(part).not.toHaveTextContent('is not sent to the provider')
    expect(section('Who else sees data')).toHaveTextContent('OpenAI, when you search')
    expect(within(part).getByRole('heading')).toHaveAttribute('id', 'ai')
  })
})

describe('the Privacy Policy', () => {
  it('says that data is deleted within 30 days [LEGAL-01]', async () => {
    await openPrivacy()
    expect(section('Export, correction, deletion')).toHaveTextContent('Your data is deleted within 30 days.')
    expect(section('The short version')).toHaveTextContent('your data is deleted within 30 days')
  })

  it('names each cookie and key, its kind and its time', async () => {
    configurePage({ sessionDays: 7 })
    await openPrivacy()
    const [head, ...rows] = within(section('Cookies and storage')).getAllByRole('row')
    expect(head).toHaveTextContent('WhatKindKept for')
    const things = storedThings(7)
    expect(rows.map((row) => row.textContent)).toEqual(
      things.map(
        ({ names, what, isOptional, keptFor }) =>
          `${what}${names.join('')}${isOptional ? 'Only if you allow it' : 'Essential'}${keptFor}`,
      ),
    )
    expect(rows[0]).toHaveTextContent('or 7 days without a visit')
  })

  it('gives the periods that the code keeps', async () => {
    await openPrivacy()
    const kept = section('How long we keep it')
    expect(kept).toHaveTextContent(`The text of a search: ${KEPT.searchTextDays} days`)
    expect(kept).toHaveTextContent(`without the text: ${KEPT.recordMonths} months`)
    expect(kept).toHaveTextContent(`The last ${KEPT.dismissals} ideas you said are not for you`)
    expect(section('Your taste')).toHaveTextContent(`counts half after ${KEPT.likingHalfLifeDays} days`)
    expect(KEPT).toMatchObject({ searchTextDays: 30, recordMonths: 13, deletedWithinDays: 30 })
    // Thirteen months of any year, and not a day of a fourteenth.
    expect(KEPT.recordDays).toBeGreaterThanOrEqual(365 + 28)
    expect(KEPT.recordDays).toBeLessThanOrEqual(366 + 31)
  })

  it('reopens the cookie question, and gives the focus back', async () => {
    startPageWithBar()
    const { user } = await openPrivacy()
    await user.click(button('Reject All'))
    await user.click(button('Cookie preferences'))
    expect(screen.getByRole('region', { name: 'Cookie preferences' })).toHaveFocus()
    await user.click(button('Accept All'))
    expect(button('Cookie preferences')).toHaveFocus()
    expect(localStorage.getItem('presently.consent')).toContain('"analytics":true')
  })

  it('lets do-not-sell be chosen and undone', async () => {
    const { user } = await openPrivacy()
    await user.click(button('Do not sell or share'))
    expect(localStorage.getItem('presently.do-not-sell')).toContain('"optedOut":true')
    expect(section('Do not sell or share')).toHaveTextContent('You asked us not to sell or share your data.')
    await user.click(button('Undo do-not-sell'))
    expect(localStorage.getItem('presently.do-not-sell')).toBeNull()
    expect(button('Do not sell or share')).toHaveFocus()
  })

  it('shows the part that the address names', async () => {
    openApp('/privacy#cookies')
    await screen.findByRole('heading', { level: 1 })
    await expect.poll(() => document.activeElement?.id).toBe('cookies')
  })
})

describe('the Terms of Service', () => {
  it('give 30 days notice of material changes [LEGAL-02]', async () => {
    await openTerms()
    expect(section('Changes')).toHaveTextContent('We give 30 days notice of material changes to these terms')
  })

  it('state a minimum age of 13 [LEGAL-03]', async () => {
    await openTerms()
    expect(section('Your age and your account')).toHaveTextContent('The minimum age is 13.')
  })

  it('state that there are no refunds for partial months [LEGAL-04]', async () => {
    await openTerms()
    expect(section('Plans and payment')).toHaveTextContent('There are no refunds for partial months')
    expect(section('The short version')).toHaveTextContent('no refunds for partial months')
  })

  it('were last updated on August 21, 2025 [LEGAL-05]', async () => {
    await openTerms()
    expect(screen.getByText(/^Last updated/)).toHaveTextContent('Last updated August 21, 2025')
  })

  it('tell how to withdraw, where the law gives that right', async () => {
    await openTerms()
    expect(section('Right of withdrawal in the EU and the UK')).toHaveTextContent('within 14 days')
  })

  it('keep a plan whose renewal failed as long as the code does', async () => {
    await openTerms()
    expect(section('Plans and payment')).toHaveTextContent(`for up to ${KEPT.failedPaymentDays} days`)
  })
})
