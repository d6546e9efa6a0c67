import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import { listPlans } from '@presently/contract/subscription'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAnswer, anIdea, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import { hearEvents } from '../test-support/analytics.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'
import { aUser } from '../test-support/users.ts'
import { box, button, cards, RESULTS_ADDRESS, startIdeasServer } from './home-page.test-kit.ts'

const IDEA = anIdea({ url: 'https://target.example/pour-over-set', title: 'Slow-morning pour-over set' })
const SECRET = 'my sister, who does not know yet'

type Step = {
  event: string
  facts: object
  /** What a visitor does from `address` on; resolves when the event must have been told. */
  act: (user: ReturnType<typeof openApp>['user']) => Promise<void>
  address: string
}

let server: FakeServer

beforeEach(() => {
  configurePage()
  server = startIdeasServer()
  server.on(findIdeas, () => anAnswer({ ideas: [IDEA, ...manyIdeas(11)] }))
  server.on(currentUser, () => aUser())
  server.on(saveGift, () => ({ message: 'Saved.', savedGift: { id: 'saved-1' } }))
  server.on(listPlans, () => thePlans())
})

const firstCard = async () => (await cards())[0] ?? document.body

const STEPS: readonly Step[] = [
  {
    event: 'search_started',
    facts: { way: 'note' },
    address: '/',
    async act(user) {
      await user.type(await box(), SECRET)
      await user.click(await button('Get Ideas'))
      await cards()
    },
  },
  {
    event: 'search_started',
    facts: { way: 'surprise' },
    address: '/',
    async act(user) {
      await user.click(await button('Surprise Me'))
      await cards()
    },
  },
  {
    event: 'idea_saved',
    facts: {},
    address: RESULTS_ADDRESS,
    async act(user) {
      await firstCard()
      await user.click(await button(`Save ${IDEA.title}`))
      await waitFor(async () => expect(await button(`Saved ${IDEA.title}`)).toBeEnabled())
    },
  },
  {
    event: 'shop_opened',
    facts: { shop: 'Target' },
    address: RESULTS_ADDRESS,
    async act(user) {
      await user.click(within(await firstCard()).getByRole('link', { name: /^Shop Now/ }))
    },
  },
  {
    event: 'upgrade_opened',
    facts: {},
    address: '/',
    async act(user) {
      await user.click(await button('Upgrade to Premium'))
      await screen.findByRole('dialog')
    },
  },
]

describe.each(STEPS)('$event $facts', ({ event, facts, address, act }) => {
  it('is told once, with the path of its page and nothing that was written [ANALYTICS-07]', async () => {
    const heard = hearEvents({ isAllowed: true })
    await act(openApp(address).user)
    expect(heard()).toEqual([[event, { page_path: '/', ...facts }]])
    expect(JSON.stringify(heard())).not.toMatch(/sister|\?q=/)
  })

  it('is not told without consent [ANALYTICS-07]', async () => {
    const heard = hearEvents({ isAllowed: false })
    await act(openApp(address).user)
    expect(heard()).toEqual([])
  })
})
