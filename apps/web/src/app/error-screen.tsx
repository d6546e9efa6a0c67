import { SITE } from '@presently/contract/site'
import { RotateCw, Unplug } from 'lucide-react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyPanel } from '../ui/empty.tsx'
import { Header } from './header.tsx'

const FAILED_TITLE = `Something went wrong · ${SITE.name}`

export function ErrorScreen() {
  useDocumentTitle(FAILED_TITLE)
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        <div className="wrap narrow page-top">
          <EmptyPanel
            isError
            headingLevel={1}
            picture={<Unplug className="i" />}
            title="This page came undone"
            text="It is our mistake, not yours. Reloading usually puts it right."
          >
            <div className="row">
              <Button onClick={() => location.reload()}>
                <RotateCw className="i" />
                Reload the page
              </Button>
              <ButtonLink variant="secondary" href="/">
                Back to Search
              </ButtonLink>
            </div>
          </EmptyPanel>
        </div>
      </main>
    </>
  )
}
