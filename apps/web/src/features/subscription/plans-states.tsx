import { Tag } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import { AmountSkeleton } from './plan-box.tsx'
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

/** The plans could not be had. */
export function PlansFailure({ headingLevel = 3, onRetry }: { headingLevel?: 2 | 3; onRetry: () => void }) {
  return (
    <div className="plans-failure">
      <EmptyPanel
        isError
        headingLevel={headingLevel}
        title="The plans could not be loaded"
        text="Please try again in a moment"
        picture={<Tag className="i" />}
      >
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </EmptyPanel>
    </div>
  )
}
