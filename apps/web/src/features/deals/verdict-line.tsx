import type { Verdict, VerdictKind } from '@presently/contract/deals'
import { CircleHelp, Equal, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react'

const ICONS: Readonly<Record<VerdictKind, LucideIcon>> = {
  lowest: TrendingDown,
  usual: Equal,
  'was-lower': TrendingUp,
  'too-little': CircleHelp,
}

/** What our record of prices says of the discount, in a sentence. */
export function VerdictLine({ verdict: { kind, sentence } }: { verdict: Verdict }) {
  const Icon = ICONS[kind]
  return (
    <p className={`verdict verdict-${kind}`}>
      <Icon className="i" aria-hidden="true" />
      <span>{sentence}</span>
    </p>
  )
}
