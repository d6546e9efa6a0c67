/** Operators for browser tests: the link as the command prints it, and the codes as a phone shows them. */
import { spawnSync } from 'node:child_process'
import { Secret, TOTP } from 'otpauth'

/** Runs the command beside the site of this data folder; the path and query of the link. */
export function operatorLink(dataDir: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/operator.ts'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const link = /^http\S+/.exec(stdout)?.[0]
  if (status !== 0 || link === undefined) throw new Error(`No link was made: ${stdout}${stderr}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

const STEP_MS = 30_000

/** Codes of a key, each once: a code that was taken is not taken again, and the next one counts already. */
export function createPhone(key: string): { code: () => Promise<string> } {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  let last = 0
  return {
    code: async () => {
      const now = Math.floor(Date.now() / STEP_MS)
      const step = Math.max(now, last + 1)
      // A code may be one step ahead of its time, no more.
      const waitMs = (step - 1) * STEP_MS - Date.now()
      if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs))
      last = step
      return totp.generate({ timestamp: step * STEP_MS })
    },
  }
}
