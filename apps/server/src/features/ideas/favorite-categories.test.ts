import { FAVORITE_CATEGORIES } from '@presently/contract/settings'
import { expect, it } from 'vitest'
import { TEST_CATALOG } from '../../test-support/build-test-app.ts'

it('knows what each favorite category of an account is called in the catalogue', () => {
  expect(Object.keys(TEST_CATALOG.lexicon.favoriteCategories)).toEqual([...FAVORITE_CATEGORIES])
})
