import type { ReactNode } from 'react'
import { ApiError } from '../../lib/http.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDesk } from './api.ts'
import { DeskFrame } from './desk-frame.tsx'

type Props = {
  userId: string
  /** Stands in place of the desk for whoever is no operator. */
  nothing: ReactNode
  themeSwitch: ReactNode
  /** The open desk. */
  children: ReactNode
}

/** Lets operators through, once their desk is open. */
export function DeskGate({ userId, nothing, themeSwitch, children }: Props) {
  const desk = useDesk(userId)
  if (desk.data?.state === 'open') return children
  if (isHidden(desk.error)) return nothing
  return (
    <DeskFrame tabs={[]} current={null} themeSwitch={themeSwitch}>
      {desk.error ? (
        <div className="wrap op-page">
          <LoadFailed error={desk.error} title="The desk did not open" onRetry={() => void desk.refetch()} />
        </div>
      ) : (
        <Spinner />
      )}
    </DeskFrame>
  )
}

/** What the server answers whoever is no operator, or no longer signed in. */
const isHidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401)
