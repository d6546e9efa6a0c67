/** What a diagnosis is made of. */
import type { SettingReport } from '../platform/config/report-settings.ts'

/** One thing that was looked at, and how it stands. */
export type Check = {
  /** What was looked at, such as 'database'. */
  readonly name: string
  /** `off`: not asked for by the settings. A `warning` lets the site run; what `failed` stops it or one of its parts. */
  readonly state: 'ok' | 'off' | 'warning' | 'failed'
  /** What was found, and where something is to be done, what. */
  readonly sentence: string
}

export type Diagnosis = {
  /** False where the site would not start, or a part of it does not work. */
  readonly isWell: boolean
  readonly settings: readonly SettingReport[]
  /** Why the start would be refused, in its own sentences. */
  readonly refusals: readonly string[]
  /** What the start would say is off. */
  readonly sentences: readonly string[]
  readonly checks: readonly Check[]
}

export const ok = (name: string, sentence: string): Check => ({ name, state: 'ok', sentence })
export const off = (name: string, sentence: string): Check => ({ name, state: 'off', sentence })
export const warning = (name: string, sentence: string): Check => ({ name, state: 'warning', sentence })
export const failed = (name: string, sentence: string): Check => ({ name, state: 'failed', sentence })
