import { followDirect } from '@presently/contract/outbound'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { useShopLink } from './direct-link.ts'
import { OptedOut } from './opted-out.ts'
import { whenFollowed } from './when-followed.ts'

const URL_OF_OURS = 'https://gifts.example.com/out/idea/mug/amazon?max=50'
const DIRECT = 'https://www.amazon.com/s?k=mug&tag=presently-20'

function Link({ direct }: { direct?: string }) {
  const { href, onLeave } = useShopLink()({ url: URL_OF_OURS, direct })
  return (
    <a href={href} target="_blank" {...whenFollowed(({ currentTarget }) => onLeave(currentTarget))}>
      Shop
    </a>
  )
}

describe('a link to a shop that wants no redirect', () => {
  let server: FakeServer
  let told: unknown[] = []
  beforeEach(() => {
    told = []
    server = startFakeServer()
    server.on(followDirect, (input) => {
      told.push(input)
      return { message: 'Noted' }
    })
  })
  const link = () => screen.getByRole('link', { name: 'Shop' })

  it('is the shop’s own address with the tag, and leaves with a new sub id that the site is told first', async () => {
    render(<Link direct={DIRECT} />)
    expect(link()).toHaveAttribute('href', DIRECT)
    fireEvent.click(link())
    const first = link().getAttribute('href')
    expect(first).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=mug&tag=presently-20&ascsubtag=[a-z2-7]{20}$/)
    fireEvent(link(), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    const second = link().getAttribute('href')
    expect(second).not.toBe(first)
    const sent = (href: string | null) => ({
      link: '/out/idea/mug/amazon?max=50',
      subId: new URL(href ?? '').searchParams.get('ascsubtag'),
    })
    await expect.poll(() => told).toEqual([sent(first), sent(second)])
  })

  it('leaves through the site, which adds nothing, for who opted out [COOKIE-10]', () => {
    render(
      <OptedOut value={true}>
        <Link direct={DIRECT} />
      </OptedOut>,
    )
    expect(link()).toHaveAttribute('href', URL_OF_OURS)
    fireEvent.click(link())
    expect(link()).toHaveAttribute('href', URL_OF_OURS)
    expect(told).toEqual([])
  })

  it('is ours where the shop takes redirects', () => {
    render(<Link />)
    expect(link()).toHaveAttribute('href', URL_OF_OURS)
  })

  it('leaves too where the site cannot be told', async () => {
    server.fail(followDirect, 'unavailable', 'Presently is busy.')
    const warn = vi.mocked(console.warn).mockImplementation(() => {})
    render(<Link direct={DIRECT} />)
    fireEvent.click(link())
    expect(link().getAttribute('href')).toContain('&ascsubtag=')
    await expect
      .poll(() => warn)
      .toHaveBeenCalledWith(expect.stringContaining('was not counted'), expect.anything())
  })
})
