/** Names of people, pets and towns tell no liking, whatever else they mean. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const interestsOf = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-24T12:00:00Z') }).brief.interests

describe('a name', () => {
  it.each([
    ['neighbors have a cat named Whiskey. They like jazz', ['cats', 'jazz']],
    ['friend has two dogs called Ginger and Whiskey', ['dogs']],
    ['my aunt, her parrot named Basil, loves tea', ['parrots and pet birds', 'tea']],
    ['his dog is called Cookie', ['dogs']],
    ["Mr. Baker, my son's math teacher, who runs ultramarathons", ['maths', 'trail running: ultramarathons']],
    ['Ms. Carpenter, our librarian, loves tea', ['tea']],
    ['coach Rivers, thanks for the season', []],
    ['my colleague Basil, into chess', ['chess']],
    ["gift for my brother Basil who's a chef", ['cooking: chef']],
    ['my sister brie is vegetarian', []],
    ['uncle Art, likes fishing', ['fishing']],
    ['son Archer 6', []],
    ['my aunt Olive loves opera', ['opera']],
    ['my friend Robin likes birds', ['birds']],
    ['a lady from Bath who likes tea', ['tea']],
    ['nan lives in Reading, loves tea', ['tea']],
    ['my uncle in Cheddar likes trains', ['trains']],
    ["my brother Basil's birthday, $30", []],
  ])('is no liking: %s', (query, interests) => expect(interestsOf(query)).toEqual(interests))

  it.each(["my sister Anna's 30th", "my sister Ivy's 30th", "coach Rivers's 30th"])(
    'leaves what is of them: %s',
    (query) =>
      expect(engine.suggest({ query, limit: 1, now: new Date('2026-11-24T12:00:00Z') }).brief).toMatchObject({
        ageMin: 30,
        occasion: 'birthday',
        interests: [],
      }),
  )

  it.each([
    ['he loves a game called Catan', ['catan']],
    ['my dad, art and jazz', ['art', 'jazz']],
    ['my son Lego and dinosaurs', ['lego', 'dinosaurs']],
    ['my brother Minecraft, 8', ['minecraft']],
    ['my brother is interested in reading', ['reading']],
    ['my sister likes a hot bath', ['baths']],
    ['mom Rose garden and tea', ['rose garden', 'tea']],
  ])('is one where it is told as one: %s', (query, interests) =>
    expect(interestsOf(query).map((label) => label.toLowerCase().split(': ').at(-1))).toHaveLength(
      interests.length,
    ),
  )

  it('is none in a refusal of printed names', () => {
    const query = 'gift for my nephew and his bride, nothing with their names printed on it'
    const { brief } = engine.suggest({ query, limit: 1, now: new Date('2026-11-24T12:00:00Z') })
    expect(brief).toMatchObject({ recipient: 'nephew and his bride', exclusions: ['personalised things'] })
  })
})
