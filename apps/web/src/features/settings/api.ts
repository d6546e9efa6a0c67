import type { User } from '@presently/contract/auth'
import type { InputOf } from '@presently/contract/call'
import type { saveSettings } from '@presently/contract/settings'
import { callApi } from '../../lib/call.ts'
import { SAVE_SETTINGS } from './contract-facts.ts'

export type SettingsBody = InputOf<typeof saveSettings>

/** Saves the whole form and answers the changed account. */
export function putSettings(body: SettingsBody): Promise<User> {
  return callApi<typeof saveSettings>(
    SAVE_SETTINGS,
    () => import('@presently/contract/settings').then((contract) => contract.saveSettings),
    { body },
  )
}
