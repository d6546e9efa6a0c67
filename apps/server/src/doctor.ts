/**
 * `npm run doctor`: every setting with what is on, what is off and what to set; and what the site needs from outside, looked
 * at without changing anything, beside a running site as well. Exit code 1 where something is malformed or has failed.
 */
import { join } from 'node:path'
import { loadRetailers } from '@presently/catalog/load'
import type { Check, Diagnosis } from './doctor/check.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkGoLive } from './doctor/go-live.ts'
import {
  checkDataFolder,
  checkDisk,
  checkLogo,
  checkNode,
  checkPages,
  checkSettingsFile,
} from './doctor/machine.ts'
import { checkMissing } from './doctor/missing.ts'
import { checkPrices } from './doctor/prices.ts'
import { checkFeeds, checkMail, checkRedis, checkTraces } from './doctor/reachable.ts'
import { inWords } from './doctor/words.ts'
import { type ReadConfig, readConfig } from './platform/config/read-config.ts'
import { reportSettings } from './platform/config/report-settings.ts'
import { readWords, runProgram } from './platform/program.ts'

export type DoctorOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder of the built web application. */
  readonly webFolder: string
  /** The file that `npm start` takes settings from, where it is there. */
  readonly settingsFile?: string
}

/** Looks at everything. What needs well-formed settings is looked at only where they are. */
export async function diagnose({ environment, webFolder, settingsFile }: DoctorOptions): Promise<Diagnosis> {
  const retailers = loadRetailers()
  const read = readConfig(environment, retailers)
  const checks = [
    checkNode(process.versions.node),
    checkPages(webFolder),
    ...(settingsFile === undefined ? [] : checkSettingsFile(settingsFile)),
    ...(await checksOf(read)),
  ]
  // What is said of a check is not said again.
  const said = new Set(checks.map(({ sentence }) => sentence))
  const refusals = read.ok ? [] : read.problems
  return {
    isWell: refusals.length === 0 && checks.every(({ state }) => state !== 'failed'),
    settings: reportSettings(environment, retailers),
    refusals,
    sentences: read.ok ? read.sentences.filter((sentence) => !said.has(sentence)) : [],
    checks,
  }
}

async function checksOf(read: ReadConfig): Promise<readonly Check[]> {
  if (!read.ok) return []
  const { config } = read
  return [
    checkDataFolder(config.DATA_DIR),
    checkDisk(config.DATA_DIR),
    checkLogo(config.SITE_LOGO),
    ...(await Promise.all([
      checkDatabase(config),
      checkRedis(config),
      checkMail(config),
      checkPrices(config),
      checkTraces(config),
    ])),
    // After the database was looked at: one at a time may open the embedded one.
    await checkMissing(config),
    checkFeeds(config),
    ...checkGoLive(read),
  ]
}

if (import.meta.main)
  await runProgram(async () => {
    const { values } = readWords(
      { options: { json: { type: 'boolean', default: false } } },
      'doctor [--json]: it takes no other words.',
    )
    const diagnosis = await diagnose({
      environment: process.env,
      webFolder: join(import.meta.dirname, '../../web/dist/client'),
      settingsFile: join(import.meta.dirname, '../../../.env'),
    })
    process.stdout.write(values.json ? `${JSON.stringify(diagnosis)}\n` : inWords(diagnosis))
    return diagnosis.isWell ? 0 : 1
  })
