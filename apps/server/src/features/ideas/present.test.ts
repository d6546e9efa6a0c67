import type { Audience } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { audienceText } from './audience.ts'
import { priceRangeText } from './price-text.ts'

describe('the text of a price range', () => {
  it.each([
    [[1800, 3500], '$18–$35'],
    [[1850, 3500], '$18.50–$35.00'],
    [[1800, 3599], '$18.00–$35.99'],
    [[500, 500], '$5'],
    [[599, 599], '$5.99'],
    [[90000, 150000], '$900–$1,500'],
  ] as const)('%j is %s', ([lowest, highest], text) => {
    expect(priceRangeText([lowest, highest])).toBe(text)
  })
})

describe('the text of an audience', () => {
  it.each<[Audience, string]>([
    [{ ages: [null, null] }, 'All ages'],
    [{ ages: [0, null] }, 'All ages'],
    [{ ages: [18, null] }, 'Adults'],
    [{ ages: [21, null] }, 'Adults 21 and up'],
    [{ ages: [8, null] }, 'Ages 8 and up'],
    [{ ages: [3, 6] }, 'Ages 3 to 6'],
    [{ ages: [0, 2] }, 'Up to age 2'],
    [{ ages: [null, 5] }, 'Up to age 5'],
    [{ ages: [1, 1] }, 'Age 1'],
    [{ ages: [18, null], relations: ['partner'] }, 'Partners, adults'],
    [{ ages: [3, 8], relations: ['child', 'grandchild'] }, 'Children and grandchildren, ages 3 to 8'],
    [
      { ages: [null, null], relations: ['boss', 'coworker', 'parents-to-be'] },
      'Bosses, coworkers, and parents-to-be',
    ],
  ])('%j is %s', (audience, text) => {
    expect(audienceText(audience)).toBe(text)
  })

  it('has a plural for every relation of the taxonomy', () => {
    const texts = TEST_CATALOG.taxonomy.relations.map((relation) =>
      audienceText({ ages: [null, null], relations: [relation] }),
    )
    expect(texts.join(' ')).toBe(
      'Partners Parents Grandparents Children Grandchildren Siblings Friends Coworkers Bosses Employees Teachers ' +
        'Neighbors Hosts In-laws Relatives Couples Parents-to-be Clients Mentors Acquaintances',
    )
  })
})
