import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { bringStyles, watchStyles } from './watch-styles.ts'

function style(name: string): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: `/assets/${name}.css` })
  document.head.append(link)
  return link
}
const links = () => [...document.querySelectorAll('link')]
const names = () => links().map(({ href }) => href.replace(/.*\//, ''))
const settle = (event: 'load' | 'error', from = 0) => {
  for (const link of links().slice(from)) link.dispatchEvent(new Event(event))
}

beforeAll(watchStyles)

describe('a stylesheet that did not come', () => {
  it('is asked for again in its old place', async () => {
    const failed = style('guides')
    style('later')
    failed.dispatchEvent(new Event('error'))
    const brought = bringStyles()
    expect(links()[0]).not.toBe(failed)
    expect(names()).toEqual(['guides.css', 'later.css'])
    settle('load')
    await expect(brought).resolves.toBeDefined()
    const [again] = links()
    await bringStyles()
    expect(links()[0]).toBe(again)
  })

  it('is asked for until it comes', async () => {
    style('help').dispatchEvent(new Event('error'))
    const first = bringStyles()
    const [again] = links()
    settle('error')
    await expect(first).rejects.toBeInstanceOf(Event)
    const second = bringStyles()
    expect(links()[0]).not.toBe(again)
    settle('load')
    await expect(second).resolves.toBeDefined()
  })

  it('is asked for once there is a connection', async () => {
    const failed = style('about')
    failed.dispatchEvent(new Event('error'))
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(links()[0]).not.toBe(failed))
    settle('load')
  })
})
