import { expect, it } from 'vitest'
import { countryOfLanguages } from './markets.ts'

it.each([
  [['en-GB', 'en'], 'GB'],
  [['en-GB;q=0.9'], 'GB'],
  [['de'], 'DE'],
  [['zh-Hant-TW'], 'TW'],
  [['en'], 'US'],
  [['es-419'], null],
  [['*'], null],
  [[''], null],
  [['x-nothing'], null],
  [['not a tag at all'], null],
  [[`en-${'a'.repeat(5000)}`], null],
  [[], null],
] as const)('reads the country of a browser from its first language: %j', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country)
})
