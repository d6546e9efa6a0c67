import { loadRetailers } from '@presently/catalog/load'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openTestPglite } from '../../test-support/databases.ts'
import { EVERYTHING_SET, SAMPLES } from '../../test-support/settings-samples.ts'
import { inTier } from '../../test-support/tier.ts'
import { affiliateSettings } from './affiliate-settings.ts'
import { readConfig } from './read-config.ts'
import { reportSettings } from './report-settings.ts'
import type { Settings } from './setting.ts'
import { SETTINGS } from './settings.ts'

const retailers = loadRetailers()
const ALL: Settings = { ...SETTINGS, ...affiliateSettings(retailers) }
const NAMES = Object.keys(ALL)
const REFUSED = NAMES.flatMap((name) => {
  const bad = SAMPLES[name]?.bad
  return typeof bad === 'string' ? [{ name, bad }] : []
})

const reportOn = (name: string, environment: Record<string, string>) =>
  reportSettings(environment, retailers).find((report) => report.name === name)

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

async function isServedWith(environment: Record<string, string>): Promise<boolean> {
  const app = await buildTestApp(database, { environment })
  const { statusCode } = await app.inject('/readyz')
  await app.close()
  return statusCode === 200
}

/** A site is started without every third of them, and without each in the long tier. */
const isStarted = (name: string): boolean => NAMES.indexOf(name) % inTier(3, 1) === 0

describe('settings', () => {
  it('have samples each, which are taken together', async () => {
    expect(Object.keys(SAMPLES)).toEqual(NAMES)
    const states = reportSettings(EVERYTHING_SET, retailers).map(({ state }) => state)
    expect(states).toEqual(NAMES.map(() => 'set'))
    expect(await isServedWith(EVERYTHING_SET)).toBe(true)
  })

  it('tell no values', () => {
    expect(JSON.stringify(reportSettings(EVERYTHING_SET, retailers))).not.toContain('canary')
    for (const { name, bad } of REFUSED) {
      expect(JSON.stringify(reportOn(name, { [name]: bad }))).not.toContain('canary')
    }
  })

  it.each(NAMES)(
    'without %s let the site start, and say what holds instead and what to set',
    async (name) => {
      const { [name]: _, ...missing } = EVERYTHING_SET
      const empty = { ...EVERYTHING_SET, [name]: ' ' }
      for (const environment of [missing, empty]) {
        if (isStarted(name)) expect(await isServedWith(environment)).toBe(true)
        const report = reportOn(name, environment)
        expect(report?.sentence).toBe(
          `Not set: ${ALL[name]?.whenMissing}. To change that, set ${name}: ${ALL[name]?.about}`,
        )
        expect(report?.state).toMatch(/^(?:off|default)$/)
      }
    },
  )

  it.each(REFUSED)('refuse a malformed $name with the sentence of the start', ({ name, bad }) => {
    const environment = { ...EVERYTHING_SET, [name]: bad }
    const read = readConfig(environment, retailers)
    const problems = read.ok ? [] : read.problems
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .+ Change it or remove it\\.$`)),
    ])
    expect(reportOn(name, environment)).toEqual({ name, state: 'malformed', sentence: problems[0] })
    expect(problems.join()).not.toContain('canary')
  })
})
