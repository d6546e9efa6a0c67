import { describe, expect, it } from 'vitest'
import { emailKey } from './email-address.ts'

describe('the key of an e-mail address', () => {
  it.each([
    'Maya@Example.COM',
    '  maya@example.com\n',
    'ｍａｙａ@example.com',
    'maya＠example.com',
    'maya@ｅｘａｍｐｌｅ.com',
    'maya@example．com',
    'maya@example。com',
    'maya@exam\u00adple.com',
    'MAYA@EXAMPLE.com',
  ])('is one for spellings that reach the same mailbox: %j', (address) => {
    expect(emailKey(address)).toBe('maya@example.com')
  })

  it.each([
    ['josé@example.com', 'jose\u0301@example.com'],
    ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
    ['maya@BÜCHER.example', 'maya@bücher.example'],
    ['ﬁona@example.com', 'fiona@example.com'],
    ['\u212aim@example.com', 'kim@example.com'],
  ])('is one for %s and %s', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  it.each([
    ['maya@example.com', 'maya@example.org'],
    ['maya@example.com', 'maya+gifts@example.com'],
    ['maya@example.com', 'm.aya@example.com'],
    ['maya@example.com', 'm\u0430ya@example.com'],
    ['maya@example.com', 'maya@ex\u0430mple.com'],
    ['straße@example.com', 'strasse@example.com'],
    ['maya@straße.example', 'maya@strasse.example'],
    ['maya@a.example.com', 'maya.a@example.com'],
    ['ırmak@example.com', 'irmak@example.com'],
  ])('tells mailboxes apart: %s and %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })

  it('is its own key', () => {
    for (const address of ['Maya@BÜCHER.example', 'İrmak@example.com', 'ẞ@example.com', '"a@b"@example.com'])
      expect(emailKey(emailKey(address))).toBe(emailKey(address))
  })
})
