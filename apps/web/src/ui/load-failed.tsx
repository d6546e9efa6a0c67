import { CloudAlert, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOffline, reasonOf } from '../lib/api-message.ts'
import { Button } from './button.tsx'
import { EmptyPanel } from './empty.tsx'
import { focusHeadingAround } from './focus-heading.ts'

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

/** What was asked for did not come: why, and the way to ask again. Asking takes the panel away: the focus moves to a heading. */
export function LoadFailed({ error, title, headingLevel = 2, onRetry, children }: Props) {
  const offline = isOffline(error)
  const Icon = offline ? WifiOff : CloudAlert
  const retry = (
    <Button
      variant="secondary"
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget.closest('.empty') ?? currentTarget)
        onRetry()
      }}
    >
      <RotateCw className="i" />
      Try again
    </Button>
  )
  return (
    <EmptyPanel
      isError
      headingLevel={headingLevel}
      picture={<Icon className="i" />}
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
