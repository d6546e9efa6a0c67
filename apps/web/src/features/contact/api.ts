import type { InputOf } from '@presently/contract/call'
import type { sendMessage } from '@presently/contract/contact'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { readSiteConfig } from '../../lib/site-config.ts'
import { SEND_MESSAGE } from './contract-facts.ts'

export type Message = InputOf<typeof sendMessage>

/** How long 'Sending...' stands at least. */
const SENDING_MS = 1000

/** Sends a message; to the server only where somebody receives it. */
export function useSendMessage(): UseMutationResult<void, Error, Message> {
  return useMutation({
    mutationFn: async (body) => {
      const { deliversContact } = readSiteConfig()
      const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
      if (deliversContact)
        await callApi<typeof sendMessage>(
          SEND_MESSAGE,
          () => import('@presently/contract/contact').then((contract) => contract.sendMessage),
          { body },
        )
      await shown
    },
  })
}
