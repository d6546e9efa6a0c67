import type * as contract from '@presently/contract/account'
import type { User } from '@presently/contract/auth'
import type { InputOf, OutputOf } from '@presently/contract/call'
import type { Said } from '@presently/contract/fields'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import {
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  END_OTHER_SESSIONS,
  END_SESSION,
  EXPORT_DATA,
  LIST_SESSIONS,
  REQUEST_DELETION,
  UNDO_DELETION,
} from './contract-facts.ts'

type Calls = typeof contract
export type Sessions = OutputOf<Calls['listSessions']>
type Export = OutputOf<Calls['exportData']>

const SESSIONS_KEY = [LIST_SESSIONS.path] as const

const load = (): Promise<Calls> => import('@presently/contract/account')

/** Where the account is signed in. Read anew at each visit: other devices come and go. */
export function useSessions(): UseQueryResult<Sessions> {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) =>
      callApi<Calls['listSessions']>(LIST_SESSIONS, () => load().then((m) => m.listSessions), { signal }),
    staleTime: 0,
  })
}

export const refreshSessions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SESSIONS_KEY })

export const endSession = (id: string): Promise<Said> =>
  callApi<Calls['endSession']>(END_SESSION, () => load().then((m) => m.endSession), { params: { id } })

export const endOtherSessions = (): Promise<Said> =>
  callApi<Calls['endOtherSessions']>(END_OTHER_SESSIONS, () => load().then((m) => m.endOtherSessions))

export const changeEmail = (body: InputOf<Calls['changeEmail']>): Promise<Said> =>
  callApi<Calls['changeEmail']>(CHANGE_EMAIL, () => load().then((m) => m.changeEmail), { body })

export const changePassword = (body: InputOf<Calls['changePassword']>): Promise<Said> =>
  callApi<Calls['changePassword']>(CHANGE_PASSWORD, () => load().then((m) => m.changePassword), { body })

export const exportData = (): Promise<Export> =>
  callApi<Calls['exportData']>(EXPORT_DATA, () => load().then((m) => m.exportData))

export const requestDeletion = (password: string): Promise<User> =>
  callApi<Calls['requestDeletion']>(REQUEST_DELETION, () => load().then((m) => m.requestDeletion), {
    body: { password },
  })

export const undoDeletion = (): Promise<User> =>
  callApi<Calls['undoDeletion']>(UNDO_DELETION, () => load().then((m) => m.undoDeletion))
