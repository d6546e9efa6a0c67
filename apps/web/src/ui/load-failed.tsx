import { CloudAlert, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOffline, reasonOf } from '../lib/api-message.ts'
import { EmptyPanel } from './empty.tsx'
import { RetryButton } from './retry-button.tsx'

type Props = {
  /** Why nothing came. */
  error: unknown
  /** What could not be had; a lost connection is named instead. */
  title: string
  headingLevel?: 1 | 2 | 3
  onRetry: () => void
  /** Another way on, beside trying again. */
  children?: ReactNode
}

/** What was asked for did not come: why, and the way to ask again. */
export function LoadFailed({ error, title, headingLevel = 2, onRetry, children }: Props) {
  const offline = isOffline(error)
  const Icon = offline ? WifiOff : CloudAlert
  const retry = (
    <RetryButton onRetry={onRetry}>
      <RotateCw className="i" />
      Try again
    </RetryButton>
  )
  return (
    <EmptyPanel
      isError
      headingLevel={headingLevel}
      icon={<Icon className="i" />}
      title={offline ? 'No connection' : title}
      text={reasonOf(error)}
    >
      {children ? (
        <div className="row">
          {retry}
          {children}
        </div>
      ) : (
        retry
      )}
    </EmptyPanel>
  )
}
