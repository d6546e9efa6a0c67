import { createContext, useContext } from 'react'
import { ApiError } from '../../lib/http.ts'
import { isRecord } from '../../lib/is-record.ts'

/** Does something that could do harm: asks for a code where the server wants a fresh one, and then goes on with it. */
export type WithCode = <T>(effect: () => Promise<T>) => Promise<T>

/** Outside of the desk nobody asks. */
export const CodeContext = createContext<WithCode>((effect) => effect())

export const useWithCode = (): WithCode => useContext(CodeContext)

/** Thrown where somebody was asked for a code and gave none: what was begun is not done. */
export class NoCodeGiven extends Error {
  override readonly name = 'NoCodeGiven'
}

/** Whether a call failed by a code of the contract. */
export const failedBy = (error: unknown, code: 'code-needed' | 'desk-locked'): boolean =>
  error instanceof ApiError && isRecord(error.body) && error.body.code === code
