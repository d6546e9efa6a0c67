/** 'No books about war' refuses what is about war, and leaves the other books. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 36, now: new Date('2026-11-21T12:00:00Z') })
const isBook = ({ gift }: ReturnType<typeof answer>['picks'][number]) => gift.category === 'Books'
const tagged = (query: string, interest: string) =>
  answer(query).picks.filter(({ gift }) => Object.hasOwn(gift.interests, interest))

describe('a refused thing that is narrowed', () => {
  it.each([
    ['dad loves reading, no books about war', ['books about war'], ['reading']],
    ['dad loves reading, nothing about war', ['things about war'], ['reading']],
    ['dad loves reading, nothing to do with war', ['things about war'], ['reading']],
    ['dad loves reading, no war books', ['war books'], ['reading']],
    ['books, but not about war, dad loves reading', ['things about war'], ['reading: books', 'reading']],
    ['gift for my wife, not for the kitchen', ['kitchen'], []],
    ['gift for my wife, not for the dog', ['dog'], []],
    ['postpartum friend gifts not for baby', ['baby'], []],
    ["new mom gifts that aren't for the baby", ['baby'], []],
    ['gift for my dad, not for christmas', [], []],
    ['a game for adults, not for kids', [], ['game']],
    ['they have everything for the kitchen already', ['kitchen'], []],
    ['he has everything he needs for fishing', ['fishing'], []],
    ['gift for my sister, her kitchen is fully equipped', ['kitchen'], []],
    ['my dad has everything in the world', [], []],
    ['the house is well stocked with wine', [], ['wine']],
    ['dad loves reading but nothing about war, under $40', ['things about war'], ['reading']],
    ['dad loves reading. not a book about war', ['book about war'], ['reading']],
    ['a book that is not about war, dad loves reading', ['things about war'], ['reading']],
    [
      'dad loves reading, no books about war or politics',
      ['books about war', 'books about politics'],
      ['reading'],
    ],
    [
      'no books about war, politics or religion, dad loves reading',
      ['books about war', 'books about politics', 'books about religion'],
      ['reading'],
    ],
    ['no books or films about war, dad loves reading', ['books about war', 'films about war'], ['reading']],
    ['loves reading, no books that deal with war', ['books about war'], ['reading']],
    ["loves reading, doesn't want books related to war", ['books about war'], ['reading']],
    ['please no books about war, reading is his life', ['books about war'], ['reading']],
    ['any book except ones about war, he loves fishing', ['things about war'], ['fishing']],
    ['he already has books about trains, loves trains', ['books about trains'], ['trains']],
    ['she hates books on cooking, loves reading', ['books about cooking'], ['reading']],
    ['she hates books about cooking', ['books about cooking'], []],
    ['hates books about war, mugs and candles', ['books about war', 'mugs', 'candles'], []],
    [
      'no books about war, cooking and gardening are her thing',
      ['books about war'],
      ['cooking', 'gardening'],
    ],
    ['she is not interested in anything about football', ['things about football'], []],
    ['no board games about war, my son loves chess', ['board games about war'], ['chess']],
    ['no mugs with slogans, he loves tea', ['mugs with slogans'], ['tea']],
    ['she dislikes movies with clowns, loves tea', ['movies with clowns'], ['tea']],
    ['no gadgets for the kitchen, mum loves cooking', ['gadgets for kitchen'], ['cooking']],
  ])('is the part alone, and its topic no liking: %s', (query, exclusions, interests) => {
    expect(answer(query).brief).toMatchObject({ exclusions, interests })
  })

  it.each([
    ['no books', ['books']],
    ['no books or games', ['books', 'games']],
    ['no alcohol', ['alcohol']],
    ['no books, about $40, dad loves fishing', ['books']],
    ['no books for dad', ['books']],
    ['no books for his birthday', ['books']],
    ['no flowers for mothers day', ['flowers']],
    ['no candles for my coffee loving sister', ['candles']],
    ['no wine for christmas', ['wine']],
    ['mum hates mugs with a passion', ['mugs']],
    ['no games on his phone', ['games']],
    ['no books about him', ['books']],
    // Nobody can tell of sweets or of jewelry what they hold.
    ['no chocolate with nuts', ['chocolate']],
    ['no jewelry with nickel', ['jewelry']],
    ['no clothes with wool', ['clothes']],
    ['I know nothing about war', []],
    ["it's not about the money", []],
    ["we're not about to spend a lot", []],
    ['there is nothing about him that I know', []],
    ['not sure about books', []],
    ["stepdaughter, we don't get along", []],
    ["grandpa doesn't get out much", []],
    ["my sister doesn't get to travel", []],
    ["don't get candles for my mom", ['candles']],
  ])('stays whole, or refuses nothing: %s', (query, exclusions) => {
    expect(answer(query).brief.exclusions).toEqual(exclusions)
  })
})

describe('a refusal in another language', () => {
  it.each([
    ['Papa liest gern, aber kein Buch über Krieg', ['books about war']],
    ['Papa liest gern, keine Bücher über Politik', ['books about politics']],
    ['Papa liest gern, kein Kochbuch', ['cookbooks']],
    ['Mama liest gern, keine Liebesromane', ['romance novels']],
    ['mon père aime lire, pas de livre sur la guerre', ['books about war']],
    ['mon père aime lire, pas de livres de cuisine', ['cookbooks']],
    ["ma sœur aime lire, pas de romans d'amour", ['romance novels']],
    ['a mi padre le gusta leer, nada de libros sobre la guerra', ['books about war']],
    ['a mi madre le gusta leer, sin libros de cocina', ['cookbooks']],
  ])('is as narrow as it is said: %s', (query, exclusions) => {
    expect(answer(query).brief).toMatchObject({ exclusions, interests: ['reading'] })
  })
})

describe('a refusal that begins like a manner', () => {
  it.each([
    ['my wife loves reading, no romance novels', ['romance novels'], [], ['reading']],
    ['mum loves reading, no love stories', ['love stories'], [], ['reading']],
    ['loves reading, not a love story', ['love story'], [], ['reading']],
    ['sister loves films, no romantic comedies', ['romantic comedies'], [], ['films']],
    ['sister loves films, no rom coms', ['rom coms'], [], ['films']],
    ['my wife loves reading, no romance', [], ['not romantic'], ['reading']],
    ['my wife, nothing romantic, films are her life', [], ['not romantic'], ['films']],
    ['my wife loves reading, nothing romantic', [], ['not romantic'], ['reading']],
    ['for a coworker, nothing personal, loves tea', [], ['not too personal'], ['tea']],
    ['he has no love for golf, loves chess', ['golf'], [], ['chess']],
    ['he has no interest in golf, loves chess', ['golf'], [], ['chess']],
    ['I have no idea, he loves chess', [], [], ['chess']],
    ['no use for mugs, loves tea', ['mugs'], [], ['tea']],
  ])('is of the thing where it names one: %s', (query, exclusions, constraints, interests) => {
    expect(answer(query).brief).toMatchObject({ exclusions, constraints, interests })
  })

  it('leaves what is romantic in another way', () => {
    const isRomantic = ({ gift }: ReturnType<typeof answer>['picks'][number]) =>
      gift.traits.includes('romantic')
    const { picks } = answer('anniversary gift for my wife, no romance novels')
    expect(picks.some(isRomantic)).toBe(true)
    expect(picks.map(({ gift }) => gift.id)).not.toContain('romance-paperback-pair')
    expect(answer('anniversary gift for my wife, no romance').picks.some(isRomantic)).toBe(false)
  })
})

describe('the answer where a topic is refused', () => {
  it.each(['no books about war', 'nothing about war', 'no war books', 'but no books about war'])(
    'has books, none of them about it: %s',
    (refusal) => {
      const { picks } = answer(`dad loves reading and history, ${refusal}`)
      expect(picks.filter(isBook).length).toBeGreaterThan(3)
      for (const { gift } of picks.filter(isBook))
        expect(`${gift.title} ${gift.description} ${gift.detail}`).not.toMatch(/\bwars?\b/i)
    },
  )

  it('has no book of a refused topic, and the other things of it', () => {
    const liked = 'dad loves history and reading'
    expect(tagged(liked, 'history').filter(isBook)).not.toEqual([])
    for (const refusal of ['no books about history', 'no books on history', 'no history books']) {
      const found = tagged(`${liked}, ${refusal}`, 'history')
      expect(found.length, refusal).toBeGreaterThan(3)
      expect(found.filter(isBook), refusal).toEqual([])
    }
  })

  it('keeps the other books of a liking of which one part is refused', () => {
    const query = 'dad loves history and reading, no books about Napoleon'
    expect(tagged(query, 'history').filter(isBook)).not.toEqual([])
  })

  it('has nothing that may hold what is refused, in whatever it is', () => {
    for (const { gift } of answer('no toys with batteries, boy 7 loves trains').picks)
      expect(`${gift.title} ${gift.description}`).not.toMatch(/(?<!\bno )batter(?:y|ies)/i)
  })

  it('offers the part to be taken back, and takes it back by its words', () => {
    const query = 'mum loves gardening and reading, no books about gardening'
    const { picks } = engine.suggest({
      query,
      drop: ['exclusions:books about gardening'],
      limit: 36,
      now: new Date('2026-11-21T12:00:00Z'),
    })
    expect(picks.filter(isBook)).not.toEqual([])
  })

  it('means the same by a chip that was added by hand', () => {
    const { picks } = engine.suggest({
      query: 'mum loves gardening',
      add: ['exclusions:books about gardening'],
      limit: 36,
      now: new Date('2026-11-21T12:00:00Z'),
    })
    const found = picks.filter(({ gift }) => Object.hasOwn(gift.interests, 'gardening'))
    expect(found.length).toBeGreaterThan(6)
    expect(found.filter(isBook)).toEqual([])
  })
})

it.each([
  'eid gift for my mother in law who loves perfume, no alcohol based',
  'perfume for my mom, no alcohol-based perfume please',
])('leaves out scents that are sprayed with alcohol, and keeps oils: %s', (query) => {
  const things = answer(query).picks.flatMap(({ gift }) => gift.things)
  expect(things).toContain('perfume oil')
  for (const spray of ['eau de parfum', 'cologne sampler', 'body mist', 'rollerball perfume'])
    expect(things).not.toContain(spray)
})
