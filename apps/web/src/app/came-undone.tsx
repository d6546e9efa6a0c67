import { RotateCw, Unplug } from 'lucide-react'
import { reloadPage } from '../lib/leave-page.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyPanel } from '../ui/empty.tsx'

/** In place of a screen that failed by a mistake of ours. */
export const CameUndone = () => (
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
