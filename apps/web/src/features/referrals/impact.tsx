import type { ReactNode } from 'react'
import { countText } from '../../lib/count-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useReferralStats } from './api.ts'

/** Characters of a figure that stand in its well at full size, also on a phone. */
const FITTING_LENGTH = 9

/** What came of the link so far. */
export function Impact({ code }: { code: string }) {
  const stats = useReferralStats()
  const failure = stats.data ? null : stats.error
  return (
    <section className="panel impact" aria-labelledby="impact">
      <h2 id="impact">Your Impact</h2>
      {failure ? (
        <LoadFailed
          error={failure}
          title="We could not load your figures"
          headingLevel={3}
          onRetry={() => void stats.refetch()}
        />
      ) : null}
      <dl className="stats">
        {failure ? null : (
          <>
            <Figure label="Link clicks" value={stats.data?.clicks} />
            <Figure label="Friends joined" value={stats.data?.signups} />
          </>
        )}
        <Well label="Your code" className="code">
          {code.toUpperCase()}
        </Well>
      </dl>
      <p className="soon">
        <Badge tone="box">Coming Soon</Badge>
        <span>Referral rewards for the friends who join by your link.</span>
      </p>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  if (value === undefined) {
    return (
      <Well label={label}>
        <span className="bar" aria-hidden="true" />
        <span className="sr">Loading</span>
      </Well>
    )
  }
  const text = countText(value)
  return (
    <Well label={label}>
      <span className={text.length > FITTING_LENGTH ? 'long' : undefined}>{text}</span>
    </Well>
  )
}

function Well({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className ? `stat ${className}` : 'stat'}>
      <dt className="meta">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
