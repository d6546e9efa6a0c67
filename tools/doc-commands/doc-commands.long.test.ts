/** Every line of every shell block in the documents is run here, as a reader would type it. */
import { existsSync, rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { CHROMIUM, PLAYS } from './plays.test-kit.ts'
import { folder } from './typing.test-kit.ts'

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a line of a document', () => {
  it.for(Object.entries(PLAYS))('%s', async ([line, play], { skip }) => {
    if (line.startsWith('npx node tools/screens.ts')) skip(!existsSync(CHROMIUM), `There is no ${CHROMIUM}.`)
    await expect(play(line)).resolves.not.toThrow()
  })
})
