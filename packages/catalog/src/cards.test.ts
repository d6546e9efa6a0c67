import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { CARD_MESSAGE_MAX_LENGTH, isCardDay } from '@presently/engine/cards/card-messages'
import { createCards } from '@presently/engine/cards/create-cards'
import { DAYS } from '@presently/engine/cards/days'
import { CATEGORY_WORDS } from '@presently/engine/cards/gift-words'
import { KINDS } from '@presently/engine/cards/kinds'
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

const catalog = loadCatalog()
const cards = createCards(buildVocabulary(catalog))
const { gifts, taxonomy, lexicon, calendar } = catalog
const TURNS = [0, 1, 2, 3, 4, 5] as const
/** One label of each relation, some for whom a card has a name, and nobody. */
const RECIPIENTS = [
  null,
  ...new Map(lexicon.people.map(({ relation, recipient }) => [relation, recipient])).values(),
  'mother',
  'father',
  'parents',
  'grandmother',
  'grandfather',
  'grandparents',
  'wife',
  'daughter',
  'brother',
]
const GIFT_OF = new Map(gifts.map((gift) => [gift.category, gift]))

const kept = (gift: Gift | null) => gift && { title: gift.title, category: gift.category, known: gift }
const write = (told: {
  recipient?: string | null
  occasion?: string | null
  gift?: Gift | null
  turn?: number
  name?: string
}) =>
  cards.forGift({
    recipient: told.recipient ?? null,
    occasion: told.occasion ?? null,
    name: told.name ?? null,
    gift: kept(told.gift ?? null),
    turn: told.turn ?? 0,
  })

/** What is wrong with the messages of one card; empty for nothing. */
function faultsOf(messages: readonly string[]): string[] {
  const alike = new Set(messages).size === messages.length ? [] : ['two are alike']
  return [...alike, ...messages.flatMap((text) => faultsIn(text).map((fault) => `${fault}: ${text}`))]
}

