import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { filesOf } from './files-of.ts'

const chunk = (name: string, imports: readonly string[] = []): Rolldown.OutputChunk =>
  ({
    fileName: `${name}.js`,
    imports: imports.map((each) => `${each}.js`),
    viteMetadata: { importedCss: new Set([`${name}.css`]) },
  }) as unknown as Rolldown.OutputChunk

describe('the files of a page', () => {
  const page = chunk('deals', ['card', 'rows'])
  const chunks = [page, chunk('card', ['button']), chunk('rows', ['button']), chunk('button'), chunk('help')]

  it('are those of all that it imports, each once', () => {
    expect(filesOf(page, chunks).filter((file) => file.endsWith('.js'))).toEqual([
      '/deals.js',
      '/card.js',
      '/button.js',
      '/rows.js',
    ])
  })

  it('have the styles of a part before those of what uses it', () => {
    expect(filesOf(page, chunks).filter((file) => file.endsWith('.css'))).toEqual([
      '/button.css',
      '/card.css',
      '/rows.css',
      '/deals.css',
    ])
  })
})
