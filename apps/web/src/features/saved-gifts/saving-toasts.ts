/** What is said about saving and removing, letter for letter as specified. */
import { messageOf } from '../../lib/api-message.ts'
import { ApiError } from '../../lib/http.ts'
import { isRecord } from '../../lib/is-record.ts'
import { toast } from '../../ui/toast.ts'
import type { ToastAction } from '../../ui/toast-store.ts'

/** Where what is kept can be seen. */
export type Seeing = {
  /** Whether a plan shows the whole list, or only the titles are shown. */
  readonly isWhole: boolean
  readonly onSee: () => void
}

/** With a way to sign in, where what was to be kept is kept afterwards. */
export function askToLogIn(onSignIn?: () => void): void {
  toast({
    title: 'Please log in',
    description: 'You need to be logged in to save gifts',
    variant: 'destructive',
    ...(onSignIn && {
      action: {
        label: 'Sign in',
        otherWay: 'Use Sign In at the top of the page, then save it again.',
        onPress: onSignIn,
      },
    }),
  })
}

/** The server's words, what of it can be seen, and the way there. */
export function tellSaved(message: string, seeing?: Seeing | null): void {
  toast({
    title: 'Gift Saved!',
    description: seeing?.isWhole === false ? `${message} ${WHAT_FREE_SEES}` : message,
    variant: 'success',
    ...(seeing && { action: actionOf(seeing) }),
  })
}

const WHAT_FREE_SEES = 'Your settings show its title; the whole list comes with Plus and Premium.'

const actionOf = ({ isWhole, onSee }: Seeing): ToastAction =>
  isWhole
    ? { label: 'See it', otherWay: 'Open Saved in the menu.', onPress: onSee }
    : { label: 'See titles', otherWay: 'Open Settings in the menu.', onPress: onSee }

export function tellRemoved(message: string, onUndo?: () => void): void {
  toast({
    title: 'Gift Removed',
    description: message,
    variant: 'success',
    ...(onUndo && {
      action: { label: 'Undo', otherWay: 'Find it by a search, and save it again.', onPress: onUndo },
    }),
  })
}

type Refused = {
  onSignIn?: (() => void) | undefined
  /** Tells that a free account keeps all it may. Without this the server's sentence is said. */
  onLimitReached?: (() => void) | undefined
}

/** Says why a gift was not saved. */
export function tellNotSaved(error: unknown, { onSignIn, onLimitReached }: Refused = {}): void {
  if (error instanceof ApiError && error.status === 401) return askToLogIn(onSignIn)
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
