/** Every setting as it stands, in a sentence each, for whoever runs the site. No value is told: it may be a secret. */
import type { RetailerRow } from '@presently/catalog/retailers'
import { affiliateSettings } from './affiliate-settings.ts'
import { malformed, withoutEmpty } from './read-config.ts'
import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

export type SettingReport = {
  readonly name: string
  /** `off`: what it switches on is off without it; `default`: our own value holds. */
  readonly state: 'set' | 'default' | 'off' | 'malformed'
  /** Where it is not set, what holds instead; where it is malformed, what the start says. */
  readonly sentence: string
}

/** In the order of docs/operations.md. */
export function reportSettings(
  environment: Readonly<Record<string, string | undefined>>,
  retailers: Readonly<Record<string, RetailerRow>>,
): readonly SettingReport[] {
  const present = withoutEmpty(environment)
  return Object.entries({ ...SETTINGS, ...affiliateSettings(retailers) }).map(([name, setting]) =>
    reportOf(name, setting, present[name]),
  )
}

function reportOf(
  name: string,
  { read, about, whenMissing }: Setting,
  text: string | undefined,
): SettingReport {
  const result = read.safeParse(text)
  if (!result.success) return { name, state: 'malformed', sentence: malformed(name, result.error) }
  if (text !== undefined) return { name, state: 'set', sentence: about }
  const state = isNothing(result.data) ? 'off' : 'default'
  return { name, state, sentence: `Not set: ${whenMissing}. To change that, set ${name}: ${about}` }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)
