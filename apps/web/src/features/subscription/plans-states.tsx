import { LoadFailed } from '../../ui/load-failed.tsx'
import { AmountSkeleton } from './plan-box.tsx'
import '../../ui/skeleton.css'
import './plan-box.css'

/** The plans while they are on their way. */
export function PlansSkeleton() {
  return (
    <div className="plans" role="status">
      <span className="sr">Loading the plans</span>
      {['plan', 'plan top'].map((look) => (
        <div key={look} className={look} aria-hidden="true">
          <div className="lid" />
          <div className="in skeleton">
            <AmountSkeleton />
            {[1, 2, 3, 4].map((line) => (
              <span key={line} className="sk" />
            ))}
            <span className="sk act" />
          </div>
        </div>
      ))}
    </div>
  )
}

type FailureProps = { error: Error; headingLevel?: 2 | 3; onRetry: () => void }

/** The plans could not be had. */
export function PlansFailure({ error, headingLevel = 3, onRetry }: FailureProps) {
  return (
    <div className="plans-failure">
      <LoadFailed {...{ error, headingLevel, onRetry }} title="The plans could not be loaded" />
    </div>
  )
}
