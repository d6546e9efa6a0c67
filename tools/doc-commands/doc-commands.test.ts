/** Every line of every shell block in the documents has a way to be run; doc-commands.long.test.ts runs them. */
import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { COMMANDS, PLAYS } from './plays.test-kit.ts'
import { folder } from './typing.test-kit.ts'

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the documents have no line that nothing runs, and nothing is run that stands in none', () => {
  const lines = new Set(COMMANDS.map(({ line }) => line))
  const unknown = COMMANDS.filter(({ line }) => !(line in PLAYS)).map(({ place, line }) => `${place} ${line}`)
  expect(unknown).toEqual([])
  expect(Object.keys(PLAYS).filter((line) => !lines.has(line))).toEqual([])
})
