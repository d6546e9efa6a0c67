import { describe, expect, it } from 'vitest'
import { link, type MailContent, mailText, paragraph } from './mail.ts'
import { mailHtml } from './mail-html.ts'

const MAIL: MailContent = {
  subject: 'Choose a new password',
  parts: [
    paragraph('Open this link.\nIt works once.'),
    link('Choose', 'https://presently.example/reset-password?token=a&b=c'),
    paragraph('If you did not ask for it, do nothing.'),
  ],
  why: 'It comes because somebody asked for it.',
}

describe('a mail', () => {
  it('is readable as plain text, its address on a line of its own, who sent it below', () => {
    expect(mailText(MAIL).split('\n')).toEqual([
      'Open this link.',
      'It works once.',
      '',
      'Choose:',
      'https://presently.example/reset-password?token=a&b=c',
      '',
      'If you did not ask for it, do nothing.',
      '',
      'It comes because somebody asked for it.',
      'Presently',
      '123 Sample Street, Springfield',
    ])
  })

  it('says the same in our look, light and dark, and loads nothing', () => {
    const html = mailHtml(MAIL)
    expect(html).toContain('href="https://presently.example/reset-password?token=a&amp;b=c"')
    expect(html).toContain('Open this link.<br>\nIt works once.')
    for (const words of ['Choose a new password', 'do nothing', MAIL.why, '123 Sample Street'])
      expect(html).toContain(words)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import/)
  })

  it('has a leaf of a calendar where it is about a day', () => {
    expect(mailHtml({ ...MAIL, day: '2026-12-06' })).toMatch(/>Dec<\/td>.*>6<\/td>/)
    expect(mailHtml(MAIL)).not.toContain('class="leaf"')
  })

  it('shows markup in its words as words', () => {
    const hostile = '"><img src=x onerror=alert(1)>'
    const html = mailHtml({
      subject: hostile,
      parts: [paragraph(hostile), link(hostile, hostile)],
      why: hostile,
    })
    expect(html).not.toContain('<img')
  })
})
