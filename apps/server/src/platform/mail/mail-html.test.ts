import { describe, expect, it } from 'vitest'
import { aSite } from '../../test-support/site-config.ts'
import { DEFAULT_PALETTE, paletteOf } from '../config/accent.ts'
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

const SITE = aSite()
const LOOK = { site: SITE, palette: DEFAULT_PALETTE }

describe('a mail', () => {
  it('is readable as plain text, its address on a line of its own, who sent it below', () => {
    expect(mailText(MAIL, SITE).split('\n')).toEqual([
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
    const html = mailHtml(MAIL, LOOK)
    expect(html).toContain('href="https://presently.example/reset-password?token=a&amp;b=c"')
    expect(html).toContain('Open this link.<br>\nIt works once.')
    for (const words of ['Choose a new password', 'do nothing', MAIL.why, '123 Sample Street'])
      expect(html).toContain(words)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import/)
  })

  it('names the site, and who runs it where that is another', () => {
    const site = aSite({ name: 'Gifts & Co', legalName: 'Sample Ltd', postalAddress: '1 Some Road, Leeds' })
    expect(mailText(MAIL, site).split('\n').slice(-3)).toEqual([
      'Gifts & Co',
      'Sample Ltd',
      '1 Some Road, Leeds',
    ])
    const html = mailHtml(MAIL, { ...LOOK, site })
    expect(html).toContain('>Gifts &amp; Co</div>')
    expect(html).toContain('Gifts &amp; Co · Sample Ltd · 1 Some Road, Leeds')
  })

  it('takes the colour of the site, and its lighter shade in the dark', () => {
    const palette = paletteOf('#1d4fd7')
    const html = mailHtml({ ...MAIL, day: '2026-12-06' }, { site: SITE, palette: palette ?? DEFAULT_PALETTE })
    expect(html.match(/background:#1d4fd7/g)).toHaveLength(2)
    expect(html).toContain(`.btn{background:${palette?.dark.ribbon}!important}`)
    expect(html).not.toMatch(/#ad1640|#a5143c|#cf2f59|#ff9fb0/)
  })

  it('has a leaf of a calendar where it is about a day', () => {
    expect(mailHtml({ ...MAIL, day: '2026-12-06' }, LOOK)).toMatch(/>Dec<\/td>.*>6<\/td>/)
    expect(mailHtml(MAIL, LOOK)).not.toContain('class="leaf"')
  })

  it('shows markup in its words as words', () => {
    const hostile = '"><img src=x onerror=alert(1)>'
    const html = mailHtml(
      { subject: hostile, parts: [paragraph(hostile), link(hostile, hostile)], why: hostile },
      { ...LOOK, site: aSite({ name: hostile, legalName: hostile, postalAddress: hostile }) },
    )
    expect(html).not.toContain('<img')
  })
})
