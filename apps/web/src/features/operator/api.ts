import type { OutputOf } from '@presently/contract/call'
import type * as auditContract from '@presently/contract/operator-audit'
import type * as deskContract from '@presently/contract/operator-desk'
import type { Desk } from '@presently/contract/operator-desk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { LIST_AUDIT, READ_DESK } from './contract-facts.ts'

type DeskCalls = typeof deskContract
type AuditCalls = typeof auditContract
export type AuditLog = OutputOf<AuditCalls['listAudit']>
/** A query of the audit log, by the names of the contract; '' stands for any. */
export type AuditQuery = Readonly<Record<'action' | 'operator' | 'userId', string>>

export const DESK_KEY = [READ_DESK.path] as const

const loadDesk = (): Promise<DeskCalls> => import('@presently/contract/operator-desk')
const loadAudit = (): Promise<AuditCalls> => import('@presently/contract/operator-audit')

/** How the desk stands. Asked anew whenever somebody comes back to it: it locks by itself. */
export function useDesk(userId: string): UseQueryResult<Desk> {
  return useQuery({
    queryKey: [...DESK_KEY, userId],
    queryFn: ({ signal }) =>
      callApi<DeskCalls['readDesk']>(READ_DESK, () => loadDesk().then((m) => m.readDesk), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** The newest entries that fit. */
export function useAudit(filter: AuditQuery): UseQueryResult<AuditLog> {
  const query = filledIn(filter)
  return useQuery({
    queryKey: [LIST_AUDIT.path, query],
    queryFn: ({ signal }) =>
      callApi<AuditCalls['listAudit']>(LIST_AUDIT, () => loadAudit().then((m) => m.listAudit), {
        query,
        signal,
      }),
    staleTime: 0,
  })
}

/** Only what was filled in. */
export const filledIn = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
