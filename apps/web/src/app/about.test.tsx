import { currentUser } from '@presently/contract/auth'
import { createCheckout, planInfo } from '@presently/contract/subscription'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aUser } from '../test-support/users.ts'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.on(planInfo, () => ({ name: 'Premium', price: '$12.99/month', priceId: 'price_premium' }))
})

async function openAbout(part = '') {
  const view = openApp(`/about${part}`)
  await screen.findByRole('heading', { level: 1, name: 'A gift says I listened' })
  return view
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const pitch = () => section('For the one who remembers everyone')

describe('about us', () => {
  it('is open to visitors and shows the mission [ABOUT-01 ROUTE-05 ROLE-06]', async () => {
    await openAbout()
    expect(document.title).toBe('About Us · Presently')
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(section('Our mission').getByText(/make a good gift easier to find/)).toBeVisible()
  })

  it('shows the features [ABOUT-02]', async () => {
    await openAbout()
    const titles = section('What you get').getAllByRole('heading', { level: 3 })
    expect(titles.map((title) => title.textContent)).toEqual([
      'Ideas from your own words',
      'Prices said plainly',
      'The day, not forgotten',
    ])
  })

  it('shows how it works in three steps, and how we choose in six rows [ABOUT-03]', async () => {
    await openAbout()
    expect(section('How it works').getAllByRole('listitem')).toHaveLength(3)
    expect(section('How we choose').getAllByRole('listitem')).toHaveLength(6)
    expect(section('How we choose').getByText('Commission does not count')).toBeVisible()
  })

  it('tells how we earn', async () => {
    await openAbout()
    expect(section('How we earn').getByRole('link')).toHaveAttribute('href', '/affiliate-disclosure')
  })

  it('shows the part that the address names', async () => {
    await openAbout('#how-we-choose')
    await expect.poll(() => document.activeElement?.id).toBe('how-we-choose')
  })
})

describe('the Premium pitch', () => {
  it('sells Premium at its price, with priority support explained [ABOUT-04 TIER-16]', async () => {
    await openAbout()
    expect(await pitch().findByText('$12.99')).toBeVisible()
    expect(pitch().getByText('Priority support')).toBeVisible()
    expect(pitch().getByText(/^Keep people, dates and tastes in one place/)).toBeVisible()
    expect(screen.getByText(/your message is marked and read first/)).toBeVisible()
  })

  it('takes who is signed in to the checkout, which leads back here when it is given up', async () => {
    server.on(currentUser, () => aUser())
    const sent: unknown[] = []
    server.answer(createCheckout, ({ body }) => {
      sent.push(body)
      return new Response('{}', { status: 503 })
    })
    const { user } = await openAbout()
    await pitch().findByText('$12.99')
    await user.click(pitch().getByRole('button', { name: 'Get Premium' }))
    await expect
      .poll(() => sent)
      .toEqual([
        {
          priceId: 'price_premium',
          successUrl: `${location.origin}/settings?premium=success#premium`,
          cancelUrl: `${location.origin}/about`,
        },
      ])
  })
})
