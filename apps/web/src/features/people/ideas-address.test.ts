import { expect, it } from 'vitest'
import { ideasAddress } from './ideas-address.ts'

const queryFor = (name: string, relation: string | null): string | null =>
  new URL(ideasAddress({ id: 'p1', name, relation, nextDate: null }), 'https://x.test').searchParams.get('q')

it.each([
  ['Lena', 'sister', 'gift for my sister Lena'],
  ['Lena', null, 'gift for Lena'],
  ['Mom', 'mom', 'gift for my mom'],
  ['Mom', 'Mother', 'gift for my mother'],
  ['Nana', 'grandmother', 'gift for my grandmother'],
  ['Aunt Lena', 'aunt', 'gift for my Aunt Lena'],
  // A name that is also a word for somebody else.
  ['Nan', 'friend', 'gift for my friend Nan'],
])('%s, noted as %s, is named once: %s', (name, relation, query) => {
  expect(queryFor(name, relation)).toBe(query)
})
