import { Suspense, useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { type AppRoute, routeAt } from './features.ts'
import { Header } from './header.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { FocusOnNavigation } from './navigation-focus.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { NOT_FOUND_TITLE } from './titles.ts'

/** The screen at the present address; a spinner until it is known who looks at it. */
export function Router() {
  const [path] = useLocation()
  const user = useCurrentUser()
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
    <ErrorBoundary key={path} fallback={<ErrorScreen />}>
      <Suspense fallback={loading}>
        <RouteTitle title={route?.title ?? NOT_FOUND_TITLE} />
        <Screen route={route} path={path} />
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

function Screen({ route, path }: { route: AppRoute | null; path: string }) {
  if (route?.frame === 'page') return <route.Page />
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        {route ? <route.Page /> : <NotFoundPage path={path} />}
      </main>
    </>
  )
}
