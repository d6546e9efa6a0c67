/** One part of a long run: what it does, and what it answers. */

export type Outcome = {
  /** One line for whoever reads the results. */
  readonly summary: string
  /** What went wrong; none where the part has passed. */
  readonly problems: readonly string[]
  /** Why it could not be run here; null where it was. */
  readonly skipped?: string
  /** The figures behind the summary, for the dated results. */
  readonly figures: Readonly<Record<string, unknown>>
}

export type Tell = (line: string) => void

export type Part = {
  readonly name: string
  /** What it does, in one sentence. */
  readonly about: string
  run(tell: Tell): Promise<Outcome>
}

/** A number of the environment, such as how often or how long; the usual one unless it is there. */
export const amount = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** Every run of a part draws the same numbers. */
export const SEED = amount('CHAOS_SEED', 2_026)

export const roundTo = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits
