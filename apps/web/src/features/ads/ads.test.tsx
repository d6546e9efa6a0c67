import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../test-support/render-part.tsx'
import type { AdSize } from './ad-size.ts'
import { AdSlot } from './ad-slot.tsx'
import { houseAdFor } from './house-ads.ts'

const CLIENT = 'ca-pub-1234567890123456'
const NOW = new Date('2026-11-21T10:00:00Z')

const queries = new Map<string, EventTarget & { matches: boolean }>()
const PX_PER_REM = 16

/** Gives the window a width; open slots hear of it. */
function widen(width: number): void {
  for (const [query, list] of queries) {
    list.matches = width >= Number(/min-width: (\d+)rem/.exec(query)?.[1]) * PX_PER_REM
    act(() => void list.dispatchEvent(new Event('change')))
  }
}

beforeEach(() => {
  queries.clear()
  delete window.adsbygoogle
  for (const query of ['(min-width: 48rem)', '(min-width: 64rem)'])
    queries.set(query, Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('matchMedia', (query: string) => queries.get(query))
  widen(1280)
})

const slot = (size: AdSize, clientId: string | null = null, path = '/') => (
  <AdSlot size={size} clientId={clientId} path={path} Link={(props) => <a {...props}>{props.children}</a>} />
)
const box = () => screen.getByRole('complementary').querySelector<HTMLElement>('.ad')
const houseLink = () => screen.findByRole('link')
const places = () => [...document.querySelectorAll<HTMLElement>('ins.adsbygoogle')]
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')]

describe('the size of a slot', () => {
  it.each([
    ['banner', 1280, 728, 90, '[CONST-01 GEN-09]'],
    ['banner', 768, 728, 90, '[CONST-01]'],
    ['banner', 767, 300, 250, '[CONST-02]'],
    ['square', 1280, 300, 250, '[CONST-02 GEN-09]'],
    ['square', 390, 300, 250, '[CONST-02]'],
    ['leaderboard', 1280, 970, 90, '[CONST-03]'],
    ['leaderboard', 1023, 728, 90, '[CONST-01]'],
    ['leaderboard', 390, 300, 250, '[CONST-02]'],
  ] as const)('%s at %d px is %d x %d %s', (size, windowWidth, width, height, _ids) => {
    widen(windowWidth)
    renderPart(slot(size))
    expect(box()).toHaveStyle({ width: `${width}px`, height: `${height}px` })
    expect(screen.getByText('Advertisement')).toBeVisible()
  })

  it('follows the window, and the network is asked for the new size', async () => {
    renderPart(slot('leaderboard', CLIENT))
    await waitFor(() => expect(places()).toHaveLength(1))
    widen(390)
    expect(box()).toHaveStyle({ width: '300px', height: '250px' })
    expect(places()[0]).toHaveStyle({ width: '300px', height: '250px' })
    expect(window.adsbygoogle).toHaveLength(2)
  })
})

describe('a slot without a network', () => {
  it('carries the placeholder and an ad of ours, and loads no script [CONST-04 GEN-09]', async () => {
    renderPart(slot('banner'))
    expect(await houseLink()).toHaveAttribute('href', expect.stringMatching(/^\//))
    expect(box()).toHaveAttribute('data-ad-client', 'ca-pub-0000000000000000')
    expect(scripts()).toEqual([])
    expect(window.adsbygoogle).toBeUndefined()
  })

  it('shows another ad in another slot of the page, and each day', () => {
    const first = houseAdFor(0, '/deals', NOW)
    expect(houseAdFor(1, '/deals', NOW)).not.toEqual(first)
    expect(houseAdFor(0, '/deals', new Date('2026-11-22T10:00:00Z'))).not.toEqual(first)
    expect(houseAdFor(0, '/deals', new Date('2026-11-21T23:00:00Z'))).toEqual(first)
  })

  it('never leads to the page it stands on', () => {
    const days = Array.from({ length: 14 }, (_, day) => new Date(NOW.getTime() + day * 24 * 60 * 60 * 1000))
    for (const path of ['/', '/reminders', '/saved', '/invite'])
      expect(days.map((day) => houseAdFor(0, path, day).href)).not.toContain(path)
  })
})

describe('a slot with a network', () => {
  it('loads its script once and asks for each slot', async () => {
    renderPart(
      <>
        {slot('banner', CLIENT)}
        {slot('square', CLIENT)}
      </>,
    )
    await waitFor(() => expect(places()).toHaveLength(2))
    expect(scripts().map(({ src }) => src)).toEqual([
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}`,
    ])
    expect(window.adsbygoogle).toHaveLength(2)
    expect(places().map(({ style }) => `${style.width} ${style.height}`)).toEqual([
      '728px 90px',
      '300px 250px',
    ])
    expect(places().map(({ dataset }) => dataset.adClient)).toEqual([CLIENT, CLIENT])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('gets an ad of ours, and asks no more, when consent is taken back', async () => {
    const { rerender } = renderPart(slot('banner', CLIENT))
    await waitFor(() => expect(places()).toHaveLength(1))
    rerender(slot('banner'))
    expect(await houseLink()).toBeVisible()
    expect(places()).toEqual([])
    expect(window.adsbygoogle).toMatchObject({ pauseAdRequests: 1 })
    rerender(slot('banner', CLIENT))
    await waitFor(() => expect(places()).toHaveLength(1))
    expect(window.adsbygoogle).toMatchObject({ pauseAdRequests: 0 })
    expect(scripts()).toHaveLength(1)
  })

  it('gets an ad of ours where the script is kept away', async () => {
    renderPart(slot('banner', CLIENT))
    await waitFor(() => expect(scripts()).toHaveLength(1))
    act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
    expect(await houseLink()).toBeVisible()
    expect(places()).toEqual([])
  })
})
