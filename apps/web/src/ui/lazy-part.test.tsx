import { act, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { lazyPart } from './lazy-part.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')
const load = vi.fn<() => Promise<ComponentType>>()
const Whole = () => <p>whole</p>
const Plain = () => <p>plain</p>

beforeEach(() => {
  load.mockReset().mockRejectedValue(gone)
})

/** It is closed and opened by a press. */
async function open(isWrittenIn: boolean) {
  const { Part } = lazyPart(load, { Other: Plain, isWrittenIn })
  const { user } = renderPart(<Opened>{() => <Part />}</Opened>)
  expect(await screen.findByText('plain')).toBeVisible()
  return { press: () => user.click(screen.getByRole('button')) }
}

function Opened({ children }: { children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      <Suspense>{isOpen && children()}</Suspense>
    </>
  )
}

const connect = () => act(async () => void dispatchEvent(new Event('online')))

it('another stands in for what cannot be had, and it is asked for once', async () => {
  await open(false)
  await act(async () => {})
  expect(load).toHaveBeenCalledOnce()
})

it('what could not be had takes its place with the connection', async () => {
  await open(false)
  await connect()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('plain')).toBeVisible()
  load.mockResolvedValue(Whole)
  await connect()
  expect(await screen.findByText('whole')).toBeVisible()
  expect(screen.queryByText('plain')).toBeNull()
  await connect()
  expect(load).toHaveBeenCalledTimes(3)
})

it('what could not be had comes where it is shown anew', async () => {
  const { press } = await open(false)
  load.mockResolvedValue(Whole)
  await press()
  await press()
  expect(await screen.findByText('whole')).toBeVisible()
})

it('what somebody may be writing in stays as long as it is shown', async () => {
  const { press } = await open(true)
  load.mockResolvedValue(Whole)
  await connect()
  expect(screen.getByText('plain')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  await press()
  await press()
  expect(await screen.findByText('whole')).toBeVisible()
})
