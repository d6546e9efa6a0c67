import { loadSpelling } from '@presently/catalog/load'
import { catalog } from '@presently/catalog/testing/whole-catalog'
import { expect, it } from 'vitest'
import { createLocalWords } from './local-words.ts'

const spelling = loadSpelling()
const words = createLocalWords(spelling)

it.each([
  ['GB', 'Gray pot in six colors', 'Grey pot in six colours'],
  ['IE', 'Their favorite pajamas, an aluminum cup', 'Their favourite pyjamas, an aluminium cup'],
  ['CA', 'Their favorite pajamas, an aluminum cup', 'Their favourite pajamas, an aluminum cup'],
  ['US', 'Gray pot, six inches across', 'Gray pot, six inches across'],
  ['AU', 'Bike tire levers. Nobody tires of them', 'Bike tyre levers. Nobody tires of them'],
  ['GB', 'You said “gray, two inches”: a gray one', 'You said “gray, two inches”: a grey one'],
  ['NZ', 'Colorado, Grayson and discolored stay', 'Colorado, Grayson and discolored stay'],
])('spells as %s does: %s', (market, text, spelled) => {
  expect(words.of(text, market as 'GB')).toBe(spelled)
})

it.each([
  ['Four inches wide, a nine-inch blade', '10 cm wide, a 23 cm blade'],
  ['an eighteen-inch rider on a seven-inch stand', 'a 46 cm rider on an 18 cm stand'],
  ['nine by twelve inches, thirty-six inches long', '23 by 30 cm, 91 cm long'],
  ['A 24-inch wheel, a twelve-inch vinyl single', 'A 24-inch wheel, a twelve-inch vinyl single'],
  ['two inches and a half, a quarter inch, every inch', 'two inches and a half, a quarter inch, every inch'],
  ['A one-inch barrel, three inches tall', 'A 2.5 cm barrel, 7.5 cm tall'],
  ['in a four- or six-inch pot, at one inch to the foot', 'in a 10 or 15 cm pot, at one inch to the foot'],
  ['a pinch, pinches and 3 pinches', 'a pinch, pinches and 3 pinches'],
])('measures in centimeters: %s', (text, measured) => {
  expect(words.of(text, 'DE')).toBe(measured)
})

it('leaves no word of its list in any text of the catalogue, and changes nothing else', () => {
  const left = new RegExp(
    `(?<![\\p{L}'’])(?:${Object.keys({ ...spelling.everywhere, ...spelling.notInCanada }).join('|')})(?!\\p{L})`,
    'iu',
  )
  const kept = new RegExp(spelling.asWritten.join('|'), 'giu')
  for (const { id, title, description } of catalog.gifts)
    for (const text of [title, description]) {
      expect(words.of(text, 'GB').replace(kept, ''), id).not.toMatch(left)
      expect(words.of(text, 'US'), id).toBe(text)
    }
})
