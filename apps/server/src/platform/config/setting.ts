/** One setting of the environment: how it is read, what it means, what is lost without it. */
import type { z } from 'zod'

export type Setting<T = unknown> = {
  /** Reads the text of the variable; undefined stands for missing or empty. */
  readonly read: z.ZodType<T, string | undefined>
  /** One sentence for docs/operations.md. */
  readonly about: string
  /** What holds when it is missing, as the docs print it. */
  readonly whenMissing: string
  /** The feature that reads it. */
  readonly usedBy: string
  /** One sentence printed at start when it is missing. */
  readonly warning?: string
}

export type Settings = Readonly<Record<string, Setting>>

/** What the settings come to once read. */
export type ValuesOf<S extends Settings> = { readonly [K in keyof S]: z.output<S[K]['read']> }
