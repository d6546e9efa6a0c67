/** The same question must get the same answer: engine and reader read no clock, no chance and no network. */
import { onlyCode } from './imports.ts'
import { isPure, placeOf } from './places.ts'

const IMPURE: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bDate\.now\b/, 'Date.now'],
  [/\bnew Date\(\s*\)/, 'new Date() without an argument'],
  [/(?<!\bnew )\bDate\(/, 'Date()'],
  [/\bperformance\.now\b/, 'performance.now'],
  [/\bTemporal\.Now\b/, 'Temporal.Now'],
  [/\bMath\.random\b/, 'Math.random'],
  [/\bcrypto\./, 'crypto'],
  [/\bfetch\(/, 'fetch'],
  [/\bprocess\./, 'process'],
]

export function impurities(path: string, source: string): string[] {
  const { house, isProduct } = placeOf(path)
  if (!isPure(house) || !isProduct) return []
  const lines = onlyCode(source).split('\n')
  return lines.flatMap((line, index) =>
    IMPURE.filter(([pattern]) => pattern.test(line)).map(
      ([, what]) =>
        `${path}:${index + 1} the ${house} may not use ${what}: take time, seed and data as arguments`,
    ),
  )
}
