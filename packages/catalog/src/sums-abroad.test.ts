/** Sums as they are written where other money is spent: never taken for dollars, nor for an age. */
import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const vocabulary = buildVocabulary(catalog)
const read = (query: string) => {
  const { budget, age } = understand(query, vocabulary)
  return [budget.max, budget.currency, age.min]
}

it.each([
  ['regalo para mi papá, 30.000 pesos argentinos', 30_000, 'ARS'],
  ['regalo para mi papá, 300 mil pesos colombianos', 300_000, 'COP'],
  ['regalo para mi papá, mil euros', 1000, 'EUR'],
  ['regalo para mi papá, 100 soles', 100, 'PEN'],
  ['regalo para mi hermana, unos 40 y pico euros', 40, 'EUR'],
  ['regalo para mi mamá, 50 dólares canadienses', 50, 'CAD'],
  ['cadeau pour ma blonde, 75 piasses', 75, 'CAD'],
  ['cadeau pour ma blonde, 60 dollars canadiens', 60, 'CAD'],
  ['cadeau pour ma mère, 50 $ CA', 50, 'CAD'],
  ['cadeau pour ma mère, 20000 francs CFA', 20_000, 'XOF'],
  ['cadeau pour ma mère, 1 500 €', 1500, 'EUR'],
  ['cadeau pour ma mère, 2 mille euros', 2000, 'EUR'],
  ['cadeau pour ma soeur, 25 e max', 25, 'EUR'],
  ['Geschenk für meine Frau, 1 000 Euro', 1000, 'EUR'],
  ['Geschenk für meinen Bruder, 20 Tacken', 20, 'EUR'],
  ['Geschenk für meinen Bruder, fuffzig Euro', 50, 'EUR'],
  ['gift for my wife, R1 000', 1000, 'ZAR'],
  ['pressie for my brother in law, $50 limit, aussie dollars', 50, 'AUD'],
  ['griha pravesh in Bengaluru for a couple, both doctors. 2000-3000 budget', 3000, 'INR'],
  ['gift for my mum in Leeds, under 40', 40, 'GBP'],
  [
    'apprentice passed his exam in Dresden, loves cricket and hiking, boss gives a hammer, budget 80',
    80,
    'EUR',
  ],
  ['gift for my dad, 30 franken', 30, 'CHF'],
  ['gift for my sister in Aarhus, 200 danish kr', 200, 'DKK'],
  ['little things for my team, can do about £4 a head', 4, 'GBP'],
  ['secret santa, bloke from accounts, never spoken to him, tenner', 10, 'GBP'],
  // A sum that buys nothing there, and places where nobody pays.
  ['gift for my friend in Oslo, budget 40', 40, null],
  ['gift for my dad who is moving to Japan, budget 6000', 6000, null],
  ['gift for my dad, he loves Germany, budget 60', 60, null],
  ['gift for my cousin, shipping to Mexico, budget 100', 100, null],
  ['something I can send to India for my aunt, budget 500', 500, null],
  ['we live in Singapore, $100 for my boss', 100, 'SGD'],
  ['gift for my wife, Rs. 1,50,000', 150_000, 'INR'],
  ['oga at the office, 50,000 naira', 50_000, 'NGN'],
  ['exchange gift worth 500 pesos, office christmas party', 500, 'PHP'],
  ['pasalubong for my aunt, 500 pesos', 500, 'PHP'],
  ['gift for my kuya, 2k pesos', 2000, 'PHP'],
  ['gift for my friend, 2k mexican pesos', 2000, 'MXN'],
  ['graduation gift for my pamangkin, PHP 1,500', 1500, 'PHP'],
  ['gift for my aunt in Manila, 1500 pesos', 1500, 'PHP'],
  ['gift for my sister in Bogota, 80000 pesos', 80_000, 'COP'],
  ['gift for my mother, maximum 200 reais', 200, 'BRL'],
  ['housewarming puja this sunday, what to gift, 2500 rs', 2500, 'INR'],
  ['Para mi sobrina, le gusta el maquillaje, like fifty bucks', 50, 'USD'],
  ['dads bday about a hunnit bucks', 100, 'USD'],
])('reads the sum of %s', (query, max, currency) => expect(read(query)).toEqual([max, currency, null]))

it.each([
  ['cadeau pour ma mère, 50e anniversaire', null, null, 50],
  ['nephew 7 100€', 100, 'EUR', 7],
  ['ma nièce, 7 ans, 100 €', 100, 'EUR', 7],
  ['my nephew 10 Lucas, lego', null, null, 10],
  ['gift for my mil, under 30', 30, null, null],
])('keeps what only looks like one: %s', (query, max, currency, age) =>
  expect(read(query)).toEqual([max, currency, age]),
)

it.each([
  'my barber in Izmir stopped smoking and does not know what to do with his hands all day, 300 lira',
  'tailor in Lahore who mended my coat overnight, thick glasses, ghazals on an old radio. PKR 5000',
])('is no sum of dollars where no rate is known: %s', (query) => {
  expect(read(query).slice(0, 2)).toEqual([null, null])
})
