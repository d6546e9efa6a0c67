/** Checks that no pattern of the engine's reading takes more than linear work; each complaint says what to do. */
import { collectPatterns } from './linear-patterns/collect.ts'
import { complaintsOf } from './linear-patterns/linear.ts'
import { report } from './report.ts'

if (import.meta.main) {
  const patterns = await collectPatterns()
  report(complaintsOf(patterns), `All ${patterns.length} patterns of the engine are linear.`)
}
