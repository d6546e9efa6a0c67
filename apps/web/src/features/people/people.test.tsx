import { currentUser } from '@presently/contract/auth'
import { createPerson, listPeople, updatePerson } from '@presently/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { aPremiumUser } from '../../test-support/users.ts'
import { aFact, aGift, aPerson, button, field, keepPeople, panel, writes } from './people.test-kit.tsx'

const TODAY = new Date('2026-11-21T12:00:00')
let server: FakeServer

beforeEach(() => {
  clearToasts()
  vi.setSystemTime(TODAY)
  server = startFakeServer()
  server.on(currentUser, () => aPremiumUser())
})

const cardsOf = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

describe('the people', () => {
  it('stand in the order of their next dates, each with what is known in short', async () => {
    keepPeople(server, [
      aPerson({ name: 'Alvarez', relation: null, facts: [] }),
      aPerson({ name: 'Leo', nextDate: { label: 'Birthday', date: '2027-10-30', days: 343 } }),
      aPerson({
        nextDate: { label: 'Birthday', date: '2026-12-03', days: 12 },
        gifts: [aGift()],
        facts: ['coffee', 'mysteries', 'watercolor', 'opera'].map((text) => aFact('like', text)),
      }),
    ])
    openApp('/people')
    expect(await screen.findByText('3 people you give to. Only you can see this.')).toBeVisible()
    expect(await cardsOf()).toEqual(['For Lena', 'For Leo', 'For Alvarez'])
    expect(screen.getByText('Sister · coffee, mysteries, watercolor and 1 more')).toBeVisible()
    expect(screen.getByText('Birthday in 12 days')).toBeVisible()
    expect(screen.getByText('1 gift noted')).toBeVisible()
    expect(screen.getByText('No date yet')).toBeVisible()
    expect(screen.getByText('Nothing noted yet')).toBeVisible()
  })

  it('say that there is nobody yet, and lead to the first', async () => {
    keepPeople(server, [])
    const { user } = openApp('/people')
    await user.click(await button('Add your first person'))
    await user.type(await field('Name'), 'Mum')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month of birth' }), 'December')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day of birth' }), '3')
    await user.type(await field(/^What they like/), 'gardening, opera, gardening')
    await user.click(await button('Add person'))
    expect(await screen.findByRole('heading', { level: 1, name: 'For Mum' })).toBeVisible()
    expect(writes(server)).toEqual([
      {
        method: 'POST',
        body: {
          name: 'Mum',
          relation: null,
          birthday: '--12-03',
          facts: [
            { kind: 'like', text: 'gardening' },
            { kind: 'like', text: 'opera' },
          ],
        },
      },
    ])
  })

  it('keep what was typed where it could not be sent, and say so', async () => {
    keepPeople(server, [])
    server.fail(createPerson, 'unavailable', 'Please try again in a moment.')
    const { user } = openApp('/people')
    await user.click(await button('Add a person'))
    await user.click(await button('Add person'))
    expect(await screen.findByText('Write a name first.')).toBeVisible()
    expect(await field('Name')).toHaveFocus()
    await user.type(await field('Name'), 'Mum')
    await user.click(await button('Add person'))
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await button('Add a person'))
    expect(await field('Name')).toHaveValue('Mum')
  })

  it('can be asked for again where they could not be read', async () => {
    server.fail(listPeople, 'unavailable', 'Please try again in a moment.')
    const { user } = openApp('/people')
    expect(await screen.findByText('We could not load your people')).toBeVisible()
    keepPeople(server, [aPerson()])
    await user.click(await button('Try again'))
    expect(await screen.findByRole('link', { name: 'Lena' })).toBeVisible()
  })
})

