import { render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubViewport, type Viewport } from '../test-support/viewport.ts'
import { useSeen } from './use-seen.ts'

function Card({ onSeen }: { onSeen: () => void }) {
  const card = useRef<HTMLElement>(null)
  useSeen(card, onSeen)
  return <article ref={card} />
}

const card = () => document.querySelector('article') ?? document.body
let viewport: Viewport

beforeEach(() => {
  vi.useFakeTimers()
  viewport = stubViewport()
})

describe('an element on the page', () => {
  it('is seen, once, after a second with half of it in view', () => {
    const onSeen = vi.fn()
    render(<Card onSeen={onSeen} />)
    viewport.show(card(), 0.5)
    vi.advanceTimersByTime(999)
    expect(onSeen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSeen).toHaveBeenCalledOnce()
    viewport.show(card(), 1)
    vi.advanceTimersByTime(5000)
    expect(onSeen).toHaveBeenCalledOnce()
  })

  it('is not seen with less than half of it in view', () => {
    const onSeen = vi.fn()
    render(<Card onSeen={onSeen} />)
    viewport.show(card(), 0.49)
    vi.advanceTimersByTime(5000)
    expect(onSeen).not.toHaveBeenCalled()
  })

  it('is not seen when it only passes by', () => {
    const onSeen = vi.fn()
    render(<Card onSeen={onSeen} />)
    viewport.show(card(), 1)
    vi.advanceTimersByTime(900)
    viewport.show(card(), 0)
    vi.advanceTimersByTime(900)
    viewport.show(card(), 1)
    vi.advanceTimersByTime(999)
    expect(onSeen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSeen).toHaveBeenCalledOnce()
  })

  it('is no longer watched once it is gone', () => {
    const onSeen = vi.fn()
    const view = render(<Card onSeen={onSeen} />)
    viewport.show(card(), 1)
    view.unmount()
    vi.advanceTimersByTime(5000)
    expect(onSeen).not.toHaveBeenCalled()
  })

  it('is watched anew for another who wants to know', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const view = render(<Card onSeen={first} />)
    viewport.show(card(), 1)
    vi.advanceTimersByTime(1000)
    view.rerender(<Card onSeen={second} />)
    viewport.show(card(), 1)
    vi.advanceTimersByTime(1000)
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
  })

  it('is never seen by a browser that cannot tell', () => {
    vi.unstubAllGlobals()
    const onSeen = vi.fn()
    render(<Card onSeen={onSeen} />)
    vi.advanceTimersByTime(5000)
    expect(onSeen).not.toHaveBeenCalled()
  })
})
