import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../lib/http.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DESK_KEY, useDesk } from './api.ts'
import { failedBy } from './code-context.ts'
import { CodeProvider } from './code-provider.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Unlock } from './unlock.tsx'
import { WaitingPage } from './waiting.tsx'

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
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useLocking()
  const ask = (): void => void desk.refetch()
  if (codes === null && desk.data?.state === 'open' && !isHidden(desk.error))
    return <CodeProvider>{children}</CodeProvider>
  if (isHidden(desk.error)) return nothing
  const leave = async (): Promise<void> => {
    await desk.refetch()
    setCodes(null)
  }
  return (
    <DeskFrame tabs={[]} current={null} themeSwitch={themeSwitch}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void leave()} />
      ) : (
        <Closed desk={desk} onCodes={setCodes} onOpen={ask} />
      )}
    </DeskFrame>
  )
}

type ClosedProps = {
  desk: ReturnType<typeof useDesk>
  onCodes: (codes: readonly string[]) => void
  onOpen: () => void
}

function Closed({ desk, onCodes, onOpen }: ClosedProps) {
  if (desk.data?.state === 'unset') return <Enrolment onCodes={onCodes} />
  if (desk.data?.state === 'locked') return <Unlock onOpen={onOpen} />
  if (!desk.error) return <WaitingPage />
  return (
    <div className="wrap op-page">
      <LoadFailed error={desk.error} headingLevel={1} title="The desk did not open" onRetry={onOpen} />
    </div>
  )
}

/** Asks how the desk stands as soon as anything was refused because it is locked. */
function useLocking(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = (error: unknown): void => {
      if (failedBy(error, 'desk-locked')) void client.invalidateQueries({ queryKey: DESK_KEY })
    }
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}

/** What the server answers whoever is no operator, or no longer signed in. */
const isHidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401)
