import { describe, expect, it } from 'vitest'
import { redirectTarget, sameSitePath, signInAddress } from './redirect.ts'

const target = (redirect: string) => redirectTarget(`?${new URLSearchParams({ redirect })}`)

/** Every shape that a browser might take to another site, or run. */
const HOSTILE = [
  '',
  ' ',
  'settings',
  './settings',
  '../settings',
  '//evil.example',
  '///evil.example',
  '////evil.example/settings',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/settings\\..\\..\\evil.example',
  ' //evil.example',
  ' /settings',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/settings\n//evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/settings',
  'http://127.0.0.1/settings',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  '@evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example',
]

describe('where signing in leads', () => {
  it.each(HOSTILE)('is home for %j', (text) => {
    expect(sameSitePath(text)).toBeNull()
    expect(target(text)).toBe('/')
  })

  it.each([
    ['/settings', '/settings'],
    ['/settings#premium', '/settings#premium'],
    ['/history?page=2&x=%2F%2Fevil.example', '/history?page=2&x=%2F%2Fevil.example'],
    ['/?q=tea for mom', '/?q=tea%20for%20mom'],
    ['/%2f/evil.example', '/%2f/evil.example'],
    ['/guides/../saved', '/saved'],
    ['/@evil.example', '/@evil.example'],
    ['/https://evil.example', '/https://evil.example'],
  ])('is %j: a path of this site', (text, path) => {
    expect(target(text)).toBe(path)
    expect(new URL(target(text), location.origin).origin).toBe(location.origin)
  })

  it.each(['', '?other=1', '?redirect=', '?redirect=%E0%A4%A'])('is home for the query %j', (search) =>
    expect(redirectTarget(search)).toBe('/'),
  )

  it.each(['/auth', '/auth?redirect=/auth', '/auth#x', '/./auth'])('is never %s itself', (text) =>
    expect(target(text)).toBe('/'),
  )

  it('is the first of two answers', () => {
    expect(redirectTarget('?redirect=/saved&redirect=//evil.example')).toBe('/saved')
    expect(redirectTarget('?redirect=//evil.example&redirect=/saved')).toBe('/')
  })
})

describe('the address of the sign-in screen', () => {
  it('names the screen that asked, letter for letter', () =>
    expect(signInAddress({ pathname: '/settings', search: '', hash: '' })).toBe('/auth?redirect=/settings'))

  it.each([
    { pathname: '/settings', search: '?premium=success&a=b', hash: '#premium' },
    { pathname: '/a+b c', search: '?q=100%25 & #', hash: '#é' },
    { pathname: '/history', search: '', hash: '#a?b&c=d' },
  ])('leads back to %j', (place) => {
    const address = new URL(signInAddress(place), location.origin)
    expect(address.pathname).toBe('/auth')
    expect(address.hash).toBe('')
    const back = new URL(redirectTarget(address.search), location.origin)
    const wanted = new URL(place.pathname + place.search + place.hash, location.origin)
    expect(back.href).toBe(wanted.href)
  })
})
