/** The one server of a run: where it listens and where its data lies, the same in all of Playwright's processes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

export type ServerSettings = {
  readonly port: string
  readonly dataDir: string
  /** Where the accounts of the cast are written, one JSON line each. */
  readonly castFile: string
}

const castFileOf = (dataDir: string): string => `${dataDir}.cast`

/** Chosen by the first process and handed to the workers in the environment; the first one also tidies up. */
export async function serverSettings(env: NodeJS.ProcessEnv = process.env): Promise<ServerSettings> {
  if (env.E2E_PORT && env.E2E_DATA_DIR)
    return { port: env.E2E_PORT, dataDir: env.E2E_DATA_DIR, castFile: castFileOf(env.E2E_DATA_DIR) }
  const dataDir = mkdtempSync(join(tmpdir(), 'presently-e2e-'))
  const settings = { port: String(await findFreePort()), dataDir, castFile: castFileOf(dataDir) }
  env.E2E_PORT = settings.port
  env.E2E_DATA_DIR = settings.dataDir
  process.once('exit', () => {
    rmSync(settings.dataDir, { recursive: true, force: true })
    for (const beside of ['.lock', '.cast', '.claims'])
      rmSync(`${settings.dataDir}${beside}`, { recursive: true, force: true })
  })
  return settings
}
