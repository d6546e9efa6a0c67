import { currentUser, logout, type User } from '@presently/contract/auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { keepSession } from '../test-support/session.ts'
import { aUser } from '../test-support/users.ts'

const press = (element: HTMLElement) => userEvent.click(element)

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

describe('the account in the header', () => {
  const account = () => screen.getByRole('button', { name: /^Account menu for/ })
  const menu = () => screen.queryByRole('menu', { name: /^Account menu for/ })

  async function openSignedIn(differing: Partial<User> = {}, address = '/nowhere') {
    server.on(currentUser, () => aUser(differing))
    const view = openApp(address)
    await screen.findByRole('heading', { level: 1 })
    await screen.findByRole('button', { name: /^Account menu for/ })
    return view
  }

  it('is the first letter of the username, in place of Sign In [HOME-05 HOME-04 ROLE-11]', async () => {
    await openSignedIn({ username: 'maya' })
    expect(account()).toHaveTextContent(/^M$/)
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it.each([
    ['élise', 'É'],
    ['👩‍👧 two', '👩‍👧'],
    ['  ana', 'A'],
  ])('is a whole letter of %s', async (username, letter) => {
    await openSignedIn({ username })
    expect(account()).toHaveTextContent(letter)
  })

  it('opens a menu with username, e-mail and Sign Out [HOME-06]', async () => {
    const { user } = await openSignedIn({ username: 'maya', email: 'maya@example.com' })
    await user.click(account())
    expect(menu()).toHaveAccessibleDescription('maya maya@example.com')
    expect(screen.getByText('maya')).toBeVisible()
    expect(screen.getByText('maya@example.com')).toBeVisible()
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Sign Out'])
    expect(items[0]).toHaveFocus()
  })

  it('closes it on a click outside [HOME-07]', async () => {
    const { user } = await openSignedIn()
    // By keyboard: a mouse that came from the menu would close it by leaving it.
    account().focus()
    await user.keyboard('{Enter}')
    expect(menu()).toBeVisible()
    await user.click(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(menu()).toBeNull())
  })

  it('closes it on Escape, and gives the focus back [HOME-08]', async () => {
    const { user } = await openSignedIn()
    await user.click(account())
    await user.keyboard('{Escape}')
    expect(account()).toHaveFocus()
    expect(account()).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(menu()).toBeNull())
  })

  describe('hides it', () => {
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

    async function openWithFakeTimers() {
      const { user } = await openSignedIn()
      await user.click(account())
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      // The tester's own pauses would wait for the clock that stands still.
      return {
        leave: () => act(() => hover(document.body)),
        enter: () => act(() => hover(account())),
      }
    }

    const hover = (element: Element) => {
      const from = element === document.body ? account() : document.body
      const move = { bubbles: true, pointerType: 'mouse', relatedTarget: element }
      from.dispatchEvent(new PointerEvent('pointerout', move))
      element.dispatchEvent(new PointerEvent('pointerover', { ...move, relatedTarget: from }))
    }

    it('140 ms after the mouse has left it [HOME-09]', async () => {
      const { leave } = await openWithFakeTimers()
      leave()
      await wait(139)
      expect(menu() ?? document.querySelector('[role=menu]')).not.toBeNull()
      await wait(1)
      expect(document.querySelector('[role=menu]')).toBeNull()
    })

    it('not at all where the mouse comes back in time [HOME-09]', async () => {
      const { leave, enter } = await openWithFakeTimers()
      leave()
      await wait(100)
      enter()
      await wait(1000)
      expect(menu()).toBeVisible()
    })

    it('140 ms after it was closed otherwise [HOME-09]', async () => {
      await openWithFakeTimers()
      act(() => void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
      await wait(139)
      expect(document.querySelector('[role=menu]')).not.toBeNull()
      await wait(1)
      expect(document.querySelector('[role=menu]')).toBeNull()
    })

    it('not when a finger is lifted', async () => {
      await openWithFakeTimers()
      act(() => {
        const lift = { bubbles: true, pointerType: 'touch', relatedTarget: document.body }
        account().dispatchEvent(new PointerEvent('pointerout', lift))
      })
      await wait(1000)
      expect(menu()).toBeVisible()
    })
  })

  describe('signs out', () => {
    async function signOut() {
      keepSession(server)
      const view = openApp('/auth')
      await view.user.type(await screen.findByLabelText('Email'), 'maya@example.com')
      await view.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
      // The form's page has the account too, until the page that it leads to is there.
      await waitFor(() => expect(location.pathname).toBe('/'))
      await screen.findByRole('heading', { level: 1, name: /^A good gift/ })
      await view.user.click(await screen.findByRole('button', { name: /^Account menu for/ }))
      await view.user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
      return view
    }

    it('with a call without payload, asks who is there, and says so [API-19 AUTH-14 TOAST-03]', async () => {
      await signOut()
      expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
      expect(await screen.findByText('Logged out')).toBeVisible()
      const calls = server.requests.map(({ method, path, body }) => [method, path, body])
      const left = calls.findIndex(([, path]) => path === '/api/auth/logout')
      expect(calls[left]).toEqual(['POST', '/api/auth/logout', undefined])
      expect(calls.slice(left)).toContainEqual(['GET', '/api/auth/user', undefined])
    })

    it('and stays signed in where that fails [ERR-09 ERR-25]', async () => {
      await openSignedIn()
      server.fail(logout, 'unavailable', 'Not now.')
      await press(account())
      await press(screen.getByRole('menuitem', { name: 'Sign Out' }))
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^Logout failedThere was an error logging you out\.$/,
      )
      expect(document.querySelector('.toast.bad')).toBeVisible()
      expect(account()).toBeVisible()
    })
  })
})
