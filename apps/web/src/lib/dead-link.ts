import { ApiError } from './http.ts'

/** The link was used before, or is too old, or is no link of ours: trying again does not help. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)
