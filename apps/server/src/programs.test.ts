/** The programs beside the site, and the site itself, when they are given words that mean nothing to them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'presently-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function runWith(program: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, program), ...words],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } },
  )
  return { status, stdout, stderr }
}

describe('a program given words that mean nothing to it', () => {
  it.each([
    ['main.ts', ['--port', '8080'], 'PORT=8080 npm start'],
    ['seed.ts', ['--help'], 'seed [--casts NUMBER] [--json]'],
    ['seed.ts', ['--casts', 'many'], 'seed [--casts NUMBER] [--json]'],
    ['doctor.ts', ['--help'], 'doctor [--json]'],
    ['operator.ts', ['--help'], 'it takes no words'],
    ['backup.ts', ['--help'], 'Say what to do:'],
    ['feeds.ts', ['--help'], 'Say what to do:'],
    ['sponsored.ts', ['--help'], 'Say what to do:'],
  ] as const)('says which there are, and does nothing: %s %j', (program, words, usage) => {
    const { status, stdout, stderr } = runWith(program, words)
    expect(stderr).toContain(usage)
    expect(stderr, 'no stack').not.toMatch(/^ +at |node:internal/m)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(readdirSync(folder)).toEqual([])
  })
})
