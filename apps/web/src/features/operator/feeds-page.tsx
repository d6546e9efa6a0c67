import { DeskPage } from './desk-page.tsx'
import { FeedTable } from './feed-table.tsx'

/** Where offers come from, and how each feed stands. */
export function FeedsPage() {
  return (
    <DeskPage title="Feeds" lead="What shops tell us, when it was last read, and what was left out.">
      <FeedTable />
    </DeskPage>
  )
}
