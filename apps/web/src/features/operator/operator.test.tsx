import { currentUser } from '@presently/contract/auth'
import { exportAudit, listAudit } from '@presently/contract/operator-audit'
import { readFeeds } from '@presently/contract/operator-catalogue'
import { readDemand } from '@presently/contract/operator-demand'
import { readDesk } from '@presently/contract/operator-desk'
import { readOverview } from '@presently/contract/operator-overview'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'
import { aDemand, aFeed, anOverview } from './site-pages.fixtures.ts'

const OPEN = { state: 'open', operator: 1 } as const

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => OPEN)
  server.on(readOverview, () => anOverview(28))
  server.on(readDemand, () => aDemand())
  server.on(readFeeds, () => ({ feeds: [aFeed()] }))
})

const anEntry = (differing: object = {}) => ({
  id: crypto.randomUUID(),
  at: '2026-11-21T09:40:00.000Z',
  operator: 1,
  action: 'user-read' as const,
  userId: '0198a000-0000-4000-8000-000000000001',
  subject: null,
  outcome: 'done' as const,
  ...differing,
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the desk', () => {
  it('is nothing to whoever is no operator', async () => {
    server.fail(readDesk, 'not-found', 'There is nothing at this address.')
    openApp('/operator')
    expect(await heading('404 Page Not Found')).toBeVisible()
    expect(document.title).toBe('404 Page Not Found')
  })

  it('is nothing to a visitor, of whom the server is not asked', async () => {
    server.fail(currentUser, 'unauthorized', 'Unauthorized')
    openApp('/operator/audit')
    expect(await heading('404 Page Not Found')).toBeVisible()
    expect(server.requests.filter(({ path }) => path.startsWith('/api/operator'))).toEqual([])
  })

  it('says where it could not be had, and asks again', async () => {
    server.fail(readDesk, 'unavailable', 'The site is busy.')
    const { user } = openApp('/operator')
    expect(await screen.findByText('The desk did not open')).toBeVisible()
    server.on(listAudit, () => ({ entries: [], hasMore: false }))
    server.on(readDesk, () => OPEN)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Overview')).toBeVisible()
  })

  it('stands as bars while it is asked for', async () => {
    server.on(readDesk, () => new Promise<typeof OPEN>(() => {}))
    openApp('/operator')
    await screen.findByText('Operator')
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveClass('op-waiting')
  })

  it('has its pages as tabs, and no page where none is', async () => {
    server.on(listAudit, () => ({ entries: [], hasMore: false }))
    const { user } = openApp('/operator')
    expect(await heading('Overview')).toBeVisible()
    const tabs = screen.getByRole('navigation', { name: 'Operator' })
    expect(within(tabs).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    await user.click(within(tabs).getByRole('link', { name: 'Audit log' }))
    expect(await heading('Audit log')).toBeVisible()
    openApp('/operator/nowhere')
    expect(await heading('404 Page Not Found')).toBeVisible()
  })
})

describe('the audit log', () => {
  it('tells who did what to whom, and is sorted by its headings', async () => {
    server.on(listAudit, () => ({
      entries: [
        anEntry({ operator: 2, outcome: 'refused' }),
        anEntry({ operator: null, action: 'operator-link-made', userId: null }),
      ],
      hasMore: true,
    }))
    const { user } = openApp('/operator/audit')
    const table = await screen.findByRole('table', { name: 'Entries' })
    expect(table.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T09:40:00.000Z')
    expect(table.querySelector('time')).toHaveTextContent(/^Nov 21, 2026, \d+:40 [AP]M$/)
    const who = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent)
    expect(who()).toEqual(['Operator 2', 'Command line'])
    await user.click(screen.getByRole('button', { name: 'Who' }))
    expect(who()).toEqual(['Command line', 'Operator 2'])
    expect(screen.getByRole('columnheader', { name: 'Who' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Who' }))
    expect(who()).toEqual(['Operator 2', 'Command line'])
    expect(screen.getByText('These are the newest. The file holds all of them.')).toBeVisible()
  })

  it('is filtered, on the screen and in the file', async () => {
    server.on(listAudit, (_input, _params, query) => ({
      entries: query.get('operator') === '2' ? [] : [anEntry()],
      hasMore: false,
    }))
    const { user } = openApp('/operator/audit')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What was done' }),
      'Looked at a user',
    )
    await user.type(screen.getByRole('textbox', { name: 'Number of the operator' }), '2{Enter}')
    expect(await screen.findByText('Nothing was done yet that fits.')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Export as CSV: Entries' })
    expect(link).toHaveAttribute('href', `${exportAudit.path}?action=user-read&operator=2`)
    expect(link).toHaveAttribute('download')
  })

  it('says what was refused, and can be asked for again', async () => {
    server.fail(listAudit, 'unavailable', 'The site is busy.')
    const { user } = openApp('/operator/audit')
    expect(await screen.findByText('Entries did not load')).toBeVisible()
    expect(screen.getByText('The site is busy.')).toBeVisible()
    server.on(listAudit, () => ({ entries: [anEntry()], hasMore: false }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Entries' })).toBeVisible()
  })
})
