import { currentUser } from '@presently/contract/auth'
import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { createReminder } from '@presently/contract/reminders'
import { listPlans } from '@presently/contract/subscription'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import { aPerson, keepPeople, writes } from '../features/people/people.test-kit.tsx'
import { aReminder } from '../features/reminders/reminders.test-kit.tsx'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { thePlans } from '../test-support/plans.ts'
import { clearToasts, toastNamed } from '../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../test-support/users.ts'
import { asked, button, expectReadingAtTitle, params } from './home-page.test-kit.ts'

const LENA = aPerson()
const OTHER = aPerson({ name: 'Lena B', relation: 'Colleague' })
const IDEA = anIdea({
  reasons: ['You noted that Lena likes watercolor: paint and paper'],
  reasonEnds: [{ words: 'watercolor', attribute: 'Twelve half-pans', isPerson: true }],
})
const usedOf = (isNamedInText: boolean): FindIdeasOutput['person'] => ({
  id: LENA.id,
  name: 'Lena',
  used: [
    { kind: 'like', text: 'watercolor' },
    { kind: 'dislike', text: 'mugs' },
  ],
  isNamedInText,
})

let server: FakeServer
const answer = (differing: Partial<FindIdeasOutput>) =>
  server.on(findIdeas, ({ drop = [], personId }) => {
    const isOff = drop.includes(`person:${LENA.id}`)
    const chosen = personId === undefined ? {} : { person: usedOf(false) }
    return anAnswer({ ideas: [IDEA], person: null, ...(isOff ? {} : { ...differing, ...chosen }) })
  })

/** What comes lazily would eat the time of a test. */
beforeAll(() =>
  Promise.all([
    import('./home-results.tsx'),
    import('./home-members.tsx'),
    import('./home-bought.tsx'),
    import('../ui/toaster.tsx'),
  ]),
)

beforeEach(() => {
  clearToasts()
  server = startFakeServer()
  server.on(currentUser, () => aPremiumUser())
  keepPeople(server, [LENA, OTHER])
})

describe('a search for one of the people', () => {
  it('says whose facts it goes by, which, and does without them when told', async () => {
    answer({ person: usedOf(true) })
    const { user } = openApp('/?q=gift+for+Lena')
    const line = within(await screen.findByRole('group', { name: 'Whom it is for' }))
    await user.click(line.getByText(/2 facts used/))
    expect(within(line.getByRole('list', { name: 'Facts used' })).getAllByRole('listitem')).toHaveLength(2)
    expect(line.getByRole('link', { name: 'Change what is noted of Lena' })).toHaveAttribute(
      'href',
      `/people/${LENA.id}`,
    )
    await user.click(line.getByRole('button', { name: 'Turn off what you noted of Lena' }))
    expect(await screen.findByText('What you noted of Lena is not used.')).toBeVisible()
    await expectReadingAtTitle()
    expect(params().getAll('drop')).toEqual([`person:${LENA.id}`])
    expect(screen.queryByText('Left out')).toBeNull()

    await user.click(await button('Use it'))
    expect(await screen.findByText(/2 facts used/)).toBeVisible()
    await expectReadingAtTitle()
    expect(params().get('person')).toBe(LENA.id)
    expect(asked(server).at(-1)).toMatchObject({ personId: LENA.id })
  })

  it('asks which of two that bear the name is meant', async () => {
    answer({ namesakes: [LENA, OTHER].map(({ id, name }) => ({ id, name })) })
    const { user } = openApp('/?q=gift+for+Lena')
    await screen.findByText('You know several people of that name. Is it for one of them?')
    await user.click(await button('Lena'))
    expect(await screen.findByText(/2 facts used/)).toBeVisible()
    await expectReadingAtTitle()
    expect(params().get('person')).toBe(LENA.id)
  })

  it('tells a note of the giver from the words of the request', async () => {
    answer({ person: usedOf(true) })
    const { user } = openApp('/?q=gift+for+Lena')
    await user.click(await screen.findByText(/^You noted that Lena likes watercolor/))
    expect(screen.getByText('You noted')).toBeVisible()
    expect(screen.queryByText('Your words')).toBeNull()
  })

  it('in an address that a friend sent is for nobody without Premium', async () => {
    server.on(currentUser, () => aPlusUser())
    answer({})
    openApp(`/?q=gift+for+Lena&person=${LENA.id}`)
    await screen.findByRole('article')
    await waitFor(() => expect(params().get('person')).toBeNull())
    expect(asked(server)).toEqual([{ query: 'gift for Lena' }])
    expect(screen.queryByRole('button', { name: /^Bought it/ })).toBeNull()
  })
})

describe('a gift that was bought', () => {
  it('is noted at once for whom the search is, and can be taken back', async () => {
    answer({ person: usedOf(true) })
    const { user } = openApp('/?q=gift+for+Lena')
    await user.click(await button(`Bought it: ${IDEA.title}`))
    const toast = await toastNamed('Noted for Lena')
    expect(writes(server)).toMatchObject([
      { method: 'PUT', body: { addGift: { giftId: IDEA.id, title: IDEA.title } } },
    ])
    // Nothing moves under the eyes of who reads.
    expect(screen.getByRole('article')).toBeVisible()
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(writes(server)).toHaveLength(2))
    expect(writes(server)[1]?.body).toMatchObject({ gifts: [] })
  })

  it('is noted for whom one chooses, where the search is for nobody', async () => {
    answer({})
    const { user } = openApp('/?q=gift+for+a+painter')
    await user.click(await button(`Bought it: ${IDEA.title}`))
    await user.click(await button(/^Lena B/))
    await toastNamed('Noted for Lena B')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is noted for somebody new', async () => {
    answer({})
    const { user } = openApp('/?q=gift+for+a+painter')
    await user.click(await button(`Bought it: ${IDEA.title}`))
    await user.click(await button('Somebody new'))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mum')
    await user.click(await button('Add person'))
    expect(await toastNamed('Noted for Mum')).toBeVisible()
  })
})

describe('a search of a member', () => {
  it('can be told again next year, for whom it was', async () => {
    answer({ person: usedOf(true) })
    const { user } = openApp('/?q=gift+for+Lena')
    await user.click(await button('Remind me next year'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Reminder' }))
    expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('Lena: birthday')
    server.on(createReminder, ({ title, recurrence = 'none', personId = null }) => ({
      message: 'Made.',
      reminder: aReminder({ title, recurrence, personId }),
    }))
    await user.click(dialog.getByRole('button', { name: 'Create Reminder' }))
    expect(await toastNamed('Reminder Created')).toBeVisible()
    const made = server.requests.find(({ method, path }) => method === 'POST' && path === '/api/reminders')
    expect(made?.body).toMatchObject({ title: 'Lena: birthday', recurrence: 'yearly', personId: LENA.id })
  })

  it('leads to the plans for whoever has none', async () => {
    server.on(currentUser, () => aUser())
    server.on(listPlans, () => thePlans())
    answer({})
    const { user } = openApp('/?q=gift+for+Lena')
    await user.click(await button('Remind me next year'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('smart reminders')
  })
})
