/** Faiths that are told by a rite or a custom, and what is not given to those who keep them. */
import { expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string, limit = 24) =>
  engine.suggest({ query, limit, now: new Date('2026-11-24T12:00:00Z') })
const traitsOf = (query: string): string =>
  answer(query)
    .picks.flatMap(({ gift }) => gift.traits)
    .join(' ')
const titlesOf = (query: string): string =>
  answer(query)
    .picks.map(({ gift }) => gift.title)
    .join('; ')

it.each([
  'gift for my jain friend who loves handbags',
  'gift for my jain grandmother',
  'birthday gift for my jain boss, $80',
])('gives no leather, honey, eggs or meat to a Jain: %s', (query) =>
  expect(traitsOf(query)).not.toMatch(/contains-(?:leather|honey|egg|meat)/),
)

it.each(['gurpurab gift for my sikh friend', 'gift for my sikh uncle, he wears a turban'])(
  'gives nothing of another faith to a Sikh, and no razor: %s',
  (query) => expect(titlesOf(query)).not.toMatch(/church|bible|cross\b|psalm|rosary|shav|razor/i),
)

it.each([
  ['nikah gift for my coworker $60', /alcohol|wine|beer|whisk/i],
  ['walima present for my cousin', /alcohol|wine|beer|whisk/i],
  ['namkaran gift for my nephew', /beef|jerky|steak/i],
])('keeps what a rite tells of: %s', (query, forbidden) =>
  expect(`${titlesOf(query)} ${traitsOf(query)}`).not.toMatch(forbidden),
)

it.each([
  ['she is hindu and veg', ['vegetarian']],
  ['they are pure veg', ['vegetarian']],
  ['she loves fruit and veg growing', []],
])('reads vegetarians in Indian English: my teacher, %s', (told, expected) =>
  expect(
    answer(`gift for my teacher, ${told}`, 6).brief.constraints.filter((one) => one === 'vegetarian'),
  ).toEqual(expected),
)

it('leads to what a blessing of the house asks for', () =>
  expect(titlesOf('griha pravesh gift for my colleague')).toMatch(/lamp|ganesha|garland/i))

it.each([
  'gift for my chinese grandmother, something for the house',
  'wedding gift for a chinese couple, $150',
  'lunar new year gift for my boss',
])('gives no clock, blade or umbrella where they mean bad luck: %s', (query) =>
  expect(`${titlesOf(query)} ${traitsOf(query)}`).not.toMatch(/clock|umbrella|sharp/i),
)

it.each([
  ['we are asking her to be the godmother, gift for my sister', true],
  ['gift for my sister, she likes tea', false],
  ['asking my best friend to be my son’s godfather, $50', true],
  ['gift to ask my sister to be godmother, $30', true],
])('asks somebody to be a godparent only where that is told: %s', (query, expected) =>
  expect(/godparent/i.test(titlesOf(query))).toBe(expected),
)

it('gives a baby what is given at a hundred days where its family is told of', () => {
  expect(titlesOf("baby's 100 days party, chinese family, $80")).toMatch(/tiger hat/i)
  expect(titlesOf('new baby gift for my coworker, $80')).not.toMatch(/tiger hat/i)
})

it.each([
  'she is very religious, birthday',
  'my devout neighbor',
  'he is a deeply religious man, $60, friend',
])('gives nothing of one faith to whoever is religious without a name for it: %s', (query) => {
  const { picks } = answer(query, 12)
  expect(picks.slice(0, 6).filter(({ gift }) => 'faith' in gift.interests).length).toBeGreaterThanOrEqual(2)
  for (const { gift } of picks.filter(({ gift: { traits } }) => traits.includes('religious')))
    expect(Object.keys(gift.interests), gift.title).not.toContain('christianity')
})

it.each(['religious grandma, christmas', 'my aunt is a nun', 'easter gift for my religious uncle'])(
  'takes whoever is religious on a Christian feast, or serves a church, for a Christian: %s',
  (query) => expect(answer(query).picks.some(({ gift }) => 'christianity' in gift.interests)).toBe(true),
)

it('sends sargi from the mother-in-law, and none to a wife', () => {
  expect(titlesOf('karva chauth gift for my daughter in law')).toMatch(/sargi/i)
  expect(titlesOf('karva chauth gift for my wife')).not.toMatch(/sargi/i)
})

it('hands no boss envelopes for money', () => {
  expect(titlesOf('lunar new year gift for my boss')).not.toMatch(/red envelopes/i)
  expect(titlesOf('lunar new year, something for the family, $20')).toMatch(/red envelopes/i)
})

it.each(["first birthday of my Korean friend's son"])(
  'lays out what a Korean child chooses from at one: %s',
  (query) => expect(answer(query, 6).picks[0]?.gift.title).toMatch(/doljabi/i),
)

it('lays it out for no other child', () =>
  expect(titlesOf('first birthday of my nephew')).not.toMatch(/doljabi/i))
