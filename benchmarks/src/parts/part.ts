/** A part of the benchmarks: measured in processes of its own, then shown. */
import type { EngineName } from '../engines/all.ts'

export type Options = {
  readonly engines: readonly EngineName[]
  readonly sizes: readonly number[]
  /** How often each engine has its turn. */
  readonly rounds: number
  readonly say: (sentence: string) => void
}

export type Part<Results> = {
  run(options: Options): Promise<Results>
  show(results: Results): string
}
