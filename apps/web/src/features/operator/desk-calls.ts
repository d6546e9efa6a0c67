/** What is asked of the server to open the desk and to work at it. */
import type { InputOf } from '@presently/contract/call'
import type * as deskContract from '@presently/contract/operator-desk'
import type * as jobsContract from '@presently/contract/operator-jobs'
import type * as operatorsContract from '@presently/contract/operator-operators'
import type * as usersContract from '@presently/contract/operator-users'
import { callApi } from '../../lib/call.ts'
import * as at from './desk-facts.ts'

type Desk = typeof deskContract
type Jobs = typeof jobsContract
type Operators = typeof operatorsContract
type Users = typeof usersContract

const desk = (): Promise<Desk> => import('@presently/contract/operator-desk')
const jobs = (): Promise<Jobs> => import('@presently/contract/operator-jobs')
const operators = (): Promise<Operators> => import('@presently/contract/operator-operators')
const users = (): Promise<Users> => import('@presently/contract/operator-users')

export const readEnrolment = () =>
  callApi<Desk['readEnrolment']>(at.READ_ENROLMENT, () => desk().then((m) => m.readEnrolment))
export const confirmEnrolment = (code: string) =>
  callApi<Desk['confirmEnrolment']>(at.CONFIRM_ENROLMENT, () => desk().then((m) => m.confirmEnrolment), {
    body: { code },
  })
export const openDesk = (code: string) =>
  callApi<Desk['openDesk']>(at.OPEN_DESK, () => desk().then((m) => m.openDesk), { body: { code } })
export const lockDesk = () => callApi<Desk['lockDesk']>(at.LOCK_DESK, () => desk().then((m) => m.lockDesk))

export const join = (token: string) =>
  callApi<Operators['joinOperators']>(at.JOIN, () => operators().then((m) => m.joinOperators), {
    body: { token },
  })
export const listOperators = () =>
  callApi<Operators['listOperators']>(at.LIST_OPERATORS, () => operators().then((m) => m.listOperators))
export const makeLink = () =>
  callApi<Operators['makeOperatorLink']>(at.MAKE_LINK, () => operators().then((m) => m.makeOperatorLink))
export const removeOperator = (id: string) =>
  callApi<Operators['removeOperator']>(at.REMOVE_OPERATOR, () => operators().then((m) => m.removeOperator), {
    params: { id },
  })

export const findUser = (who: string) =>
  callApi<Users['findUser']>(at.FIND_USER, () => users().then((m) => m.findUser), { body: { who } })
export const readUser = (id: string) =>
  callApi<Users['readUser']>(at.READ_USER, () => users().then((m) => m.readUser), { params: { id } })
export const endSession = (params: { id: string; sessionId: string }) =>
  callApi<Users['endUserSession']>(at.END_SESSION, () => users().then((m) => m.endUserSession), { params })
export const endSessions = (id: string) =>
  callApi<Users['endUserSessions']>(at.END_SESSIONS, () => users().then((m) => m.endUserSessions), {
    params: { id },
  })
export const resendMail = (id: string, kind: InputOf<Users['resendMail']>['kind']) =>
  callApi<Users['resendMail']>(at.RESEND_MAIL, () => users().then((m) => m.resendMail), {
    params: { id },
    body: { kind },
  })

export const listQueues = () =>
  callApi<Jobs['listQueues']>(at.LIST_QUEUES, () => jobs().then((m) => m.listQueues))
export const listDead = () =>
  callApi<Jobs['listDeadLetters']>(at.LIST_DEAD, () => jobs().then((m) => m.listDeadLetters))
export const retryOne = (id: string, queue: string) =>
  callApi<Jobs['retryDeadLetter']>(at.RETRY_ONE, () => jobs().then((m) => m.retryDeadLetter), {
    params: { id },
    body: { queue },
  })
export const retryQueue = (queue: string) =>
  callApi<Jobs['retryQueue']>(at.RETRY_QUEUE, () => jobs().then((m) => m.retryQueue), { body: { queue } })
