import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { createToastStore, TOAST_REMOVE_DELAY_MS, type ToastInput } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function open(...inputs: ToastInput[]) {
  const store = createToastStore()
  const view = renderPart(<Toaster store={store} />)
  act(() => {
    for (const input of inputs) store.show(input)
  })
  return { ...view, store }
}

const card = (title: string) => screen.getByText(title, { selector: 'b' }).closest('li')
const isShown = (title: string) => screen.queryByText(title, { selector: 'b' }) !== null

describe('toasts', () => {
  it('show one at a time, the last one said [TOAST-17]', () => {
    const { store } = open({ title: 'Gift Saved!' }, { title: 'Link copied' })
    expect(isShown('Gift Saved!')).toBe(false)
    expect(isShown('Link copied')).toBe(true)
    expect(store.list()).toHaveLength(1)
  })

  it('stay for 5000 ms [TOAST-18]', () => {
    vi.useFakeTimers()
    open({ title: 'Gift Saved!' })
    act(() => void vi.advanceTimersByTime(4999))
    expect(isShown('Gift Saved!')).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(isShown('Gift Saved!')).toBe(false)
  })

  it('stay for 10 seconds where they offer something to do', () => {
    vi.useFakeTimers()
    open({ title: 'Left out', action: { label: 'Undo', otherWay: 'Take it back above.', onPress: vi.fn() } })
    act(() => void vi.advanceTimersByTime(9999))
    expect(isShown('Left out')).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(isShown('Left out')).toBe(false)
  })

  it('offer one thing to do, and go with it', async () => {
    const onPress = vi.fn()
    const action = { label: 'Undo', otherWay: 'Take it back above.', onPress }
    const { user } = open({ title: 'Left out', action })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledOnce()
    expect(isShown('Left out')).toBe(false)
  })

  it('stay where they gave way to the focus, while they are pressed', () => {
    // At the foot of the window, where toasts lie otherwise; what has no box of its own is one of theirs.
    const atFoot = DOMRect.fromRect({ x: 0, y: innerHeight - 60, width: 300, height: 50 })
    const floating = DOMRect.fromRect({ x: 0, y: innerHeight - 120, width: 300, height: 100 })
    const heart = document.body.appendChild(document.createElement('button'))
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this === heart ? atFoot : floating
    })
    const action = { label: 'See it', otherWay: 'Open Saved.', onPress: vi.fn() }
    open({ title: 'Gift Saved!', action })
    const place = () => document.documentElement.dataset.toasts
    act(() => heart.focus())
    expect(place()).toBe('top')
    // A press begins with the focus: moved by it, the button would not be under the finger when that lets go.
    act(() => screen.getByRole('button', { name: 'See it' }).focus())
    expect(place()).toBe('top')
    heart.remove()
  })

  it('go with their Dismiss button', async () => {
    const { user } = open({ title: 'Gift Saved!' })
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(isShown('Gift Saved!')).toBe(false)
  })

  it.each([
    { wayPx: 51, isGone: true },
    { wayPx: 49, isGone: false },
  ])('swiped $wayPx px to the right, gone: $isGone [TOAST-19 TOAST-20]', ({ wayPx, isGone }) => {
    open({ title: 'Gift Saved!' })
    swipe(card('Gift Saved!'), wayPx)
    expect(isShown('Gift Saved!')).toBe(!isGone)
  })

  it('are not swiped to the left [TOAST-19]', () => {
    open({ title: 'Gift Saved!' })
    swipe(card('Gift Saved!'), -120)
    expect(isShown('Gift Saved!')).toBe(true)
  })

  it('have a region that takes the focus with F8 and says so [TOAST-21]', () => {
    open({ title: 'Gift Saved!' })
    const region = screen.getByRole('region', { name: 'Notifications (F8)' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(region.contains(document.activeElement)).toBe(true)
  })

  it('leave the store 1,000,000 ms after they were dismissed [TOAST-22]', () => {
    vi.useFakeTimers()
    const store = createToastStore()
    store.dismiss(store.show({ title: 'Gift Saved!' }))
    expect(store.list()).toMatchObject([{ title: 'Gift Saved!', open: false }])
    vi.advanceTimersByTime(999_999)
    expect(store.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.list()).toHaveLength(0)
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000)
  })

  it('are announced as an alert when they tell of a failure [ERR-25]', () => {
    open({ title: 'Error saving gift', description: 'Please try again.', variant: 'destructive' })
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving giftPlease try again.')
    expect(card('Error saving gift')).toHaveClass('bad')
  })

  it.each(['default', 'success', 'info'] as const)('are announced politely as %s', async (variant) => {
    open({ title: 'Gift Saved!', variant })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Gift Saved!'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are at most 420 px wide from medium screens up [TOAST-23]', () => {
    const css = readFileSync('apps/web/src/ui/toaster.css', 'utf8')
    const medium = css.slice(css.indexOf('@media (min-width: 48rem)'))
    expect(medium.slice(0, medium.indexOf('}'))).toContain('max-width: 420px')
  })
})

function swipe(toast: HTMLElement | null, wayPx: number): void {
  if (!toast) throw new Error('There is no toast to swipe.')
  const from = { clientX: 0, clientY: 0, button: 0, pointerId: 1, pointerType: 'mouse' }
  fireEvent.pointerDown(toast, from)
  fireEvent.pointerMove(toast, { ...from, clientX: Math.sign(wayPx) * 5 })
  fireEvent.pointerMove(toast, { ...from, clientX: wayPx })
  fireEvent.pointerUp(toast, { ...from, clientX: wayPx })
}
