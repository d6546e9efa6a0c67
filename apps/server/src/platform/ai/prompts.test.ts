import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadPrompt } from './prompts.ts'

const names = readdirSync(new URL('../../../prompts/', import.meta.url)).map((file) =>
  file.replace(/\.md$/, ''),
)

it('has a version and a mark of its own, the same at every start', () => {
  expect(names).toContain('find-gifts')
  for (const name of names) {
    const prompt = loadPrompt(name)
    expect(prompt.version).toBeGreaterThan(0)
    expect(prompt.text).toContain(prompt.mark)
    expect(prompt.text).not.toContain('{{')
    expect(loadPrompt(name)).toEqual(prompt)
  }
})

it('is refused where there is none', () => {
  expect(() => loadPrompt('no-such-prompt')).toThrow()
})
