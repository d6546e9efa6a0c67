import { expect, it } from 'vitest'
import {
  doubtOf,
  type Link,
  type MeantModel,
  phraseKey,
  readMeant,
  SIGNS,
  signsOf,
  writeMeant,
} from './meant.ts'

const LINK: Link = {
  interest: 'dance',
  phrase: 'swing',
  said: 'porch swing',
  isCued: false,
  isCalling: false,
  likings: 2,
}
const MODEL: MeantModel = {
  base: 0.1,
  interests: new Map([['dance', [40, 4]]]),
  phrases: new Map([[phraseKey(LINK), [9, 8]]]),
  weights: SIGNS.map((sign) => (sign === 'phrase' ? 1 : 0)),
}

const signs = (link: Link): Record<string, number> =>
  Object.fromEntries(SIGNS.map((sign, at) => [sign, signsOf(link, MODEL)[at] as number]))

it('what readers found wrong is doubted, and the rest as much as its interest or all are', () => {
  expect(doubtOf(LINK, MODEL)).toBeGreaterThan(0.7)
  expect(doubtOf({ ...LINK, phrase: 'tango', said: 'tango' }, MODEL)).toBeCloseTo(0.1)
  expect(doubtOf({ ...LINK, interest: 'chess', phrase: 'rook', said: 'rook' }, MODEL)).toBeCloseTo(0.1)
})

it('tells how the phrase stands in what was said', () => {
  expect(signs(LINK)).toMatchObject({ 'at the end': 1, 'at the beginning': 0, whole: 0, 'words beside': 0.5 })
  expect(signs({ ...LINK, said: 'swing' })).toMatchObject({ 'at the end': 0, whole: 1, 'words beside': 0 })
  expect(signs({ ...LINK, said: 'swing sets', isCalling: true })).toMatchObject({
    'at the beginning': 1,
    calling: 1,
  })
  expect(signs({ ...LINK, phrase: '', said: 'bowls' })).toMatchObject({ 'told otherwise': 1, whole: 0 })
})

it('what is written is read again, and weights of other signs are refused in a sentence', () => {
  expect(readMeant(writeMeant(MODEL))).toEqual(MODEL)
  expect(() => readMeant(writeMeant(MODEL).replace('always', 'never'))).toThrow('npm run train -- meant')
})
