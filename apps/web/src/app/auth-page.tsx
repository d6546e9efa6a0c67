import type { User } from '@presently/contract/auth'
import { appPathAt } from '@presently/contract/site'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useCurrentUser } from '../features/auth/api.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { redirectTarget } from '../features/auth/redirect.ts'
import { useTrackInteraction } from '../features/history/api.ts'
import { isRecord } from '../lib/is-record.ts'
import { loadPage } from '../lib/leave-page.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { toast } from '../ui/toast.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** How long the way on waits for a gift to be kept, so that its heart is full there. */
const PATIENCE_MS = 4000

/** Signing in; whoever is signed in, or becomes so here, is led on to where they wanted to go. */
export function SignInPage() {
  const user = useCurrentUser().data
  // As it stands in the address: the search of `wouter` is unescaped, and an & of the target would end it.
  const target = redirectTarget(useSearch())
  return user ? <Leave user={user} target={target} /> : <AuthPage />
}

function Leave({ user, target }: { user: User; target: string }) {
  const keepGift = useEffectEvent(useKeeping(user, target))
  useEffect(() => {
    let isHere = true
    const leave = () => isHere && goOn(target)
    const kept = keepGift()
    if (kept) void kept.then(leave)
    else leave()
    return () => {
      isHere = false
    }
  }, [target])
  return <LoadingScreen isHome={false} />
}

function goOn(target: string): void {
  const [path = ''] = target.split(/[?#]/)
  // Back never leads to the form again.
  if (appPathAt(path)) navigate(target, { replace: true })
  else loadPage(target)
}

/** Keeps the gift that a visitor signed in for, once; null where there was none. */
function useKeeping(user: User, target: string): () => Promise<unknown> | null {
  const queryClient = useQueryClient()
  const openUpgrade = useOpenUpgrade()
  const track = useTrackInteraction()
  const keeping = useRef<Promise<unknown>>(null)
  return () => {
    const state: unknown = history.state
    if (keeping.current === null && isRecord(state) && 'giftSince' in state) {
      const searchQuery = new URL(target, location.origin).searchParams.get('q')
      const saved = loadChunk(() => import('./save-after-sign-in.ts')).then(
        (part) =>
          part.saveAfterSignIn(state.giftSince, { queryClient, user, openUpgrade, track, searchQuery }),
        tellNoConnection,
      )
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
      keeping.current = Promise.race([saved, patience])
    }
    return keeping.current
  }
}

const tellNoConnection = () =>
  void toast({
    title: 'Error saving gift',
    description: 'Check your connection, then save it again.',
    variant: 'destructive',
  })
