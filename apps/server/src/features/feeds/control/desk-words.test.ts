import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deskSentence } from './desk-words.ts'

/** Where sentences advise an option. */
const SAID_IN = [
  'rows/row-faults.ts',
  'imports/checks.ts',
  'readers/columns.ts',
  'readers/shapes/table-shape.ts',
]

describe('a sentence at the desk', () => {
  it('names the field of the form in place of the option of the command', () => {
    expect(
      deskSentence(
        'Its links lead to b.test now, and led to a.test before. If that is right, say --hosts b.test.',
      ),
    ).toBe(
      'Its links lead to b.test now, and led to a.test before. If that is right, write b.test under “Hosts”.',
    )
    expect(deskSentence('Say which column is meant with --map; preview proposes one.')).toBe(
      'Say which column is meant.',
    )
  })

  it.each(SAID_IN)('keeps no option of those that are advised in %s', (file) => {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    const said = source
      .split('\n')
      .filter((line) => /[`'].*--[a-z]|--[a-z].*[`']/.test(line))
      .map((line) => line.replaceAll(/\$\{[^}]*\}/g, 'shop.test').replace(/[`'],?$/, ''))
    expect(said.length).toBeGreaterThan(0)
    for (const line of said) expect(deskSentence(line)).not.toMatch(/--[a-z]/)
  })
})
