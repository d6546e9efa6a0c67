/** The site of the browser tests: makes its casts first, then runs until it is told to end. */
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { isLongTier } from './tier.ts'

/** Tests that need a plan claim an account each, on a phone and on a desktop. A run of few tests may ask for fewer. */
const CASTS = Number(process.env.E2E_CASTS ?? (isLongTier ? 64 : 32))

const cast = spawnSync(process.execPath, ['apps/server/src/seed.ts', '--json', '--casts', String(CASTS)], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (cast.status !== 0) process.exit(cast.status ?? 1)
writeFileSync(process.env.E2E_CAST_FILE ?? '', cast.stdout)

const site = spawn(process.execPath, ['apps/server/src/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 1))
