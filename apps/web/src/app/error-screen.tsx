import { Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { useDocumentTitle } from '../lib/document-title.ts'
import { UnreachableError } from '../lib/load-chunk.ts'
import { titleOf } from '../lib/site.ts'
import { useConnection } from '../lib/use-connection.ts'
import { forgetFailures, lazyPart } from '../ui/lazy-part.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Header } from './header.tsx'

const FAILED_TITLE = titleOf('Something went wrong')

type Props = { error: unknown; onRetry: () => void }

/** Seldom seen, so its code comes with it. Where that does not come there is no connection either. */
const CameUndone = lazyPart<Props>(() => import('./came-undone.tsx').then((part) => part.CameUndone), {
  Other: NoConnection,
})

/** In place of a screen that could not be rendered, or whose code could not be fetched. */
export function ErrorScreen({ error, onRetry }: Props) {
  useDocumentTitle(FAILED_TITLE)
  // Whoever comes back to the screen finds it asked for anew.
  useEffect(forgetFailures, [])
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        <div className="wrap narrow page-top">
          {error instanceof UnreachableError ? (
            <NoConnection error={error} onRetry={onRetry} />
          ) : (
            <Suspense>
              <CameUndone.Part error={error} onRetry={onRetry} />
            </Suspense>
          )}
        </div>
      </main>
    </>
  )
}

/** The screen comes by itself with the connection, where the browser notices that. */
function NoConnection({ error, onRetry }: Props) {
  useEffect(() => {
    // The connection may be back before this stands here to hear of it.
    if (error instanceof UnreachableError && error.wasOffline && navigator.onLine) onRetry()
  }, [error, onRetry])
  useConnection(onRetry)
  return (
    <LoadFailed error={error} title="No connection" headingLevel={1} onRetry={onRetry}>
      <Link className="btn btn-secondary" href="/">
        Back to Search
      </Link>
    </LoadFailed>
  )
}
