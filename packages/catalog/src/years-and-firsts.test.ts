/** What is made for one birthday, and for a first Christmas. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const titles = (query: string): string =>
  answer(query)
    .picks.map(({ gift }) => gift.title)
    .join('; ')

describe('a twenty-first birthday', () => {
  it.each(['21st birthday gift for niece $50'])('has gifts of its own: %s', (query) =>
    expect(titles(query)).toMatch(/21st|twenty-one|21 |first cocktails/i),
  )

  it('has some without a drink in them', () => {
    expect(titles("my daughter turns 21, doesn't drink")).toMatch(/21st|twenty-one/i)
    expect(titles("my daughter turns 21, doesn't drink")).not.toMatch(/cocktails/i)
  })

  it.each(['my sister is 21, likes hiking', 'daughter, 22nd birthday', '20th birthday of my nephew'])(
    'is told: %s',
    (query) => expect(titles(query)).not.toMatch(/21st|twenty-one/i),
  )
})

describe('a first Christmas', () => {
  it.each([
    'first christmas married',
    'our first christmas as husband and wife',
    "newlyweds' first Christmas",
    "my son and daughter in law's first christmas married, $30",
  ])('as a married couple hangs on the tree: %s', (query) =>
    expect(titles(query)).toMatch(/first christmas/i),
  )

  it('in a house is marked by its year', () =>
    expect(titles('ornament for first christmas in new home')).toMatch(
      /first christmas|first home|new home/i,
    ))
})

it.each(['she does lampwork, $60', 'my mom makes glass beads, $40'])(
  'beads are wound of glass: %s',
  (query) => {
    const { notice, picks } = answer(query)
    expect(notice?.kind).not.toBe('unanswered')
    expect(picks[0]?.gift.things.join(' ')).toMatch(/lampwork/)
  },
)
