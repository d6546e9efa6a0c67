import { expect, it } from 'vitest'
import { sourceName } from './source-name.ts'

it.each([
  ['affiliate_link', 'Results'],
  ['deals', 'Deals'],
  ['gift_guides', 'Gift guides'],
  ['sponsored-product', 'Sponsored product'],
  ['Uncommon Goods', 'Uncommon Goods'],
  ['Bath-&-Body', 'Bath-&-Body'],
  ['constructor', 'Constructor'],
  ['  ', ''],
])('the source %j reads %j [HISTORY-05]', (source, name) => expect(sourceName(source)).toBe(name))
