import { describe, expect, it } from 'vitest'
import { type Box, bounds } from './icon-bounds.ts'
import { giftIcons } from './icons.ts'

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

function expectBox(body: string, expected: Box): void {
  const found = bounds(body)
  expect(found.x).toBeCloseTo(expected.x, 6)
  expect(found.y).toBeCloseTo(expected.y, 6)
  expect(found.width).toBeCloseTo(expected.width, 6)
  expect(found.height).toBeCloseTo(expected.height, 6)
}

describe('bounds', () => {
  it('measures paths, circles, ellipses and rectangles', () => {
    expectBox('<path d="M4 12h24v16H4z"/>', box(4, 12, 24, 16))
    expectBox('<circle cx="16" cy="16" r="4"/>', box(12, 12, 8, 8))
    expectBox('<ellipse cx="16" cy="16" rx="4" ry=".5"/>', box(12, 15.5, 8, 1))
    expectBox('<rect width="28" height="20" x="2" y="6" rx="4"/>', box(2, 6, 28, 20))
    expectBox('<path d="M4 4h2v2z"/><circle cx="20" cy="20" r="1"/>', box(4, 4, 17, 17))
  })

  it('follows the transforms of shapes', () => {
    expectBox(
      '<rect width="28" height="28" x="30" y="30" transform="rotate(-180 30 30)"/>',
      box(2, 2, 28, 28),
    )
    expectBox('<ellipse cx="5" cy="2" rx="5" ry="2" transform="matrix(0 -1 -1 0 6 25)"/>', box(2, 15, 4, 10))
  })

  it('measures what <use> draws, and leaves clip paths out', () => {
    expectBox('<defs><path id="a" d="M4 4h8v8z"/></defs><use href="#a"/>', box(4, 4, 8, 8))
    const clip =
      '<defs><clipPath id="a"><path d="M0 0h32v32z"/><rect width="32" height="32"/></clipPath></defs>'
    expectBox(`<path d="M4 4h8v8z"/>${clip}`, box(4, 4, 8, 8))
  })

  it('falls back to the usual box where nothing has a size', () => {
    for (const body of ['', '<path d="M4 4"/>', '<path d="M4 4h9"/>', '<g/>'])
      expectBox(body, box(2, 2, 28, 28))
  })

  it('finds a sensible box for every icon of the set', () => {
    const odd = Object.entries(giftIcons.icons).filter(([, { body }]) => {
      const { x, y, width, height } = bounds(body)
      const isSmall = Math.min(width, height) < 1
      return isSmall || Math.min(x, y) < -1 || Math.max(x + width, y + height) > 33
    })
    expect(odd.map(([name]) => name)).toEqual([])
  })
})
