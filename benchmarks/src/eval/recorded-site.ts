/** A site of its own whose model says what lies in a folder: a whole evaluation can be run again byte for byte. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createAiSandbox } from '@presently/ai-sandbox/create-ai-sandbox'
import { recorded } from '@presently/ai-sandbox/scenarios/recorded'
import { ROOT } from '../data.ts'
import type { Answerer } from './answer.ts'
import { siteAt } from './site.ts'

const READY = /ready on (http:\/\/\S+)/
const METRICS_TOKEN = 'a-token-of-the-evaluation'

type Running = { readonly answerer: Answerer; readonly close: () => Promise<void> }

/**
 * Starts both and waits until the site is ready. Prompts that have no answer yet are written into the folder; the search has
 * then our engine's answer alone. Throws with the site's last line where it ends before it is ready.
 */
export async function recordedSite(folder: string): Promise<Running> {
  const sandbox = await createAiSandbox({ scenario: recorded({ folder, waitMs: 0, rate: 0 }) })
  const data = mkdtempSync(join(tmpdir(), 'presently-eval-'))
  const site = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMIT_SCALE: '1000',
      METRICS_TOKEN,
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'recorded',
      AI_BASE_URL: `${sandbox.origin}/v1`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async (): Promise<void> => {
    site.kill()
    await sandbox.close()
    rmSync(data, { recursive: true, force: true })
  }
  let last = ''
  for await (const line of createInterface({ input: site.stdout })) {
    last = line
    const origin = READY.exec(line)?.[1]
    if (origin) {
      site.stdout.resume()
      return { answerer: siteAt(origin, METRICS_TOKEN), close }
    }
  }
  await close()
  throw new Error(`The site ended before it was ready: ${last}`)
}
