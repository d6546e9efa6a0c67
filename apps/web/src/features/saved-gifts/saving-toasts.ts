/** What is said about saving and removing, letter for letter as specified. */
import { messageOf } from '../../lib/api-message.ts'
import { ApiError } from '../../lib/http.ts'
import { isRecord } from '../../lib/is-record.ts'
import { toast } from '../../ui/toast.ts'

export function askToLogIn(): void {
  toast({
    title: 'Please log in',
    description: 'You need to be logged in to save gifts',
    variant: 'destructive',
  })
}

export function tellSaved(message: string): void {
  toast({ title: 'Gift Saved!', description: message, variant: 'success' })
}

export function tellRemoved(message: string): void {
  toast({ title: 'Gift Removed', description: message, variant: 'success' })
}

/** Says why a gift was not saved; a full share of a free account is told by `onLimitReached`, where it is given. */
export function tellNotSaved(error: unknown, onLimitReached?: () => void): void {
  if (error instanceof ApiError && error.status === 401) return askToLogIn()
  if (onLimitReached && isLimitReached(error)) return onLimitReached()
  toast({
    title: 'Error saving gift',
    description: messageOf(error) ?? 'Failed to save gift',
    variant: 'destructive',
  })
}

export function tellNotRemoved(error: unknown): void {
  toast({
    title: 'Error',
    description: messageOf(error) ?? 'Failed to remove gift',
    variant: 'destructive',
  })
}

const isLimitReached = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  isRecord(error.body) &&
  error.body.limitReached === true
