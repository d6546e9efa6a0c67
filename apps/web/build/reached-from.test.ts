import { expect, it } from 'vitest'
import { isReachedFrom } from './reached-from.ts'

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/start.tsx': [],
  '/shell.tsx': ['/start.tsx'],
  '/menu.tsx': ['/shell.tsx', '/ring.ts'],
  '/ring.ts': ['/menu.tsx'],
  '/page.tsx': [],
  '/card.tsx': ['/page.tsx'],
}
const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) }

it.each([
  ['/start.tsx', true],
  ['/menu.tsx', true],
  ['/ring.ts', true],
  ['/card.tsx', false],
])('%s is reached from the start: %s', (id, isReached) => {
  expect(isReachedFrom(/\/start\.tsx$/, id, modules)).toBe(isReached)
})
