import type { User } from '@presently/contract/auth'
import { titleAt } from '@presently/contract/site'
import { Suspense, useCallback, useRef } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { signInAddress } from '../features/auth/redirect.ts'
import { useSession } from '../features/auth/use-session.ts'
import { hasPlan } from '../lib/account.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { SITE } from '../lib/site.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { type AppRoute, NOT_FOUND, routeAt } from './features.ts'
import { Header } from './header.tsx'
import { isGuidePath, LeaveForGuide } from './leave-for-guide.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { FocusOnNavigation } from './navigation-focus.tsx'

/** The screen at the present address; a spinner until it is known who looks at it. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const user = useCurrentUser()
  useSession()
  const shownPath = useRef<string | null>(null)
  const noteShown = useCallback((shown: string) => {
    const before = shownPath.current
    shownPath.current = shown
    return before
  }, [])
  const route = routeAt(path)
  const loading = <LoadingScreen isHome={path === '/'} />
  // Not `isPending`: a later refetch after a failure must not take the screen away.
  if (!user.isFetched) return loading
  return (
    <ErrorBoundary
      key={path}
      address={`${path}?${search}`}
      fallback={(error, retry) => <ErrorScreen error={error} onRetry={retry} />}
    >
      <Suspense fallback={loading}>
        <RouteTitle title={titleAt(path, SITE)} />
        <Screen route={route} path={path} user={user.data} />
        <FocusOnNavigation path={path} noteShown={noteShown} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Stands before the page, so that a page may set a title of its own over it. */
function RouteTitle({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

type ScreenProps = { route: AppRoute | null; path: string; user: User | null | undefined }

/** What somebody may see at a path: the screen, its gate, or the way to sign in first. */
function Screen({ route, path, user }: ScreenProps) {
  // Where it could not be learned who it is, signing in leads back here as well.
  if (route?.access === 'signed-in' && !user) return <Redirect to={signInAddress(location)} replace />
  if (route?.frame === 'page') return <route.Page />
  if (isGuidePath(path)) return <LeaveForGuide path={path} />
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        {route ? <Admitted route={route} user={user} /> : <NOT_FOUND.Page />}
      </main>
    </>
  )
}

function Admitted({ route, user }: Pick<ScreenProps, 'user'> & { route: AppRoute }) {
  if (route.access === 'plan' && !hasPlan(user)) return <route.gate.Page />
  if (route.access === 'premium' && !user?.isPremium) return <route.gate.Page />
  return <route.Page />
}
