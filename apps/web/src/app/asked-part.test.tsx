import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, openToasts } from '../test-support/toasts.ts'
import { AskedPart } from './asked-part.tsx'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Panel = () => <p>The panel</p>

function Page({ load }: { load: () => Promise<ComponentType> }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
        Panel
      </button>
      {isAsked && (
        <AskedPart load={load} failure="The panel could not be opened" onFailed={() => setIsAsked(false)}>
          {(Part) => <Part />}
        </AskedPart>
      )}
    </>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Panel' }))

afterEach(clearToasts)

describe('a part that comes by a press', () => {
  it('is shown for as long as it is asked for', async () => {
    const load = vi.fn(async () => Panel)
    render(<Page load={load} />)
    expect(load).not.toHaveBeenCalled()
    await press()
    expect(await screen.findByText('The panel')).toBeVisible()
    await press()
    expect(screen.queryByText('The panel')).toBeNull()
    await press()
    expect(await screen.findByText('The panel')).toBeVisible()
  })

  it('says where it cannot be had, and is asked for again at the next press', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn<() => Promise<ComponentType>>(gone)
    render(<Page load={load} />)
    await press()
    await expect.poll(() => openToasts().map(({ title }) => title)).toEqual(['The panel could not be opened'])
    expect(screen.getByRole('button', { name: 'Panel', expanded: false })).toBeVisible()
    load.mockResolvedValue(Panel)
    await press()
    expect(await screen.findByText('The panel')).toBeVisible()
  })

  it('is not missed by whoever has gone on', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { promise, reject } = Promise.withResolvers<ComponentType>()
    render(<Page load={() => promise} />)
    await press()
    await press()
    reject(new TypeError('Failed to fetch dynamically imported module'))
    await new Promise((done) => setTimeout(done, 20))
    expect(openToasts()).toEqual([])
  })
})
