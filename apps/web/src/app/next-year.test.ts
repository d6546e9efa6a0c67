import { describe, expect, it } from 'vitest'
import { noBrief } from '../features/ideas/ideas.fixtures.ts'
import { nextYearDraft } from './next-year.ts'

const TODAY = '2028-02-29'

describe('a reminder of next year begins with', () => {
  it('whom and what the search was for, a year after its day', () => {
    const brief = { ...noBrief, recipient: 'mother', occasion: 'christmas', occasionDate: '2028-12-25' }
    expect(nextYearDraft({ brief }, TODAY)).toMatchObject({
      title: 'Mother: christmas',
      day: '2029-12-25',
      isYearly: true,
      feast: null,
    })
  })

  it('the feast that it follows, where its day moves', () => {
    const brief = { ...noBrief, recipient: 'mother', occasion: "mother's day", occasionDate: '2028-05-14' }
    expect(nextYearDraft({ brief }, TODAY).feast).toBe("mother's day")
  })

  it('a year from today where no day is known, also from a leap day, and whose facts it went by', () => {
    const person = { id: 'lena', name: 'Lena', used: [], isNamedInText: true }
    expect(nextYearDraft({ brief: noBrief, person }, TODAY)).toMatchObject({
      title: 'Lena: gift',
      day: '2029-02-28',
      personId: 'lena',
    })
  })
})