describe('the page of a person', () => {
  it('leads to ideas for them, in words and by their facts', async () => {
    const lena = aPerson({ nextDate: { label: 'Birthday', date: '2026-12-03', days: 12 } })
    keepPeople(server, [lena])
    openApp(`/people/${lena.id}`)
    const link = await screen.findByRole('link', { name: 'Get ideas for Lena' })
    const address = new URL(link.getAttribute('href') ?? '', location.href)
    expect(address.searchParams.get('q')).toBe('gift for my sister Lena, birthday')
    expect(address.searchParams.get('person')).toBe(lena.id)
    expect(screen.getByText(/^Sister · birthday in 12 days/)).toBeVisible()
    // The title goes into the browser's history, and to analytics.
    expect(document.title).not.toContain('Lena')
  })

  it('takes facts one after the other, and keeps what was refused', async () => {
    const lena = aPerson()
    const kept = keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Add to Allergies'))
    await user.keyboard('nuts{Enter}')
    expect(await button('Edit nuts, Allergies')).toBeVisible()
    expect(await field('Add to Allergies')).toHaveFocus()
    await user.keyboard('NUTS{Enter}')
    expect(await screen.findByText('This is noted already.')).toBeVisible()
    server.answer(updatePerson, () =>
      json(422, { message: 'No.', fields: { 'addFacts.0.text': 'Shorten it.' } }),
    )
    await user.clear(await field('Add to Allergies'))
    await user.keyboard('pollen{Enter}')
    expect(await screen.findByText('Shorten it.')).toBeVisible()
    expect(await field('Add to Allergies')).toHaveValue('pollen')
    expect(kept()[0]?.facts.map(({ text }) => text)).toEqual(['watercolor', 'mugs', 'nuts'])
    await user.keyboard('{Escape}')
    expect(await button('Add to Allergies')).toHaveFocus()
  })

  it('says so where what was removed cannot be brought back', async () => {
    const lena = aPerson()
    keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Remove watercolor, Likes'))
    const undo = await button('Undo')
    server.fail(updatePerson, 'unavailable', 'Please try again in a moment.')
    await user.click(undo)
    expect(await screen.findByText('Not brought back')).toBeVisible()
    expect(screen.getByText('Please try again in a moment.')).toBeVisible()
  })

  it('keeps the heading that has the focus while the person is asked for again', async () => {
    const lena = aPerson()
    server.fail(listPeople, 'unavailable', 'Please try again in a moment.')
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Try again'))
    keepPeople(server, [lena])
    await user.click(await button('Try again'))
    expect(await screen.findByRole('heading', { level: 1, name: 'For Lena' })).toHaveFocus()
  })

  it('changes a fact in its place, and gives a removed one back', async () => {
    const lena = aPerson()
    const kept = keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Edit watercolor, Likes'))
    const text = await field('Edit watercolor, Likes')
    await user.clear(text)
    await user.type(text, 'oil paint{Enter}')
    expect(await button('Remove oil paint, Likes')).toBeVisible()
    await waitFor(async () => expect(await button('Add to Likes')).toHaveFocus())
    await user.click(await button('Remove oil paint, Likes'))
    expect(await button('Add to Likes')).toHaveFocus()
    const toast = await toastNamed('Removed')
    expect(kept()[0]?.facts.map((fact) => fact.text)).toEqual(['mugs'])
    expect(writes(server).map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }])
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    expect(await button('Remove oil paint, Likes')).toBeVisible()
  })

  it('reads a budget, and says how to write one', async () => {
    const lena = aPerson()
    const kept = keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Add to Budget'))
    await user.keyboard('a lot{Enter}')
    expect(await screen.findByText('Write whole dollars, such as 50 or 20-50.')).toBeVisible()
    await user.clear(await field('Budget in dollars'))
    await user.keyboard('$20-1,050{Enter}')
    expect(await button('Edit $20–$1,050, Budget')).toBeVisible()
    await user.tab()
    expect(await button('Edit $20–$1,050, Budget')).toHaveFocus()
    expect(kept()[0]?.budget).toEqual({ min: 20, max: 1050 })
    await user.click(await button('Remove $20–$1,050, Budget'))
    expect(await button('Add to Budget')).toBeVisible()
    await user.tab()
    expect(await button('Add to Budget')).toHaveFocus()
  })

  it('says so where another device was faster, and shows what that one left', async () => {
    const lena = aPerson()
    keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await button('Remove mugs, Avoid')
    const changed = aPerson({ ...lena, facts: [aFact('like', 'opera')], version: 9 })
    server.on(listPeople, () => ({ people: [changed] }))
    server.fail(updatePerson, 'conflict', 'This person was changed on another device. Look again first.')
    await user.click(await button('Remove mugs, Avoid'))
    expect(await toastNamed('Not removed')).toHaveTextContent('changed on another device')
    expect(await button('Edit opera, Likes')).toBeVisible()
  })

  it('notes a gift, and later how it landed', async () => {
    const lena = aPerson()
    const kept = keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Note a gift'))
    await user.click(await button('Save'))
    expect(await screen.findByText('Say what the gift was.')).toBeVisible()
    await user.type(await field('What it was'), 'Mystery box set')
    await user.click(await button('Save'))
    await user.click(await button('More for Mystery box set'))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'How it landed' }), 'Loved it')
    await user.click(await button('Save'))
    expect(await (await panel('Gifts noted')).findByText('Loved it')).toBeVisible()
    expect(kept()[0]?.gifts).toMatchObject([{ title: 'Mystery box set', landing: 'loved' }])

    await user.click(await button('More for Mystery box set'))
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    const toast = await toastNamed('Removed')
    expect(kept()[0]?.gifts).toEqual([])
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    expect(await button('More for Mystery box set')).toBeVisible()
  })

  it('lets health notes leave only where its owner says so', async () => {
    const lena = aPerson()
    const kept = keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    const choice = await screen.findByRole('switch', { name: 'Let an AI provider read them' })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    await waitFor(() => expect(kept()[0]?.sharesHealth).toBe(true))
    await waitFor(() => expect(choice).toBeChecked())
  })

  it('forgets a person, once that is confirmed', async () => {
    const lena = aPerson()
    const kept = keepPeople(server, [lena])
    const { user } = openApp(`/people/${lena.id}`)
    await user.click(await button('Delete Lena'))
    await user.click(await button('Delete'))
    expect(await screen.findByText('Who do you give to?')).toBeVisible()
    expect(kept()).toEqual([])
  })

  it.each(['00000009-0000-4000-8000-000000000009', '100%25'])(
    'says so where nobody has its address, such as %s',
    async (id) => {
      keepPeople(server, [aPerson()])
      openApp(`/people/${id}`)
      expect(await screen.findByText('This person is not on your list')).toBeVisible()
    },
  )
})
