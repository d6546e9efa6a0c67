/** What is taken back in the same breath, as people dictate a request. */
import { briefOf } from '@presently/engine/brief/brief-of'
import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const vocabulary = buildVocabulary(catalog)
const read = (query: string) => {
  const { recipient, interests, exclusions } = briefOf(understand(query, vocabulary))
  return [recipient, interests, exclusions]
}

it.each([
  ['my dad likes uh fishing no wait hes more into birdwatching now', 'father', 'birds: birdwatching'],
  ['he loves rock climbing, no wait, bouldering. for my brother', 'brother', 'bouldering'],
  ['for my sister actually no scratch that for my sister in law, shes into yoga', 'sister-in-law', 'yoga'],
  ['gift for my aunt sorry i meant my uncle, he likes whiskey', 'uncle', 'whiskey'],
])('reads what it is put right to: %s', (query, recipient, liking) =>
  expect(read(query)).toEqual([recipient, [liking], []]),
)

it.each([
  ['my dad hates scratch cards', 'father', [], ['scratch cards']],
  ['my sister loves pottery, sorry for the long post', 'sister', ['pottery'], []],
])('takes back nothing else: %s', (query, ...expected) => expect(read(query)).toEqual(expected))

it('takes back an age', () =>
  expect(understand('my mom is turning 50 no wait 51 in december', vocabulary).age.min).toBe(51))
