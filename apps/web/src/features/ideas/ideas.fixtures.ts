/** Answers of the contract's shape for the tests of search and results. */
import type { Brief } from '@presently/contract/brief'
import type { FindIdeasOutput, Idea, Notice } from '@presently/contract/ideas'

export const noBrief: Brief = {
  budgetMin: null,
  budgetMax: null,
  currency: null,
  budgetStyle: 'none',
  recipient: null,
  recipientGender: null,
  ageMin: null,
  ageMax: null,
  occasion: null,
  occasionDate: null,
  interests: [],
  exclusions: [],
  constraints: [],
  spans: [],
}

export const sisterBrief: Brief = {
  ...noBrief,
  budgetMax: 50,
  currency: 'USD',
  budgetStyle: 'cap',
  recipient: 'sister',
  recipientGender: 'female',
  ageMin: 30,
  ageMax: 39,
  occasion: 'birthday',
  interests: ['pour-over coffee', 'watercolor'],
  exclusions: ['mugs'],
  constraints: ['handmade'],
}

/** One idea; tests name what differs. */
export function anIdea(differing: Partial<Idea> = {}): Idea {
  const id = differing.id ?? 'pour-over-set'
  return {
    id,
    title: 'Slow-morning pour-over set',
    description: 'A glass carafe, a steel cone and forty filters.',
    category: 'Coffee & Tea',
    priceRange: '$34–$42',
    url: `https://shop.example/${id}`,
    image: `/art/${id}.svg`,
    retailers: [
      { name: 'Amazon', url: `https://amazon.example/${id}` },
      { name: 'Target', url: `https://target.example/${id}` },
    ],
    targetAudience: 'Adults',
    reasons: ['You said pour-over coffee: cone, carafe and filters'],
    reasonEnds: [{ words: 'pour-over coffee', attribute: 'Steel cone, glass carafe, forty filters' }],
    ...differing,
  }
}

export function manyIdeas(count: number, prefix = 'idea'): Idea[] {
  return Array.from({ length: count }, (_, index) =>
    anIdea({ id: `${prefix}-${index + 1}`, title: `${prefix} number ${index + 1}` }),
  )
}

export function aNotice(differing: Partial<Notice> = {}): Notice {
  return { kind: 'few', message: 'Only 4 ideas fit all of this.', starters: [], ...differing }
}

export function anAnswer(differing: Partial<FindIdeasOutput> = {}): FindIdeasOutput {
  return {
    ideas: manyIdeas(18),
    brief: sisterBrief,
    notice: null,
    relax: [],
    searchId: 'search-1',
    engine: 'presently',
    ai: null,
    ...differing,
  }
}
