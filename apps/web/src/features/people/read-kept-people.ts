/** Who is kept of an account without Premium, as its own export has them. */
import type { exportData } from '@presently/contract/account'
import type { AddressOf } from '@presently/contract/call'
import { callApi } from '../../lib/call.ts'
import { isRecord } from '../../lib/is-record.ts'

const EXPORT_DATA = {
  method: 'GET',
  path: '/api/account/export',
} as const satisfies AddressOf<typeof exportData>

export type KeptPerson = { readonly id: string; readonly name: string }

export async function readKeptPeople(): Promise<KeptPerson[]> {
  const load = () => import('@presently/contract/account').then((m) => m.exportData)
  const { parts } = await callApi<typeof exportData>(EXPORT_DATA, load)
  // The parts of an export are whatever each feature keeps: what is not of the form is left out.
  return Array.isArray(parts.people) ? parts.people.filter(isKeptPerson) : []
}

const isKeptPerson = (part: unknown): part is KeptPerson =>
  isRecord(part) && typeof part.id === 'string' && typeof part.name === 'string'
