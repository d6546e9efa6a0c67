/** Names of people, pets and towns tell no liking, whatever else they mean. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

describe('a name', () => {
  it.each(["my sister Anna's 30th", "my sister Ivy's 30th", "coach Rivers's 30th"])(
    'leaves what is of them: %s',
    (query) =>
      expect(engine.suggest({ query, limit: 1, now: new Date('2026-11-24T12:00:00Z') }).brief).toMatchObject({
        ageMin: 30,
        occasion: 'birthday',
        interests: [],
      }),
  )

  it('is none in a refusal of printed names', () => {
    const query = 'gift for my nephew and his bride, nothing with their names printed on it'
    const { brief } = engine.suggest({ query, limit: 1, now: new Date('2026-11-24T12:00:00Z') })
    expect(brief).toMatchObject({ recipient: 'nephew and his bride', exclusions: ['personalised things'] })
  })
})
