import type { InputOf } from '@presently/contract/call'
import type * as keysContract from '@presently/contract/operator-keys'
import { callApi } from '../../lib/call.ts'
import * as at from './keys-facts.ts'

type Keys = typeof keysContract
export type NewKey = InputOf<Keys['makeKey']>

const keys = (): Promise<Keys> => import('@presently/contract/operator-keys')

export const listKeys = () => callApi<Keys['listKeys']>(at.LIST_KEYS, () => keys().then((m) => m.listKeys))
export const makeKey = (body: NewKey) =>
  callApi<Keys['makeKey']>(at.MAKE_KEY, () => keys().then((m) => m.makeKey), { body })
export const revokeKey = (id: string) =>
  callApi<Keys['revokeKey']>(at.REVOKE_KEY, () => keys().then((m) => m.revokeKey), { params: { id } })
