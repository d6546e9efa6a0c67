import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage } from '../test-support/plans.ts'
import { asked, box, button, holdAnswer, params, startIdeasServer, title } from './home-page.test-kit.ts'

let server: FakeServer

beforeEach(() => {
  server = startIdeasServer()
})

const withOlderHero = () =>
  configurePage({ flags: { newHeader: true, newHero: false, multiPlanUpgrade: true } })
const chipList = () => screen.findByRole('list', { name: 'Or start from one of these' })
const chips = async () => within(await chipList()).getAllByRole('button')
const examples = async () => (await chips()).map((chip) => chip.textContent)

describe('the older hero', () => {
  it('stands while the flag newHero is off [HOME-10 HOME-17 HOME-18]', async () => {
    withOlderHero()
    openApp()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Find the gift that fits them')
    expect(await box()).toHaveAttribute('placeholder', 'Find the best gift ideas!')
    expect(await button("I'm Feeling Lucky")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Surprise Me' })).toBeNull()
    expect(await chips()).toHaveLength(4)
  })

  it('gives way to the current one while the flag is on or unsaid [HOME-10]', async () => {
    openApp()
    expect(await button('Surprise Me')).toBeVisible()
    expect(screen.queryByRole('button', { name: "I'm Feeling Lucky" })).toBeNull()
  })

  it('has other examples at each visit, of a recipient, an interest and a budget [HOME-17]', async () => {
    withOlderHero()
    const first = openApp()
    const before = await examples()
    for (const example of before) expect(example).toMatch(/^[A-Z].+ who loves [a-z].+, (under )?\$\d+/)
    first.unmount()
    openApp()
    expect(await examples()).not.toEqual(before)
  })

  it('fills the box from an example and searches', async () => {
    withOlderHero()
    const { user } = openApp()
    const [chip] = await chips()
    const example = chip?.textContent ?? ''
    await user.click(chip ?? document.body)
    expect(await title()).toHaveTextContent(example)
    expect(params().get('q')).toBe(example)
    expect(asked(server)).toEqual([{ query: example }])
  })

  it.each([
    [0, 0],
    [0.3, 1],
    [0.999, 3],
  ])(
    "searches one of its examples at once with 'I'm Feeling Lucky': luck of %d [HOME-18]",
    async (luck, place) => {
      withOlderHero()
      const { user } = openApp()
      const shown = await examples()
      vi.spyOn(Math, 'random').mockReturnValue(luck)
      await user.click(await button("I'm Feeling Lucky"))
      expect(await title()).toHaveTextContent(shown[place] ?? 'nothing')
      expect(asked(server)).toEqual([{ query: shown[place] }])
    },
  )

  it('searches what is typed, and holds its buttons meanwhile', async () => {
    withOlderHero()
    const answer = holdAnswer(server)
    const { user } = openApp()
    await user.type(await box(), 'Dad, 60, fishing, bourbon, $50')
    expect(screen.getByRole('list', { name: 'Interests found in your note' }).children).toHaveLength(2)
    await user.click(await button('Get Ideas'))
    expect(await button('Searching...')).toBeVisible()
    for (const chip of await chips()) expect(chip).toBeDisabled()
    answer(anAnswer())
    expect(await title()).toHaveTextContent('Dad, 60, fishing, bourbon, $50')
    expect(asked(server)).toEqual([{ query: 'Dad, 60, fishing, bourbon, $50' }])
  })
})
