/** How reasons and notices read: what no sentence may ever be, over many requests, and what some must say. */
import { sayTheSame } from '@presently/engine/explain/same-fact'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateBriefs } from './testing/generated-briefs.ts'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 18, now: new Date('2026-11-24T12:00:00Z') })
const textsOf = (query: string): string[] =>
  answer(query).picks.flatMap(({ reasons }) => reasons.map(({ text }) => text))

/** Requests whose words do not lend themselves to quoting. */
const AWKWARD = [
  'my dog’s birthday, golden retriever',
  'She said she wants nothing. She drinks coffee. She lives in a tiny apartment. $40',
  'a friend in a wheelchair who loves gardening, $60',
  'my three kids 4, 8 and 11, christmas, $30 each',
  'to: grandpa / likes: trains / budget: 30',
  'piano student 9',
  'coin collector 12',
  'kids 2 and 5, christmas, wooden toys',
  'for myself, I need a treat after a hard week, $30',
  'a funny gift for my brother, he cooks and knits, budget of 40',
  'a hostess gift, $25',
  'a book about mushrooms',
  'only books, dad, history, $40',
  'regalo para mi hija de 5 años, le encanta leer',
  'cadeau pour ma soeur, 30 ans, elle aime la lecture et le thé, 40€',
  'für Oma zum 80. Geburtstag, Kreuzworträtsel',
  'the kids next door, 6 and 9, halloween',
  'exactly $1 each for 30 kids in class, no candy',
  'a bike for my 6 year old',
  'my dad was diagnosed with parkinson’s, likes golf',
  'can pick up at Target, dad',
  'carry-on friendly gift for host in France',
  'over $500 for my husband',
  '$30 no make it $60, sister who knits',
  'my lesbian friends are getting married, $80',
  'she passed the bar exam',
  'employee 5 year work anniversary',
  '#momlife #coffee #tired $30',
  'my mom says no gifts, but she loves tulips, $30',
  'surprise me',
  'something cheap for a friend',
]
const QUERIES = [...AWKWARD, ...generateBriefs(120, 11).map(({ text }) => text)]

/** What is wrong with a sentence, told by its form. */
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['begins small', /^(?:For [^.]+\. )?(?=\p{Ll})/u],
  ['has a stop or a stray mark at its end', /[.,;:!?…-]$/],
  ['has two blanks, or one before a mark', / {2}| [,.:;]/],
  ['says a word twice', /\b(?!that\b|dan\b)(\p{L}{2,}) \1\b/iu],
  ['claims that a sum or an age asks for something', /as “[^”]*” asks/],
  [
    'quotes a word that only leads to the point',
    /“(?:an? |the |my |our |said |says |budget|is |are |who |#)/i,
  ],
  ['quotes a phrase that breaks off', /“[^”]+ (?:an?|the|for|to|of|my|our|about|in|at|with)”/i],
  ['quotes an owner', /“\p{L}+['’]s”(?<!parkinson['’]s”)/u],
  ['quotes the word gift', /“(?!no )[^”]+ (?:gift|present)s?”/i],
  ['quotes a bare no', /“(?:no|any|some)”/i],
  ['speaks of a neighbor of a word', /neighbor of your/],
  ['calls somebody yours twice', /\byour (?:your|my|our|a|an|the)\b/i],
  ['leaves a quote open', /“[^”]*$|^[^“]*”/],
]

describe('over many requests', () => {
  let texts: readonly string[] = []
  beforeAll(() => {
    texts = QUERIES.flatMap(textsOf)
  })

  it.each(FAULTS)('no reason %s', (_, fault) => {
    expect(texts.filter((text) => fault.test(text))).toEqual([])
  })
})

it('says nothing of a gift twice', () => {
  const twice = QUERIES.flatMap((query) =>
    answer(query).picks.flatMap(({ gift, reasons: [first, second] }) =>
      first && second && sayTheSame(first.attribute, second.attribute) ? [gift.title] : [],
    ),
  )
  expect(twice).toEqual([])
})

it('does not begin every reason of a page alike', () => {
  const alike = QUERIES.filter((query) => {
    const openings = textsOf(query).map((text) =>
      text
        .split(/[\s“:]+/)
        .slice(0, 2)
        .join(' '),
    )
    return openings.length > 8 && new Set(openings).size === 1
  })
  expect(alike).toEqual([])
})

it('ends each notice with a stop or a question, on few lines', () => {
  const notices = QUERIES.flatMap((query) => answer(query).notice?.message ?? [])
  expect(notices.filter((message) => !/^\P{Ll}.{10,260}[.?]$/u.test(message))).toEqual([])
})

