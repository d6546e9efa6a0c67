import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { clearToasts, openToasts } from '../test-support/toasts.ts'
import { PlainToast } from './plain-toast.tsx'
import { toast } from './toast.ts'

const say = (...given: Parameters<typeof toast>) => act(() => void toast(...given))

beforeEach(clearToasts)
afterEach(clearToasts)

it('says one thing at a time, the last one said', () => {
  renderPart(<PlainToast />)
  say({ title: 'Gift Saved!' })
  say({ title: 'Link copied', description: 'It leads to this gift.' })
  expect(screen.getByRole('status')).toHaveTextContent('Link copiedIt leads to this gift.')
  expect(screen.queryByText('Gift Saved!')).toBeNull()
})

it('is announced at once where it tells of a failure', () => {
  renderPart(<PlainToast />)
  say({ title: 'Save failed', variant: 'destructive' })
  expect(screen.getByRole('alert')).toHaveTextContent('Save failed')
  expect(screen.queryByRole('status')).toBeNull()
})

it('goes once its time is over, which begins anew with each', () => {
  vi.useFakeTimers()
  renderPart(<PlainToast />)
  say({ title: 'Gift Saved!' })
  act(() => void vi.advanceTimersByTime(4000))
  say({ title: 'Link copied' })
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.getByText('Link copied')).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()
})

it('offers one thing to do, and goes with it', async () => {
  const onPress = vi.fn()
  const { user } = renderPart(<PlainToast />)
  say({ title: 'Removed', action: { label: 'Undo', otherWay: 'Add it again.', onPress } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed')).toBeNull()
  expect(openToasts()).toEqual([])
})
