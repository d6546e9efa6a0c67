/** What is asked of the server about members and their messages. */
import type { InputOf } from '@presently/contract/call'
import type * as inboxContract from '@presently/contract/operator-inbox'
import type * as membersContract from '@presently/contract/operator-members'
import { callApi } from '../../lib/call.ts'
import { filledIn } from './api.ts'
import * as at from './members-facts.ts'

type Inbox = typeof inboxContract
type Members = typeof membersContract

const inbox = (): Promise<Inbox> => import('@presently/contract/operator-inbox')
const members = (): Promise<Members> => import('@presently/contract/operator-members')

export const suspend = (id: string, reason: string) =>
  callApi<Members['suspendUser']>(at.SUSPEND, () => members().then((m) => m.suspendUser), {
    params: { id },
    body: { reason },
  })
export const restore = (id: string) =>
  callApi<Members['restoreUser']>(at.RESTORE, () => members().then((m) => m.restoreUser), { params: { id } })
export const givePlan = (id: string, body: InputOf<Members['givePlan']>) =>
  callApi<Members['givePlan']>(at.GIVE_PLAN, () => members().then((m) => m.givePlan), {
    params: { id },
    body,
  })
export const takeBack = (id: string) =>
  callApi<Members['takePlanBack']>(at.TAKE_BACK, () => members().then((m) => m.takePlanBack), {
    params: { id },
  })
export const readPayment = (id: string) =>
  callApi<Members['readLastPayment']>(at.READ_PAYMENT, () => members().then((m) => m.readLastPayment), {
    params: { id },
  })
export const refund = (id: string, body: InputOf<Members['refundPayment']>) =>
  callApi<Members['refundPayment']>(at.REFUND, () => members().then((m) => m.refundPayment), {
    params: { id },
    body,
  })
export const erase = (id: string, email: string) =>
  callApi<Members['eraseUser']>(at.ERASE, () => members().then((m) => m.eraseUser), {
    params: { id },
    body: { email },
  })
export const listErasures = () =>
  callApi<Members['listErasures']>(at.LIST_ERASURES, () => members().then((m) => m.listErasures))

/** A query of the inbox, by the names of the contract; '' stands for what is not said. */
export type InboxAsked = Readonly<Record<'view' | 'search' | 'page', string>>

export const listMessages = (asked: InboxAsked) =>
  callApi<Inbox['listMessages']>(at.LIST_MESSAGES, () => inbox().then((m) => m.listMessages), {
    query: filledIn(asked),
  })
export const readMessage = (id: string) =>
  callApi<Inbox['readMessage']>(at.READ_MESSAGE, () => inbox().then((m) => m.readMessage), { params: { id } })
export const answerMessage = (id: string, note: string) =>
  callApi<Inbox['answerMessage']>(at.ANSWER_MESSAGE, () => inbox().then((m) => m.answerMessage), {
    params: { id },
    body: { note },
  })
export const reopenMessage = (id: string) =>
  callApi<Inbox['reopenMessage']>(at.REOPEN_MESSAGE, () => inbox().then((m) => m.reopenMessage), {
    params: { id },
  })
export const deleteMessage = (id: string) =>
  callApi<Inbox['deleteMessage']>(at.DELETE_MESSAGE, () => inbox().then((m) => m.deleteMessage), {
    params: { id },
  })
export const restoreMessage = (id: string) =>
  callApi<Inbox['restoreMessage']>(at.RESTORE_MESSAGE, () => inbox().then((m) => m.restoreMessage), {
    params: { id },
  })
