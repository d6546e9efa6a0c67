import { describe, expect, it } from 'vitest'
import { TEST_CATALOG } from '../../../test-support/build-test-app.ts'
import { createInterestWords } from './interest-words.ts'
import { verifyReason } from './verify-reason.ts'
import { createWordStock } from './word-stock.ts'

const words = createWordStock(TEST_CATALOG)
const interests = createInterestWords(TEST_CATALOG.taxonomy)
const [gift] = TEST_CATALOG.gifts.filter(({ id }) => id === 'watercolor-travel-kit')
if (!gift) throw new Error('the catalogue has no watercolor kit')
const ATTRIBUTE = 'pans, palette and water brush together'
const verifying = {
  gift,
  facts: [...Object.values(gift.interests), gift.detail],
  request: 'my sister loves painting and tea, 34, under $60',
  words,
  interests,
}
const judged = (text: string, ends: { words?: string; attribute?: string } = {}) =>
  verifyReason({ text, words: ends.words ?? 'painting', attribute: ends.attribute ?? ATTRIBUTE }, verifying)

describe("a model's reason", () => {
  it.each([
    `You wrote “painting”: ${ATTRIBUTE}.`,
    `For her painting, ${ATTRIBUTE}, small enough to carry.`,
    `Pans, palette and water brush together suit the painting she loves.`,
  ])('stands where both ends hold: %s', (text) => {
    expect(judged(text)).toEqual({ text, words: 'painting', attribute: ATTRIBUTE })
  })

  it.each([
    ['words that were not said', 'For skiing', { words: 'skiing' }, 'words-not-said'],
    ['half a word', 'For paint', { words: 'paint' }, 'words-not-said'],
    ['no words', 'For her', { words: '' }, 'words-not-said'],
    ['an attribute of another gift', 'painting with gold', { attribute: 'solid gold' }, 'attribute-not-true'],
    ['an attribute left out', 'For her painting.', {}, 'ends-missing'],
    ['another liking', `tea: ${ATTRIBUTE}`, { words: 'tea' }, 'unrelated'],
    ['an address', `painting: ${ATTRIBUTE} https://evil.example`, {}, 'unplain'],
    ['a bare host', `painting: ${ATTRIBUTE} at evil.shop`, {}, 'unplain'],
    ['markup', `<b>painting</b>: ${ATTRIBUTE}`, {}, 'unplain'],
    ['markdown', `**painting**: ${ATTRIBUTE}`, {}, 'unplain'],
    ['a hidden sign', `painting: ${ATTRIBUTE}\u202e`, {}, 'unplain'],
    ['a sign without width', `paint\u200bing: ${ATTRIBUTE} painting`, {}, 'unplain'],
    ['a picture sign', `painting: ${ATTRIBUTE} 🎁`, {}, 'unplain'],
    ['a price', `painting: ${ATTRIBUTE} for $19`, {}, 'unknown-number'],
    ['a year', `painting: ${ATTRIBUTE}, made since 1887`, {}, 'unknown-number'],
    ['a rating', `painting: ${ATTRIBUTE}, top-rated`, {}, 'claim'],
    ['an award', `painting: ${ATTRIBUTE}, award-winning`, {}, 'claim'],
    ['a sale', `painting: ${ATTRIBUTE}, on sale`, {}, 'claim'],
    ['a guarantee', `painting: ${ATTRIBUTE}, guaranteed`, {}, 'claim'],
    ['a cure', `painting: ${ATTRIBUTE}, and it heals`, {}, 'claim'],
    ['a call to act', `painting: ${ATTRIBUTE}, click here`, {}, 'claim'],
    ['a shop', `painting: ${ATTRIBUTE} from Amazon`, {}, 'maker'],
    ['a maker', `painting: ${ATTRIBUTE} by Winsorrr`, {}, 'unknown-word'],
    ['a name that is a word', `painting: ${ATTRIBUTE} by Summit`, {}, 'unknown-name'],
    ['too much', `painting: ${ATTRIBUTE} ${'and so on '.repeat(20)}`, {}, 'too-long'],
  ])('falls for %s', (_what, text, ends, fault) => {
    expect(judged(text, ends)).toBe(fault)
  })
})
