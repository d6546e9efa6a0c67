import { SITE } from '@presently/contract/site'
import { RotateCw, Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useDocumentTitle } from '../lib/document-title.ts'
import { reloadPage } from '../lib/leave-page.ts'
import { UnreachableError } from '../lib/load-chunk.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyPanel } from '../ui/empty.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Header } from './header.tsx'
import { forgetFailures } from './lazy-page.ts'

const FAILED_TITLE = `Something went wrong · ${SITE.name}`

type Props<Failure = unknown> = { error: Failure; onRetry: () => void }

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
            <CameUndone />
          )}
        </div>
      </main>
    </>
  )
}

/** The screen comes by itself with the connection, where the browser notices that. */
function NoConnection({ error, onRetry }: Props<UnreachableError>) {
  useEffect(() => {
    // The connection may be back before this stands here to hear of it.
    if (error.wasOffline && navigator.onLine) onRetry()
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [error, onRetry])
  return (
    <LoadFailed error={error} title="No connection" headingLevel={1} onRetry={onRetry}>
      <Link className="btn btn-secondary" href="/">
        Back to Search
      </Link>
    </LoadFailed>
  )
}

const CameUndone = () => (
  <EmptyPanel
    isError
    headingLevel={1}
    icon={<Unplug className="i" />}
    title="This page came undone"
    text="It is our mistake, not yours. Reloading usually puts it right."
  >
    <div className="row">
      <Button onClick={reloadPage}>
        <RotateCw className="i" />
        Reload the page
      </Button>
      {/* A page load: whatever broke is left behind. */}
      <ButtonLink variant="secondary" href="/">
        Back to Search
      </ButtonLink>
    </div>
  </EmptyPanel>
)