const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a word twice', /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu],
  ['an empty slot', /undefined|null|NaN| {2}|[({]|[,.!?] ?[,.!?]| [,.!?]|\bthe [.!?]/],
  ['a wrong article', /\ba (?=[aeiou])(?!one\b|uni|use|eu)|\ban (?![aeiou]|hour|honest)/i],
  ['a figure or a sum', /\d[\d,]* ?(?:dollars|%)|[$€£]/],
  ['no capital first', /^[^\p{Lu}]/u],
  ['a sentence that begins small', /[.!] \p{Ll}/u],
  ['no end', /[^.!]$/],
]

function faultsIn(text: string): string[] {
  return [
    ...FAULTS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
    ...(text.length > CARD_MESSAGE_MAX_LENGTH ? ['too long'] : []),
  ]
}

describe('messages for a card', () => {
  it('know every occasion of the lexicon, the taxonomy and the calendar', () => {
    const occasions = [
      ...lexicon.occasions.map(({ occasion }) => occasion),
      ...Object.keys(taxonomy.occasions),
      ...Object.keys(calendar.occasions),
    ]
    expect(occasions.length).toBeGreaterThan(150)
    expect(occasions.filter((occasion) => !isCardDay(occasion))).toEqual([])
  })

  it('know every category of the catalog', () => {
    expect(Object.keys(CATEGORY_WORDS).toSorted()).toEqual([...taxonomy.categories].toSorted())
  })

  it('are whole, right and distinct for every occasion and everybody', () => {
    const faults: string[] = []
    const categories = [...GIFT_OF.values()]
    let count = 0
    for (const occasion of [null, ...Object.keys(DAYS)])
      for (const recipient of RECIPIENTS)
        for (const turn of [0, 1, 2]) {
          count += 1
          const gift = categories[count % categories.length] ?? null
          faults.push(...faultsOf(write({ recipient, occasion, gift: count % 3 === 0 ? null : gift, turn })))
        }
    expect(count).toBeGreaterThan(10_000)
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('are whole and right for every gift of the catalog', () => {
    const faults = gifts.flatMap((gift, place) =>
      [0, 2, 3].flatMap((turn) =>
        faultsOf(
          write({
            recipient: RECIPIENTS[place % RECIPIENTS.length] ?? null,
            occasion: 'birthday',
            gift,
            turn,
          }),
        ),
      ),
    )
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('are others for the next number', () => {
    for (const occasion of [null, ...Object.keys(DAYS)])
      for (const gift of [null, gifts[7] ?? null])
        for (const turn of TURNS) {
          const [before, after] = [write({ occasion, gift, turn }), write({ occasion, gift, turn: turn + 1 })]
          expect(
            after.filter((text) => before.includes(text)),
            `${occasion}`,
          ).toEqual([])
        }
  })

  it('stay grave on grave days, and say nothing of the gift', () => {
    const grave = Object.entries(DAYS).filter(([, { kind }]) => KINDS[kind].end === '.' && kind !== 'noDay')
    expect(grave.map(([occasion]) => occasion)).toEqual(
      expect.arrayContaining(['sympathy', 'get well', 'apology']),
    )
    for (const [occasion] of grave)
      for (const gift of GIFT_OF.values())
        for (const turn of TURNS) {
          const messages = write({ occasion, gift, turn })
          expect(messages.join(' ')).not.toContain('!')
          expect(messages).toEqual(write({ occasion, turn }))
        }
  })

  it('name the occasion, and who is called by a name', () => {
    for (const text of write({ recipient: 'mother', occasion: 'birthday' })) {
      expect(text).toMatch(/birthday|happy returns/i)
      expect(text).toContain('Mom')
    }
    for (const text of write({ recipient: 'friend', occasion: 'sympathy', name: 'Lena' }))
      expect(text).toContain('Lena')
    expect(write({ recipient: 'friend', name: 'x'.repeat(60) }).join(' ')).not.toContain('xx')
  })

  it('speak to one’s own partner otherwise than to a boss', () => {
    const toWife = TURNS.flatMap((turn) =>
      write({ recipient: 'wife', occasion: "valentine's day", turn }),
    ).join(' ')
    const toBoss = TURNS.flatMap((turn) =>
      write({ recipient: 'boss', occasion: "valentine's day", turn }),
    ).join(' ')
    expect(toWife).toContain('my love')
    expect(toBoss).not.toMatch(/my love|\bheart|very dear to me/)
  })

  it('thank only one’s own family for their love on the days of mothers and fathers', () => {
    const said = (recipient: string) =>
      TURNS.flatMap((turn) => write({ recipient, occasion: "mother's day", turn })).join(' ')
    expect(said('mother')).toMatch(/Your love is|how much you are loved/)
    for (const recipient of ['boss', 'coworker', 'teacher', 'neighbor', 'friend'])
      expect(said(recipient)).not.toMatch(/Your love|you are loved|With love/)
  })

  it('do not say that there is no occasion where none is known', () => {
    for (const turn of TURNS)
      expect(write({ turn }).join(' ')).not.toMatch(/no (?:special day|occasion|reason)|just because/i)
  })

  it.each(["sister's baby", 'ex-wife', 'birth mother', "father's girlfriend", 'crush'])(
    'say nothing of a bond that may not be there: %s',
    (recipient) => {
      for (const turn of TURNS)
        expect(write({ recipient, occasion: 'birthday', turn })).toEqual(
          write({ occasion: 'birthday', turn }),
        )
    },
  )

  it('know a person by more words than the label', () => {
    expect(write({ recipient: 'younger sister', turn: 1 })).toEqual(write({ recipient: 'sister', turn: 1 }))
  })

  it('say nothing of a gift that is made for mourning or for one trouble', () => {
    const sad = gifts.filter(
      ({ audience, occasions }) =>
        audience.madeFor !== undefined || (occasions.includes('sympathy') && !occasions.includes('any')),
    )
    expect(sad.length).toBeGreaterThan(50)
    for (const gift of sad)
      expect(write({ occasion: 'birthday', gift })).toEqual(write({ occasion: 'birthday' }))
  })

  it('say of a gift what it is for: there is time for fishing', () => {
    const rod = gifts.find(({ interests }) => Object.keys(interests)[0] === 'fishing')
    const said = TURNS.flatMap((turn) => write({ occasion: 'birthday', gift: rod ?? null, turn })).join(' ')
    expect(said).toContain('May there always be time for fishing.')
  })

  it('say nothing but wishes of a gift that no catalog knows', () => {
    const product = { title: 'ACME 3000 Super Deal 50% off', category: 'Sponsored', known: null }
    for (const turn of TURNS)
      for (const text of cards.forGift({ recipient: null, occasion: null, name: null, gift: product, turn }))
        expect(text).not.toMatch(/ACME|3000|50/)
  })
})

describe('messages for the person of a search', () => {
  const brief = (likes: readonly string[]) => ({
    ...emptyBrief,
    recipient: 'father',
    occasion: 'birthday',
    interests: [...likes],
    exclusions: ['alcohol'],
  })
  const emptyBrief = {
    budgetMin: null,
    budgetMax: 50,
    currency: 'USD' as const,
    budgetStyle: 'cap' as const,
    recipientGender: null,
    ageMin: null,
    ageMax: null,
    occasionDate: null,
    constraints: ['diabetes'],
    spans: [],
  }

  it('name what one does, as people say it, and nothing else of the search', () => {
    const said = cards.forBrief({ brief: brief(['fishing', 'cooking']), name: null }).join(' ')
    expect(said).toContain('May there always be time for fishing and cooking.')
    expect(said).not.toMatch(/alcohol|diabetes|50/)
  })

  it.each(['agatha christie', 'nursing', 'christian faith', 'cycling: rides his bike', 'learning italian'])(
    'leave out what no sentence can say: %s',
    (like) => {
      expect(cards.forBrief({ brief: brief([like]), name: null })).toEqual(
        cards.forBrief({ brief: brief([]), name: null }),
      )
    },
  )
})
