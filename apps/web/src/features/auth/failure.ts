import { ApiError } from '../../lib/http.ts'
import { toast } from '../../ui/toast.ts'

export function toastFailure(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' })
}

/** What was asked for belongs to somebody already. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
