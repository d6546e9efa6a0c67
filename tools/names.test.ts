import { expect, it } from 'vitest'
import { nameComplaints, readNamed } from './names.ts'

const DICTIONARY = `# Features

| feature | what it is | contract | server | web |
| --- | --- | --- | --- | --- |
| ideas | gift ideas | \`ideas.ts\` | \`features/ideas\` | \`features/ideas\` |
| theme | light or dark | – | – | \`features/theme\` |

| other | table |
| --- | --- |
| saved | \`features/saved\` |
`

const GOOD: Record<string, string> = {
  'docs/features.md': DICTIONARY,
  'packages/contract/src/calls.ts':
    "import type { Call } from './call.ts'\nimport { findIdeas } from './ideas.ts'",
  'apps/server/src/features/index.ts': '',
  'apps/server/src/features/ideas/routes.ts': '',
  'apps/web/src/features/ideas/hero.tsx': '',
  'apps/web/src/features/theme/theme.ts': '',
}

const complaintsAbout = (changes: Record<string, string>): string[] =>
  nameComplaints(new Map(Object.entries({ ...GOOD, ...changes })))

it('is content where every layer uses the word of the dictionary', () => {
  expect(complaintsAbout({})).toEqual([])
})

it('finds a feature that the dictionary does not know, in each layer', () => {
  expect(complaintsAbout({ 'apps/web/src/features/saved/saved-page.tsx': '' })).toEqual([
    'saved is in the web but not in that column of docs/features.md: add it, or use the name it has there',
  ])
  expect(complaintsAbout({ 'apps/server/src/features/gift-ideas/routes.ts': '' })).toEqual([
    'gift-ideas is in the server but not in that column of docs/features.md: add it, or use the name it has there',
  ])
  expect(complaintsAbout({ 'packages/contract/src/calls.ts': "import { find } from './search.ts'" })).toEqual(
    [
      'search is in the contract but not in that column of docs/features.md: add it, or use the name it has there',
      'docs/features.md says that ideas is in the contract, and packages/contract/src/calls.ts imports no call from ideas.ts',
    ],
  )
})

it('finds a row whose layers use different words', () => {
  const dictionary = DICTIONARY.replace('`features/theme`', '`features/colours`')
  expect(complaintsAbout({ 'docs/features.md': dictionary })).toContain(
    'docs/features.md: theme is named colours in the web: give it one name',
  )
})

it('asks for the dictionary', () => {
  expect(complaintsAbout({ 'docs/features.md': '# Features' })).toEqual([
    'docs/features.md holds no table of features with a column named feature',
  ])
})

it('finds one name for each feature of this repository', () => {
  expect(nameComplaints(readNamed())).toEqual([])
})
