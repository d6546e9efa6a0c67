import { describe, expect, it } from 'vitest'
import { hexToOklch } from './colour.ts'
import { findBody, printObject } from './icon-body.ts'
import { giftIcons } from './icons.ts'

const bodyOf = (name: string): string => giftIcons.icons[name]?.body ?? 'missing'

describe('findBody', () => {
  it("takes the gift's own icon", () => {
    expect(findBody({ icon: 'teapot', title: 'Camera' }, giftIcons)).toBe(bodyOf('teapot'))
  })

  it('goes by the words when the icon is unknown or missing', () => {
    expect(findBody({ icon: 'no-such-icon', title: 'Camera strap' }, giftIcons)).toBe(bodyOf('camera'))
    expect(findBody({ title: 'Camera strap' }, giftIcons)).toBe(bodyOf('camera'))
  })

  it.each(['constructor', '__proto__', 'toString', ''])("does not take '%s' for an icon", (icon) => {
    expect(findBody({ icon, title: 'Camera' }, giftIcons)).toBe(bodyOf('camera'))
  })

  it('wraps the gift when the set lacks the icon, and draws a parcel when it lacks that too', () => {
    const small = { icons: { 'wrapped-gift': { body: '<path d="M1 1h2v2z"/>' } } }
    expect(findBody({ title: 'Camera' }, small)).toBe('<path d="M1 1h2v2z"/>')
    expect(findBody({ title: 'Camera' }, { icons: {} })).toContain('<path')
  })
})

describe('printObject', () => {
  const raw =
    '<defs><path id="a" fill="#fff" d="M4 4h8v8z"/></defs><g fill="none" clip-path="url(#b)"><use href="#a"/><path fill="#f00" stroke="#0F0" d="M4 4h8v8z"/></g>'

  it('prefixes every id and what points to it', () => {
    const { body } = printObject(raw, 'g7')
    expect(body).toContain('id="g7a"')
    expect(body).toContain('href="#g7a"')
    expect(body).toContain('url(#g7b)')
  })

  it('prints every ink in house colours, capital or not, each listed once', () => {
    const { body, inks } = printObject(`${raw}${raw}`, 'g7')
    expect(body).not.toMatch(/"#(fff|f00|0F0)"/)
    expect(inks).toHaveLength(3)
    for (const ink of inks) expect(hexToOklch(ink).c).toBeLessThan(0.165)
  })

  it('gives a silhouette of one colour, without ids, open parts left open', () => {
    const silhouette = printObject(raw, 'g7').silhouette('#222222')
    expect(silhouette).not.toContain(' id=')
    expect(silhouette).toContain('fill="none"')
    expect(silhouette.match(/(?:fill|stroke)="#\w+"/g)).toEqual(
      Array(3).fill(expect.stringContaining('"#222222"')),
    )
  })

  it('has an ink to measure even for a body without colours', () => {
    expect(printObject('<path d="M4 4h8v8z"/>', 'g7').inks).toHaveLength(1)
  })
})
