import { expect, it } from 'vitest'
import { readTexts, wordComplaints } from './product-words.ts'

const complaintsAbout = (path: string, text: string): string[] => wordComplaints(new Map([[path, text]]))

it.each(['claude', 'copilot', 'chatgpt', '/work/', 'workplace', 'farm-', 'CEO', 'helper-', 'DECISIONS'])(
  'finds %s',
  (word) => {
    expect(
      complaintsAbout('docs/a.md', `fine\nnot ${word}fine`.replace(/(CEO|DECISIONS)fine/, '$1 fine')),
    ).toEqual([`docs/a.md:2 says ${word}: say it in words of the product, or leave it out`])
  },
)

it('finds names of programs in any spelling', () => {
  expect(complaintsAbout('a.ts', '// thanks to ChatGPT')).toHaveLength(1)
})

it('leaves the text about gifts its words, but not those that are never right', () => {
  const path = 'packages/catalog/data/ideas/home.json'
  expect(complaintsAbout(path, 'Farm-fresh eggs, farm-to-table, for a CEO or the workplace')).toEqual([])
  expect(complaintsAbout(path, 'as Copilot wrote')).toHaveLength(1)
})

it('leaves innocent words alone', () => {
  expect(complaintsAbout('a.ts', 'workspace, framework/config, helpers, OCEOLA, homework/')).toEqual([])
})

it('finds none in this repository', () => {
  expect(wordComplaints(readTexts())).toEqual([])
})
