import { describe, expect, it } from 'vitest'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { readBudget } from './budget.ts'

const read = (text: string) => {
  const { max, currency } = readBudget(readText(text), { places: phraseTable([]) })
  return [max, currency]
}

describe('the currency of a sum', () => {
  it.each([
    ['30.000 pesos argentinos', 30_000, 'ARS'],
    ['30.000 pesos colombianos', 30_000, 'COP'],
    ['30.000 chilenos', 30_000, 'CLP'],
    ['40000 COP', 40_000, 'COP'],
    ['500 pesos', 500, 'MXN'],
    ['500 pesos mexicanos', 500, 'MXN'],
    ['N50,000', 50_000, 'NGN'],
    ['₦50,000', 50_000, 'NGN'],
    ['50,000 naira', 50_000, 'NGN'],
    ['KSh 2000', 2000, 'KES'],
    ['GHS 200', 200, 'GHS'],
    ['20000 francs CFA', 20_000, 'XOF'],
    ['50 francs', 50, 'CHF'],
    ['S/100', 100, 'PEN'],
    ['₱1000', 1000, 'PHP'],
    ['R$100', 100, 'BRL'],
    ['SEK 500', 500, 'SEK'],
    ['PHP 2000', 2000, 'PHP'],
    ['2000 php', 2000, 'PHP'],
    ['3000 rs', 3000, 'INR'],
    ['60 zł', 60, 'PLN'],
    ['150 zl', 150, 'PLN'],
    ['40 dlls', 40, 'USD'],
    ['gift worth 500 pesos', 500, 'MXN'],
  ])('reads %s', (text, max, currency) => {
    expect(read(`${text}, for my boss`)).toEqual([max, currency])
    expect(read(`for my boss, ${text}`)).toEqual([max, currency])
  })

  it.each(['my boss, ₺500', 'my boss, budget 500 baht', 'for my boss, 50 lei', 'my sister, budget 5000 pkr'])(
    'is no dollar where it is not known: %s',
    (text) => expect(read(text)).not.toEqual([expect.anything(), 'USD']),
  )

  it.each([
    'my boss, ₺500',
    'likes golf, 50 lei',
    'a gift for my tailor, PKR 5000',
    'for my aunt, THB 900 max',
  ])('is no sum where it is not known: %s', (text) => expect(read(text)).toEqual([null, null]))

  it.each([
    ['a buck each', 1],
    ['a dollar each', 1],
    ['a couple of bucks each', 2],
    ['a couple hundred dollars', 200],
    ['lost a few pounds', null],
    ['she likes a dollar store', null],
    ['he drives a porsche 911 rs', null],
    ['a watch worth $500 was stolen', null],
    ['she codes in php 8', null],
  ])('reads a few in words: %s', (text, max) => expect(read(text)[0]).toBe(max))
})
