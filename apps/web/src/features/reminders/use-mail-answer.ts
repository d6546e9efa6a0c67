/** What is pressed in the mail of a reminder, done as soon as its link is opened. */

import type { OutputOf } from '@presently/contract/call'
import type { answerReminderMail, MailAction } from '@presently/contract/reminders'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { ANSWER_MAIL, LIST_REMINDERS } from './contract-facts.ts'

export type MailAnswer = OutputOf<typeof answerReminderMail>

/** Doing it twice is doing it once: a page that is drawn again asks for nothing new. */
export function useMailAnswer(token: string | null, action: MailAction | null): UseQueryResult<MailAnswer> {
  const client = useQueryClient()
  return useQuery({
    queryKey: [ANSWER_MAIL.path, token, action],
    queryFn: async () => {
      const answer = await callApi<typeof answerReminderMail>(
        ANSWER_MAIL,
        () => import('@presently/contract/reminders').then((contract) => contract.answerReminderMail),
        { body: { token: token ?? '', action: action ?? 'undo' } },
      )
      void client.invalidateQueries({ queryKey: [LIST_REMINDERS.path] })
      return answer
    },
    enabled: token !== null && action !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retryOnMount: false,
  })
}
