/** 'No books about war' refuses what is about war, and leaves the other books. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 36, now: new Date('2026-11-21T12:00:00Z') })
const isBook = ({ gift }: ReturnType<typeof answer>['picks'][number]) => gift.category === 'Books'
const tagged = (query: string, interest: string) =>
  answer(query).picks.filter(({ gift }) => Object.hasOwn(gift.interests, interest))

describe('a refusal that begins like a manner', () => {
  it.each([
    ['my wife loves reading, no romance novels', ['romance novels'], [], ['reading']],
    ['sister loves films, no romantic comedies', ['romantic comedies'], [], ['films']],
    ['sister loves films, no rom coms', ['rom coms'], [], ['films']],
    ['my wife loves reading, no romance', [], ['not romantic'], ['reading']],
    ['my wife loves reading, nothing romantic', [], ['not romantic'], ['reading']],
    ['for a coworker, nothing personal, loves tea', [], ['not too personal'], ['tea']],
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
  it.each(['no books about war', 'nothing about war', 'but no books about war'])(
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
