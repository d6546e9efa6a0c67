import type { Verdict, VerdictKind } from '@presently/contract/deals'
import { CircleHelp, Equal, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react'

const ICONS: Readonly<Record<VerdictKind, LucideIcon>> = {
  lowest: TrendingDown,
  usual: Equal,
  'was-lower': TrendingUp,
  'too-little': CircleHelp,
}

/** Where a line ends, 'October 3' keeps its day. */
const keepDays = (sentence: string): string => sentence.replaceAll(/([A-Z][a-z]+) (?=\d)/g, '$1\u00a0')

/** What our record of prices says of the discount, in a sentence. */
export function VerdictLine({ verdict: { kind, sentence } }: { verdict: Verdict }) {
  const Icon = ICONS[kind]
  return (
    <p className={`verdict verdict-${kind}`}>
      <Icon className="i" aria-hidden="true" />
      <span>{keepDays(sentence)}</span>
    </p>
  )
}
