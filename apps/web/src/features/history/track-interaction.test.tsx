import {
  INTERACTION_TYPES,
  type InteractionType,
  TrackInteractionInput,
  trackInteraction,
} from '@presently/contract/history'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { useTrackInteraction } from './api.ts'

const GIFT = {
  id: 'kite',
  title: 'A kite',
  category: 'Outdoors',
  retailer: 'Target',
  priceRange: '$18–$35',
  url: 'https://shop.example/kite',
  image: '/art/kite.svg',
}
const SEARCH_ID = '0d7a2f4e-7a57-4c0e-8e8e-0a6ac4f3f8a1'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

function Reporter({ type }: { type: InteractionType }) {
  const track = useTrackInteraction()
  return (
    <button
      type="button"
      onClick={() =>
        track({ type, gift: GIFT, source: 'affiliate_link', searchQuery: 'dad, kites', searchId: SEARCH_ID })
      }
    >
      Report
    </button>
  )
}

async function report(type: InteractionType) {
  const { user } = renderPart(
    <>
      <Reporter type={type} />
      <ToastOutlet />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(server.requests).toHaveLength(1))
  return server.requests[0]
}

describe('reporting an interaction', () => {
  it('posts search, gift, type, score and where it was [API-33]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.000Z') })
    history.replaceState(null, '', '/?q=dad%2C+kites')
    const request = await report('click')
    expect(request).toMatchObject({ method: 'POST', path: '/api/track-interaction' })
    expect(request?.body).toEqual({
      searchQuery: 'dad, kites',
      suggestionData: GIFT,
      interactionType: 'click',
      successScore: 3,
      metadata: {
        timestamp: '2026-11-21T12:00:00.000Z',
        userAgent: navigator.userAgent,
        source: 'affiliate_link',
        url: '/',
      },
      searchId: SEARCH_ID,
    })
    expect(TrackInteractionInput.safeParse(request?.body).success).toBe(true)
  })

  it('scores a view 1, a click 3, a save 5, a purchase 10 [ANALYTICS-01 ANALYTICS-02 ANALYTICS-03 ANALYTICS-04]', async () => {
    const scores: unknown[] = []
    for (const type of INTERACTION_TYPES) {
      server = startFakeServer()
      const { user, unmount } = renderPart(<Reporter type={type} />)
      await user.click(screen.getByRole('button', { name: 'Report' }))
      await waitFor(() => expect(server.requests).toHaveLength(1))
      scores.push([type, server.requests[0]?.body])
      unmount()
    }
    expect(scores).toEqual([
      ['view', expect.objectContaining({ interactionType: 'view', successScore: 1 })],
      ['click', expect.objectContaining({ interactionType: 'click', successScore: 3 })],
      ['save', expect.objectContaining({ interactionType: 'save', successScore: 5 })],
      ['purchase', expect.objectContaining({ interactionType: 'purchase', successScore: 10 })],
    ])
  })

  it('outlives the page, which the click may leave', async () => {
    expect((await report('click'))?.init.keepalive).toBe(true)
  })

  it('tells of a failure in the log alone [API-34]', async () => {
    const warn = vi.mocked(console.warn).mockImplementation(() => {})
    server.fail(trackInteraction, 'too-many-requests', 'Please wait a minute.')
    await report('click')
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn).toHaveBeenCalledWith('The click of a gift was not counted.', expect.any(Error))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
