import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Run } from '../children.mjs'
import { temporaryFolder } from '../temporary-folder.test-kit.ts'
import { findChromium, provideChromium } from './chromium.ts'
import { isProgram } from './find-program.ts'

const only = (path: string) => (candidate: string) => candidate === path

it('takes the browser that is named', () => {
  const env = { CHROMIUM_PATH: '/opt/my-chromium' }
  expect(findChromium({ env, isProgram: only('/opt/my-chromium') })).toBe('/opt/my-chromium')
})

it('does not silently take another when the one that is named is not there', () => {
  expect(() => findChromium({ env: { CHROMIUM_PATH: '/opt/gone' }, isProgram: () => false })).toThrow(
    'CHROMIUM_PATH is /opt/gone, but there is no program.',
  )
})

it('finds one on the path, before those in usual places', () => {
  const folder = temporaryFolder({ 'google-chrome': '', 'b/chromium': '' })
  for (const name of ['google-chrome', 'b/chromium']) chmodSync(join(folder, name), 0o755)
  const env = { PATH: [folder, join(folder, 'b')].join(':') }
  expect(findChromium({ env, isProgram })).toBe(join(folder, 'b/chromium'))
})

it('prefers the one without windows', () => {
  const folder = temporaryFolder({ chromium: '', 'chromium-headless-shell': '' })
  for (const name of ['chromium', 'chromium-headless-shell']) chmodSync(join(folder, name), 0o755)
  expect(findChromium({ env: { PATH: folder }, isProgram })).toBe(join(folder, 'chromium-headless-shell'))
})

it('finds one in a usual place', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findChromium({ env: { PATH: '' }, isProgram: only(mac) })).toBe(mac)
})

it('answers null where there is none', () => {
  expect(findChromium({ env: { PATH: '' }, isProgram: () => false })).toBeNull()
})

describe('provideChromium, where there is none', () => {
  async function provide(
    machine: { isRoot: boolean; isDebian: boolean },
    codeOf: (name: string | undefined) => number = () => 0,
  ) {
    const commands: string[] = []
    const said: string[] = []
    let installed: string | null = null
    const run: Run = async (command, args) => {
      commands.push([command, ...args].join(' '))
      const code = codeOf(args.at(-1))
      if (args.includes('install') && code === 0) installed = `/usr/bin/${args.at(-1)}`
      return { code, output: 'E: no network' }
    }
    const deps = {
      root: '/root',
      node: '/own/node',
      run,
      say: (text: string) => void said.push(text),
      env: {},
    }
    const isProgram = (path: string) => path === installed
    const provided = provideChromium(deps, { ...machine, env: { PATH: '' }, isProgram })
    return { provided: await provided.catch((error: Error) => error.message), commands, said }
  }

  it("installs Debian's as root on Debian", async () => {
    const { provided, commands } = await provide({ isRoot: true, isDebian: true })
    expect(commands).toEqual(['apt-get update', 'apt-get install -y chromium-headless-shell'])
    expect(provided).toBe('/usr/bin/chromium-headless-shell')
  })

  it("takes the whole one of Debian's where there is no other", async () => {
    const { provided, commands } = await provide({ isRoot: true, isDebian: true }, (name) =>
      name === 'chromium' ? 0 : 100,
    )
    expect(commands.at(-1)).toBe('apt-get install -y chromium')
    expect(provided).toBe('/usr/bin/chromium')
  })

  it.each([
    [{ isRoot: false, isDebian: true }, 'install chromium'],
    [{ isRoot: true, isDebian: false }, 'install --with-deps chromium'],
  ])("leaves it to Playwright's elsewhere: %j", async (machine, args) => {
    const { provided, commands } = await provide(machine)
    expect(commands).toEqual([`/own/node /root/node_modules/@playwright/test/cli.js ${args}`])
    expect(provided).toBeNull()
  })

  it('says what to do when that fails, after what the installer said', async () => {
    const { provided, said } = await provide({ isRoot: true, isDebian: true }, () => 100)
    expect(provided).toMatch(/^Chromium could not be installed\. Install one and set CHROMIUM_PATH/)
    expect(said).toContain('E: no network')
  })
})
