import { currentUser } from '@presently/contract/auth'
import { listSponsored } from '@presently/contract/sponsored'
import { listPlans } from '@presently/contract/subscription'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPlacement } from '../features/sponsored/sponsored.fixtures.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'
import { aUser } from '../test-support/users.ts'
import { box, button, cards, QUERY, startIdeasServer, title } from './home-page.test-kit.ts'

const GUIDE = {
  slug: 'coffee-nerds-under-25',
  title: 'Coffee Nerds Under $25',
  category: 'Budget Gifts',
  emoji: '☕',
  description: 'Small, exact things.',
  image: '/art/coffee.svg',
}

it('is header, search, placements, ads, teaser, footer, and the dialog of plans over them; and the results [ROUTE-01]', async () => {
  const server = startIdeasServer()
  server.on(currentUser, () => aUser())
  server.on(listSponsored, () => ({ products: [aPlacement()] }))
  server.on(listPlans, () => thePlans())
  configurePage({ guides: [GUIDE] })
  const { user } = openApp('/')

  await user.type(await box(), QUERY)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  const partners = await screen.findByRole('region', { name: 'From our partners' })
  expect(await within(partners).findByRole('article')).toHaveTextContent('Beeswax pillar candles')
  expect(screen.getByRole('complementary', { name: 'Advertisement, banner' })).toBeVisible()
  expect(screen.getByRole('complementary', { name: 'Advertisement, square' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Hyper-Personalized Picks' })).toBeVisible()

  await user.click(await button('Upgrade to Premium'))
  const dialog = await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()

  await user.click(await button('Get Ideas'))
  expect(await title()).toBeVisible()
  expect((await cards()).length).toBeGreaterThan(0)
})