describe('a reason names the day as one speaks of it', () => {
  it.each([
    ['mom’s 60th birthday, surprise her', /^(?:For|With) the 60th birthday/],
    ['christmas, uncle, beer', /^(?:For|With) Christmas/],
    ["valentine's day, wife, flowers", /^(?:For|With) Valentine's Day/],
    ['housewarming for my brother', /^(?:For|With) the housewarming/],
    ['mom turning 70, gardening', /“turning 70” in mind/],
  ])('%s', (query, said) => expect(textsOf(query).some((text) => said.test(text))).toBe(true))
})

describe('a reason claims no more than the gift does', () => {
  it('says of a gift for one of several ages for which one it is', () => {
    const { picks } = answer('my three kids 4, 8 and 11, christmas, $30 each')
    const ages = picks.flatMap(({ reasons }) => {
      const whose = Number(/^For the (\d+)-year-old\. /.exec(reasons[0]?.text ?? '')?.[1] ?? Number.NaN)
      return reasons.flatMap(({ text }) => {
        const told = /made for ages (\d+) to (\d+)/i.exec(text)
        return told ? [{ whose, from: Number(told[1]), to: Number(told[2]) }] : []
      })
    })
    expect(ages.length).toBeGreaterThan(0)
    for (const { whose, from, to } of ages) expect(from <= whose && whose <= to).toBe(true)
  })

  it('says of a gift for some of several who share it that it is for some', () => {
    const texts = textsOf('one gift that my three kids 4, 8 and 11 can share, christmas, $30')
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      const [from = 0, to = 99] = (/made for ages (\d+) to (\d+)/i.exec(text)?.slice(1) ?? []).map(Number)
      expect(/for some of “4, 8 and 11”/.test(text) || (from <= 4 && to >= 11), text).toBe(true)
    }
  })

  it('calls no book of another war an answer to the one that was named', () => {
    const others = answer('grandpa, 78, WWII history').picks.filter(({ gift }) =>
      /civil war/i.test(gift.title),
    )
    expect(others.map(({ reasons }) => reasons[0]?.text ?? '').join()).not.toMatch(/You said|mentioned/)
  })

  it.each([
    ['pork for muslim friend', /pork|ham\b/i],
    ['bacon for my vegan sister', /bacon/i],
    ['peanut butter gift for my son allergic to peanuts', /peanut/i],
    ['a bomb for my boss', /bomb/i],
    ['he loves guns, 8 years old', /guns/i],
    ['wine for a 17 year old', /“wine”/i],
    ['my trans son, 17, loves drawing', /trans\b/i],
  ])('quotes nothing that is ruled out, unsafe or no reason: %s', (query, word) => {
    expect(textsOf(query).filter((text) => word.test(text))).toEqual([])
  })

  it('says nothing of whoever was cared for', () => {
    const { brief } = answer('hospice nurses who cared for dad')
    expect(brief.recipient).toBe('nurses')
  })
})

describe('a notice is true of the page below it', () => {
  it.each([
    ['pocket knife for my 12 year old nephew', /knives/, /\bknife\b/i],
    ['airsoft gun for 10 year old', /firearms/, /airsoft|paintball/i],
    ['spy camera to watch my girlfriend', /spy/, /camera/i],
  ])('and what it leaves out is not there: %s', (query, said, gone) => {
    const { notice, picks } = answer(query)
    expect(notice).toMatchObject({ kind: 'unsafe', message: expect.stringMatching(said) })
    for (const { gift } of picks) expect(gift.title).not.toMatch(gone)
  })

  it.each([
    ['bacon for my vegan sister', '“bacon” does not go with “vegan”.'],
    ['sushi for my friend who is allergic to fish', '“sushi” does not go with “allergic to fish”.'],
    ['dad loves chocolate, no chocolate', 'Here “chocolate” is both liked and refused.'],
    ['подарок маме', 'We read English, French, German and Spanish, and could not read this'],
    ['regalo per mia mamma', 'We read what we could of this and answer in English.'],
    ['revenge gift', 'Here are ideas that nobody can complain about.'],
  ])('%s: %s', (query, said) => expect(answer(query).notice?.message).toContain(said))

  it('does not ask what it may cost where it says what was looked for', () => {
    expect(answer('something cheap for a friend').notice?.message).not.toMatch(/What may it cost/)
  })

  it.each([
    ['goddaughter’s baptism, silver, $80', /silver/i],
    ['pregnant sister, loves sushi', /./],
  ])('and says nothing was found for nothing that is there: %s', (query, there) => {
    const { notice, picks } = answer(query)
    expect(notice).toBeNull()
    expect(picks.slice(0, 6).some(({ gift }) => there.test(gift.title))).toBe(true)
    expect(picks.some(({ gift }) => gift.things.includes('sashimi'))).toBe(false)
  })

  it('finds nothing missing where a faith alone is told of', () => {
    const { notice, picks } = answer('jewish neighbors hanukkah, 8 small gifts under $10')
    expect(notice).toBeNull()
    expect(picks[0]?.gift.occasions).toContain('hanukkah')
  })
})

it.each([
  ['home barista, wants nothing electric, $50', { exclusions: ['electric'], constraints: [] }],
  ['mom wants nothing this year', { constraints: ['wants nothing'] }],
  ['hobbies: chess, tea; age: 45; $25', { interests: ['chess', 'tea'] }],
  ['teen girl 14 loves crochet', { interests: ['crochet'] }],
])('reads as a brief what a reason would quote: %s', (query, brief) =>
  expect(answer(query).brief).toMatchObject(brief),
)

it('gives what fits an envelope where it must', () => {
  const [first] = answer('pen pal in Korea, must fit an envelope').picks
  expect(first?.gift.things.join()).toMatch(/card|seed|tea|sticker|patch|heart|paper|zine/)
})

it.each([
  ['budget:20-80', '“$20–$80”'],
  ['budget:-50', '“up to $50”'],
  ['budget:40-', '“from $40”'],
  ['age:8-8', '“8 years old”'],
  ['age:6-9', '“6 to 9 years old”'],
])('quotes what was set beside a chip as it would be said: %s', (change, quoted) => {
  const query = 'a gift for somebody who loves chess'
  const { picks } = engine.suggest({ query, add: [change], limit: 18, now: new Date('2026-11-24T12:00:00Z') })
  const texts = picks.flatMap(({ reasons }) => reasons.map(({ text }) => text))
  expect(texts.filter((text) => text.includes(quoted))).not.toEqual([])
})
