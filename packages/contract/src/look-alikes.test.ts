import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAlikeIn } from './look-alikes.ts'

/** Letters of two alphabets that look like Latin ones, each beside the one it looks like. */
const PAIRS = ['aа', 'cс', 'eе', 'hһ', 'iі', 'jј', 'oо', 'pр', 'sѕ', 'xх', 'yу']
  .concat('aα', 'oο', 'vν', 'pρ', 'uυ', 'xχ', 'kκ')
  .map((pair) => [pair.charAt(0), pair.charAt(1)] as const)

describe('an e-mail address that looks like another one', () => {
  it.each(PAIRS)('is told by one letter, or by all of them: %s for %s', (latin, poser) => {
    for (const [honest, other] of [
      [`${latin}da@example.com`, `${poser}da@example.com`],
      [`maya@${latin}da.example.com`, `maya@${poser}da.example.com`],
    ] as const) {
      expect(lookAlikeIn(honest)).toBeNull()
      expect(lookAlikeIn(other)).toBe(`Write “${poser}da” in one alphabet: “${poser}” is of another one.`)
    }
    const word = poser.repeat(3)
    expect(lookAlikeIn(`${latin.repeat(3)}@example.com`)).toBeNull()
    expect(lookAlikeIn(`${word}7@example.com`)).toBe(
      `Write “${word}7” in Latin letters: these look like them and are none.`,
    )
    expect(lookAlikeIn(`maya@${word}.com`)).toMatch(/in Latin letters/)
  })

  it.each([
    ['capitals', 'МАУА@example.com', /in Latin letters/],
    ['letters with marks', 'άνά@example.com', /in Latin letters/],
    ['a whole address of them', 'аса@хо.со', /“аса” in Latin letters/],
    ['digits of another alphabet', 'may০@example.com', /“০” is of another one/],
    ['an alphabet of the past', 'ᏢᎪ@example.com', /“ᏢᎪ” in Latin letters/],
    ['a few letters in a word of another alphabet', 'кoля@example.com', /“o” is of another one/],
    ['a dash that is none of the keyboard', 'anna‐maria@example.com', /sign of the keyboard in place of “‐”/],
    ['an apostrophe of print', 'o’brien@example.com', /sign of the keyboard in place of “’”/],
  ])('is told by %s', (_what, address, reason) => {
    expect(lookAlikeIn(address)).toMatch(reason)
  })
})

describe('an e-mail address that is only what it is', () => {
  it.each([
    'maya@example.com',
    "o'brien+gifts_2026@mail-1.example.co.uk",
    'Dörte@Sörensen.example.com',
    'nguyễn@ví-dụ.example.vn',
    'işıl@örnek.example.com',
    'коля@example.com',
    'почта@пример.рф',
    'оса@сорока.рф',
    'бат@улаан.мон',
    'info@почта.рф',
    'δοκιμή@παράδειγμα.ελ',
    '用户@例子.广告',
    '山田taro@例え.テスト',
    '데이터lab@예시.한국',
    'ข้อมูล@ตัวอย่าง.ไทย',
    'राम@उदाहरण.भारत',
    'علي@مثال.السعودية',
    'חנה@דוגמה.ישראל',
    '123@456.example.com',
  ])('is taken: %s', (address) => {
    expect(lookAlikeIn(address)).toBeNull()
  })

  it('is every address of the keyboard', () => {
    const sign = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
    const part = fc.string({ unit: sign, minLength: 1, maxLength: 20 })
    fc.assert(fc.property(part, part, (local, domain) => lookAlikeIn(`${local}@${domain}.com`) === null))
  })

  it('comes to a judgement, however long it is', () => {
    for (const unit of ['а', 'a', 'aа', '.', '😀'])
      expect(() => lookAlikeIn(`${unit.repeat(20_000)}@example.com`)).not.toThrow()
  })
})
