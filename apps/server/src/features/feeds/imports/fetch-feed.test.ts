import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { collected } from '../../../test-support/collected.ts'
import { rebindingName, watchDials } from '../../../test-support/dialed.ts'
import { createFetchFeed, type FetchFeedSettings } from './fetch-feed.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serving(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`)
}

const fetchOf = (url: URL, settings: Partial<FetchFeedSettings> = {}) =>
  createFetchFeed({ hosts: [url.host], userAgent: 'Presently', ...settings })

async function textOf(url: URL, settings?: Partial<FetchFeedSettings>): Promise<string> {
  const fetched = await fetchOf(url, settings)(url, { since: null })
  if (fetched === 'unchanged') return fetched
  return Buffer.concat(await collected(fetched.bytes)).toString()
}

const refusal = (sentence: RegExp) =>
  expect.objectContaining({ name: 'FeedRefusal', message: expect.stringMatching(sentence) })

describe('fetching a feed', () => {
  it('follows redirects within the list, and hands on what comes with its marks', async () => {
    const url = await serving((request, response) => {
      if (request.url === '/feed') response.writeHead(302, { location: '/now' }).end()
      else
        response.writeHead(200, { etag: '"7"', 'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT' }).end('rows')
    })
    const fetched = await fetchOf(url)(url, { since: null })
    expect(fetched).toMatchObject({ marks: { etag: '"7"', lastModified: 'Sat, 21 Nov 2026 12:00:00 GMT' } })
    expect(await textOf(url)).toBe('rows')
  })

  it('asks for what has changed alone', async () => {
    const url = await serving(({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"7"' && headers['if-modified-since'] === 'Sat'
      response.writeHead(isKnown ? 304 : 200).end()
    })
    expect(await fetchOf(url)(url, { since: { etag: '"7"', lastModified: 'Sat' } })).toBe('unchanged')
    expect(await textOf(url)).toBe('')
  })

  it.each<[name: string, address: string, resolved: string, sentence: RegExp]>([
    ['not on the list', 'https://other.example.com/feed', '1.1.1.1', /FEED_HOSTS/],
    ['with another port', 'https://feeds.example.com:8443/feed', '1.1.1.1', /FEED_HOSTS/],
    ['with a user in it', 'https://me@feeds.example.com/feed', '1.1.1.1', /FEED_HOSTS/],
    ['over http', 'http://feeds.example.com/feed', '1.1.1.1', /over https/],
    ['that leads to this machine', 'https://feeds.example.com/feed', '127.0.0.1', /could not be reached/],
    ['that leads into the network', 'https://feeds.example.com/feed', '10.0.0.7', /could not be reached/],
    [
      'that leads to the host’s own service',
      'https://feeds.example.com/feed',
      '169.254.169.254',
      /could not be reached/,
    ],
    ['this machine, unlisted', 'http://127.0.0.1:3000/feed', '127.0.0.1', /FEED_HOSTS/],
    ['this machine by another name', 'http://2130706433:3000/feed', '127.0.0.1', /FEED_HOSTS/],
  ])('refuses an address %s', async (_name, address, resolved, sentence) => {
    const fetchFeed = createFetchFeed({
      hosts: ['feeds.example.com'],
      userAgent: 'Presently',
      resolve: async () => [{ address: resolved, family: 4 }],
    })
    await expect(fetchFeed(new URL(address), { since: null })).rejects.toThrow(refusal(sentence))
  })

  it('dials the address that was judged, whatever the name stands for by then', async () => {
    const { resolve, timesAsked } = rebindingName()
    const { dialed, stop } = watchDials()
    const fetchFeed = createFetchFeed({ hosts: ['feeds.example.com'], userAgent: 'Presently', resolve })
    const ask = () => fetchFeed(new URL('https://feeds.example.com/feed'), { since: null })
    // The second time it is this machine that is judged.
    for (let time = 0; time < 2; time += 1)
      await expect(ask()).rejects.toThrow(refusal(/could not be reached/))
    stop()
    expect(dialed).toEqual(['93.184.216.34'])
    expect(timesAsked()).toBe(2)
  })

  it('waits for no name server once it was ended', async () => {
    const fetchFeed = createFetchFeed({
      hosts: ['feeds.example.com'],
      userAgent: 'Presently',
      resolve: () => new Promise(() => {}),
    })
    const asked = fetchFeed(new URL('https://feeds.example.com/feed'), {
      since: null,
      signal: AbortSignal.abort(),
    })
    await expect(asked).rejects.toThrow(refusal(/could not be reached/))
  })

  it('judges every hop: a listed host does not lead to another', async () => {
    const inner = await serving((_request, response) => void response.end('secret'))
    const url = await serving(
      (_request, response) => void response.writeHead(302, { location: inner.href }).end(),
    )
    await expect(textOf(url)).rejects.toThrow(refusal(/FEED_HOSTS/))
  })

  it('gives up where hosts redirect in a ring', async () => {
    let asked = 0
    const url = await serving((_request, response) => {
      asked += 1
      response.writeHead(302, { location: '/feed' }).end()
    })
    await expect(textOf(url)).rejects.toThrow(refusal(/more than 5 times/))
    expect(asked).toBe(6)
  })

  it.each([401, 404, 500])('says what a server answers in place of a feed: %i', async (status) => {
    const url = await serving((_request, response) => void response.writeHead(status).end())
    await expect(textOf(url)).rejects.toThrow(refusal(new RegExp(String(status))))
  })

  it('refuses a feed whose length was a lie', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('only this')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(textOf(url)).rejects.toThrow(refusal(/in the middle/))
  })

  it.each([
    ['a server that never answers', () => {}, { pauseMs: 50 }, /took too long/],
    [
      'a pause in the middle',
      (_request: unknown, response: { write(text: string): void }) => response.write('start'),
      { pauseMs: 50 },
      /in the middle/,
    ],
    [
      'a feed that drips',
      (
        _request: unknown,
        response: { write(text: string): void; on(event: string, done: () => void): void },
      ) => {
        const drip = setInterval(() => response.write('x'), 10)
        response.on('close', () => clearInterval(drip))
      },
      { totalMs: 150 },
      /in the middle/,
    ],
  ] as const)('does not wait for %s', async (_name, listener, settings, sentence) => {
    const url = await serving(listener as RequestListener)
    await expect(textOf(url, settings)).rejects.toThrow(refusal(sentence))
  })

  it('reads no more than a feed may have', async () => {
    const url = await serving((_request, response) => void response.end(Buffer.alloc(200_000)))
    await expect(textOf(url, { bytesMax: 100_000 })).rejects.toThrow(refusal(/longer than 100000 bytes/))
  })

  it('hands gzip on as it came', async () => {
    const url = await serving((_request, response) => void response.end(gzipSync('rows')))
    const fetched = await fetchOf(url)(url, { since: null })
    if (fetched === 'unchanged') throw new Error('it was never read before')
    expect(Buffer.concat(await collected(fetched.bytes)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  })
})
